import { configureStore } from '@reduxjs/toolkit';
import { emptyHomeList, homeListReducer, withPage } from '../features/home/home-list.ts';
import { api } from '../shared/api.ts';
import type { ListingPage } from '../shared/app-data.ts';

/** The app's state; `listings` is the first page that came with the document. */
export function makeStore(first?: { listings: ListingPage; at: string }) {
  const homeList = first ? withPage(emptyHomeList, first.listings, first.at) : emptyHomeList;
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, homeList: homeListReducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    preloadedState: { homeList },
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof makeStore>;
