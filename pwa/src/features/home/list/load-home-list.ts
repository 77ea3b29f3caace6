import type { ListingCard } from '@patna/contracts';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BrowsePage } from '../../../offline/catalogue/search-index.ts';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { refreshStaleCatalogue } from '../../../offline/catalogue/refresh-stale-catalogue.ts';
import { errorCatalogue, logProblem } from '../../../shared/http/error-catalogue.ts';
import { reachability } from '../../../shared/http/reachability.ts';
import { homeApi } from '../api/home-api.ts';
import {
  appendedFromPhone,
  savedCardsLoaded,
  type HomeList,
  pageArrived,
  pageRequested,
  pageFailed,
  phoneFinished,
  regionMissing,
} from './home-list-slice.ts';
import { type HomeQuery, isPhoneFirst, searchParams } from '../query/home-query.ts';
import { hasSavedScroll } from './saved-scroll.ts';
import { loadCatalogue, loadListingCopies, placeOf } from './offline-imports.ts';

type Thunk<T> = ThunkAction<Promise<T>, { homeList: HomeList }, unknown, UnknownAction>;

/** Saved cards shown at a time. */
const savedPageSize = 48;
/** The `near` value for the phone's position, as in `place-from-near.ts`. */
const phonePositionId = 'me';
/** A first batch fills the screen; more would delay it. */
const firstBatchSize = 8;

/**
 * Fetches and appends the next page. Returns true if it arrived, and does nothing while a page is
 * loading.
 */
export function loadNextPage(query: HomeQuery): Thunk<boolean> {
  return async (dispatch, getState) => {
    const { status, hasMore, key, source } = getState().homeList;
    // A cached document may be incomplete by now.
    const mayHaveMore = hasMore || source === 'document';
    if (key !== query.key || status === 'loading' || !mayHaveMore) return false;
    if (isPhoneFirst(query) && source !== 'server') return dispatch(searchOnPhone(query));
    // A retry always asks the server.
    const isOffline = reachability() === 'offline' && status !== 'failed';
    if (isOffline && (await dispatch(appendFromPhone(query)))) return true;
    dispatch(pageRequested());
    return dispatch(loadFromServer(query));
  };
}

function loadFromServer(query: HomeQuery): Thunk<boolean> {
  return async (dispatch, getState) => {
    const { page, cursor, key } = getState().homeList;
    const more = searchParams(query);
    const request = dispatch(
      homeApi.endpoints.fetchListings.initiate(
        { page, cursor, more },
        { subscribe: false, forceRefetch: true },
      ),
    );
    const { data, error } = await request;
    if (!data) {
      logProblem(errorCatalogue.listings, error);
      const unanswered = (error as ApiFailure | undefined)?.kind === 'network';
      if (unanswered && (await dispatch(appendFromPhone(query)))) return true;
      dispatch(pageFailed({ key, failure: error as ApiFailure | undefined }));
      return false;
    }
    const at = new Date().toISOString();
    dispatch(pageArrived({ answer: data, at, key }));
    void saveListCards(getState().homeList, data.data);
    return true;
  };
}

/** Appends saved cards after those of the server. Returns false if there are no more. */
function appendFromPhone({ key, filters, sort, text, near: nearId }: HomeQuery): Thunk<boolean> {
  return async (dispatch, getState) => {
    const { source, cards } = getState().homeList;
    if (source !== 'server') return false;
    try {
      const { browseCatalogue } = await loadCatalogue();
      const near = await placeOf(nearId);
      const count = cards.length + savedPageSize;
      const page = await browseCatalogue({ filters, sort, query: text, near, from: 0, count });
      if (page && !isNoAnswer(page)) dispatch(appendedFromPhone({ ...page, key }));
    } catch (error) {
      console.error('The catalogue on this phone could not be read.', error);
    }
    return getState().homeList.cards.length > cards.length;
  };
}

/** Whether a page is empty only because this phone keeps another region. */
function isNoAnswer({ missing, total }: BrowsePage): boolean {
  return missing !== undefined && total === 0;
}

/**
 * Searches this phone's catalogue, and downloads it first if it is missing. The server answers for hostels of a
 * region that is not on this phone.
 */
function searchOnPhone(query: HomeQuery): Thunk<boolean> {
  return async (dispatch, getState) => {
    dispatch(pageRequested());
    try {
      const { syncNow } = await loadCatalogue();
      const isLoaded = await dispatch(loadFromCatalogue(query));
      if (!isLoaded) await syncNow();
      const isHere = isLoaded || (await dispatch(loadFromCatalogue(query)));
      if (isHere && getState().homeList.missing) {
        if (query.near !== phonePositionId) return await dispatch(loadFromServer(query));
      } else if (isHere) {
        dispatch(phoneFinished(query.key));
        // Runs in the background.
        void dispatch(refreshFromPhone(query));
        return true;
      }
    } catch (error) {
      console.error('The catalogue on this phone could not be searched.', error);
    }
    dispatch(pageFailed({ key: query.key }));
    return false;
  };
}

/** Updates an old catalogue, then redraws the list with the same length. */
export function refreshFromPhone(query: HomeQuery): Thunk<void> {
  return async (dispatch, getState) => {
    const savedSince = () => {
      const { key, source, readAt } = getState().homeList;
      return key === query.key && source === 'phone' ? readAt : null;
    };
    const savedAt = savedSince();
    if (savedAt === null) return;
    try {
      if (!(await refreshStaleCatalogue(savedAt)) || savedSince() === null) return;
      if (await dispatch(loadFromCatalogue(query, true))) dispatch(phoneFinished(query.key));
    } catch (error) {
      console.error('The catalogue on this phone could not be brought up to date.', error);
    }
  };
}

/** Shows saved cards until the server answers. Later calls show more of them. */
export function loadSavedCards(query: HomeQuery): Thunk<void> {
  return async (dispatch, getState) => {
    try {
      const { source, cards } = getState().homeList;
      const isShowingSaved = source === 'phone';
      if (isShowingSaved && (await dispatch(loadFromCatalogue(query)))) return;
      if (query.key === '') {
        const { readListingCards } = await loadListingCopies();
        const page = isShowingSaved || hasSavedScroll() ? savedPageSize : firstBatchSize;
        // Cards of a cached document are replaced.
        const shownCount = source === 'document' ? 0 : cards.length;
        const copy = await readListingCards(Math.max(cards.length, shownCount + page));
        if (copy) dispatch(savedCardsLoaded({ ...copy, key: '' }));
        if (copy) return;
      }
      if (!isShowingSaved) await dispatch(loadFromCatalogue(query));
    } catch (error) {
      console.error('The saved hostels could not be read.', error);
    }
  };
}

/** Returns false if this phone has no complete catalogue. `isRedraw` redraws without adding cards. */
function loadFromCatalogue(
  { key, filters, sort, text, near: nearId }: HomeQuery,
  isRedraw = false,
): Thunk<boolean> {
  return async (dispatch, getState) => {
    const { browseCatalogue } = await loadCatalogue();
    const near = await placeOf(nearId);
    const { cards, source, onPhone, readAt } = getState().homeList;
    const browse = async (from: number) => {
      const count = isRedraw
        ? Math.max(cards.length, savedPageSize)
        : cards.length - from + savedPageSize;
      const page = await browseCatalogue({ filters, sort, query: text, near, from, count });
      return page && { ...page, from };
    };
    const fromCatalogue = source === 'phone' && onPhone !== null;
    let page = await browse(fromCatalogue && !isRedraw ? cards.length : 0);
    // The catalogue changed: the shown cards may be in another order.
    if (fromCatalogue && !isRedraw && page && page.savedAt !== readAt) page = await browse(0);
    if (page && !isNoAnswer(page)) dispatch(savedCardsLoaded({ ...page, key }));
    if (page?.missing) dispatch(regionMissing({ key, missing: page.missing }));
    return page !== null;
  };
}

/** Saves cards of the server in their order. */
export async function saveListCards(
  list: HomeList,
  cards: readonly ListingCard[] = list.cards,
): Promise<void> {
  if (list.source !== 'server' || !list.readAt || list.key !== '') return;
  try {
    const { saveListingCards } = await loadListingCopies();
    await saveListingCards(cards, list.readAt, list.cards);
  } catch (error) {
    console.error('The hostels could not be saved on this phone.', error);
  }
}
