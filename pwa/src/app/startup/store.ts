import { configureStore } from '@reduxjs/toolkit';
import {
  emptyHomeList,
  homeListReducer,
  withCachedDocument,
  withPage,
} from '../../features/home/list/home-list-slice.ts';
import { api } from '../../shared/http/api.ts';
import type { ListingPage } from '../../shared/runtime/initial-state.ts';

/** The first page of cards, as it came with the document. */
export interface FirstPage {
  listings: ListingPage;
  /** ISO 8601. */
  at: string;
  /** It came with a document that the worker kept. */
  kept?: boolean | undefined;
}

/** The app's state, with the cards of the document where there are some. */
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
