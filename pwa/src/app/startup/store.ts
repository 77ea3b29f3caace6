import { configureStore } from '@reduxjs/toolkit';
import { type FirstPage, withServerPage } from '../../features/home/list/server-rendered-page.ts';
import { api } from '../../shared/http/api.ts';

/** Creates the store, with the cards of the document if there are any. */
export function createAppStore(first?: FirstPage) {
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    preloadedState: first && { [api.reducerPath]: withServerPage(first) },
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
