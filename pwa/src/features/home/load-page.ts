import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { homeApi } from './api.ts';
import {
  copyRead,
  type HomeList,
  pageArrived,
  pageAsked,
  pageFailed,
  phoneAnswered,
} from './home-list.ts';
import { type HomeQuery, serverParams } from './home-query.ts';

type Thunk<T> = ThunkAction<Promise<T>, { homeList: HomeList }, unknown, UnknownAction>;

/** Cards of this phone that are drawn at a time. */
const phonePage = 48;

/** Fetches the next page and appends it; true when it arrived. Does nothing while one is on its way. */
export function loadNextPage(query: HomeQuery): Thunk<boolean> {
  return async (dispatch, getState) => {
    const { status, hasMore, page, key } = getState().homeList;
    if (key !== query.key || status === 'loading' || !hasMore) return false;
    if (query.text !== '') return dispatch(searchOnPhone(query));
    dispatch(pageAsked());
    const more = serverParams(query.filters, query.sort);
    const asked = dispatch(
      homeApi.endpoints.fetchListings.initiate(
        { page, more },
        { subscribe: false, forceRefetch: true },
      ),
    );
    const { data, error } = await asked;
    if (!data) {
      console.error('The hostels could not be loaded.', error);
      dispatch(pageFailed(key));
      return false;
    }
    const at = new Date().toISOString();
    dispatch(pageArrived({ answer: data, at, key }));
    void keepCards(getState().homeList);
    return true;
  };
}

/** Words are searched in this phone's copy of the catalogue, which is fetched first where it lacks. */
function searchOnPhone(query: HomeQuery): Thunk<boolean> {
  return async (dispatch) => {
    dispatch(pageAsked());
    try {
      const { syncNow } = await import('../../offline/catalogue.ts');
      const known = await dispatch(showFromCatalogue(query));
      if (!known) await syncNow();
      if (known || (await dispatch(showFromCatalogue(query)))) {
        dispatch(phoneAnswered(query.key));
        return true;
      }
    } catch (error) {
      console.error('The catalogue on this phone could not be searched.', error);
    }
    dispatch(pageFailed(query.key));
    return false;
  };
}

/** Shows what this phone has, unless the server has answered already; later calls show more of it. */
export function showSavedCards(query: HomeQuery): Thunk<void> {
  return async (dispatch, getState) => {
    try {
      const again = getState().homeList.source === 'phone';
      if (query.key === '' && !again) {
        const { readCards } = await import('../../offline/listing-copies.ts');
        const copy = await readCards();
        if (copy) dispatch(copyRead({ ...copy, key: '' }));
        if (copy) return;
      }
      await dispatch(showFromCatalogue(query));
    } catch (error) {
      console.error('The saved hostels could not be read.', error);
    }
  };
}

/** True when this phone has the whole catalogue, whatever it holds. */
function showFromCatalogue({ key, filters, sort, text }: HomeQuery): Thunk<boolean> {
  return async (dispatch, getState) => {
    const { browseCatalogue } = await import('../../offline/catalogue.ts');
    const shown = getState().homeList.cards.length;
    const asked = { filters, sort, query: text, from: 0, count: shown + phonePage };
    const page = await browseCatalogue(asked);
    if (page) dispatch(copyRead({ ...page, key }));
    return page !== null;
  };
}

/** Keeps what the server served on this phone, in its order. */
export async function keepCards(list: HomeList): Promise<void> {
  if (list.source !== 'server' || !list.readAt || list.key !== '') return;
  try {
    const { saveCards } = await import('../../offline/listing-copies.ts');
    await saveCards(list.cards, list.readAt);
  } catch (error) {
    console.error('The hostels could not be saved on this phone.', error);
  }
}
