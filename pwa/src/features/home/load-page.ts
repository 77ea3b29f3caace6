import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { homeApi } from './api.ts';
import { type HomeList, copyRead, pageArrived, pageAsked, pageFailed } from './home-list.ts';

type Thunk<T> = ThunkAction<Promise<T>, { homeList: HomeList }, unknown, UnknownAction>;

/** Fetches the next page and appends it; true when it arrived. Does nothing while one is on its way. */
export function loadNextPage(): Thunk<boolean> {
  return async (dispatch, getState) => {
    const { status, hasMore, page } = getState().homeList;
    if (status === 'loading' || !hasMore) return false;
    dispatch(pageAsked());
    const asked = dispatch(
      homeApi.endpoints.fetchListings.initiate(page, { subscribe: false, forceRefetch: true }),
    );
    const { data, error } = await asked;
    if (!data) {
      console.error('The hostels could not be loaded.', error);
      dispatch(pageFailed());
      return false;
    }
    const at = new Date().toISOString();
    dispatch(pageArrived({ answer: data, at }));
    void keepCards(getState().homeList);
    return true;
  };
}

/** Shows the cards kept on this phone, unless the server has answered already. */
export function showSavedCards(): Thunk<void> {
  return async (dispatch) => {
    try {
      const { readCards } = await import('../../offline/listing-copies.ts');
      const copy = await readCards();
      if (copy) dispatch(copyRead(copy));
    } catch (error) {
      console.error('The saved hostels could not be read.', error);
    }
  };
}

/** Keeps what the server served on this phone, in its order. */
export async function keepCards(list: HomeList): Promise<void> {
  if (list.source !== 'server' || !list.readAt) return;
  try {
    const { saveCards } = await import('../../offline/listing-copies.ts');
    await saveCards(list.cards, list.readAt);
  } catch (error) {
    console.error('The hostels could not be saved on this phone.', error);
  }
}
