import { configureStore } from '@reduxjs/toolkit';
import {
  emptyHomeList,
  homeListReducer,
  withCachedDocument,
  withPage,
} from '../../features/home/list/home-list-slice.ts';
import { api } from '../../shared/http/api.ts';
import type { ListingPage } from '../../shared/runtime/initial-state.ts';

/** The first page of cards from the document. */
export interface FirstPage {
  listings: ListingPage;
  /** ISO 8601. */
  at: string;
  /** True when the document came from the worker's cache. */
  kept?: boolean | undefined;
}

/** Creates the store, with the cards of the document if there are any. */
export function createAppStore(first?: FirstPage) {
  const withFirst = first?.kept ? withCachedDocument : withPage;
  const homeList = first ? withFirst(emptyHomeList, first.listings, first.at) : emptyHomeList;
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer, homeList: homeListReducer },
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(api.middleware),
    preloadedState: { homeList },
    devTools: false,
  });
}

export type AppStore = ReturnType<typeof createAppStore>;
