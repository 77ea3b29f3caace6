import type { ListingCard } from '@patna/contracts';
import type { RelaxedFilter } from '@patna/search';
import type { MissingRegion } from '../../../offline/catalogue/search-index.ts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListingPage } from '../../../shared/runtime/initial-state.ts';
import type { CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';

/** State of the home grid. */
export interface HomeList {
  /** The `HomeQuery.key` it belongs to. */
  key: string;
  cards: ListingCard[];
  /** Distance in kilometres by hostel id, if a place is chosen. */
  distances: Readonly<Record<string, number>>;
  /** The next page to fetch. Advances only after an answer. */
  page: number;
  /** The server's cursor for that page; null for the first. */
  cursor: string | null;
  hasMore: boolean;
  status: 'idle' | 'loading' | 'failed';
  /** Null if only this phone was asked. */
  failure: CallProblem | null;
  /** `document`: a page that the service worker cached. */
  source: 'server' | 'phone' | 'document' | null;
  /** Number of matching hostels on this phone, if known. */
  onPhone: number | null;
  /** What was left out of the search text because no hostel has everything. */
  relaxed: readonly RelaxedFilter[];
  /** Set when the query asks for hostels of a region that this phone does not keep. */
  missing: MissingRegion | null;
  /** When the first of these cards were read, ISO 8601. */
  readAt: string | null;
}

/** Cards from this phone. `total` is set if they come from the whole catalogue. */
export interface PhoneCopy {
  key: string;
  cards: ListingCard[];
  distances?: HomeList['distances'] | undefined;
  /** How many of the current cards to keep; 0 by default. */
  from?: number | undefined;
  savedAt: string;
  total?: number | undefined;
  relaxed?: readonly RelaxedFilter[] | undefined;
}

export const emptyHomeList: HomeList = {
  key: '',
  cards: [],
  distances: {},
  page: 1,
  cursor: null,
  hasMore: true,
  status: 'idle',
  failure: null,
  source: null,
  onPhone: null,
  relaxed: [],
  missing: null,
  readAt: null,
};

const slice = createSlice({
  name: 'homeList',
  initialState: emptyHomeList,
  reducers: {
    /** Another query starts with an empty list. */
    queryChanged(state, { payload: key }: PayloadAction<string>) {
      return state.key === key ? state : { ...emptyHomeList, key };
    },
    pageRequested(state) {
      state.status = 'loading';
    },
    /** Answers to a previous query are ignored. */
    pageArrived(
      state,
      { payload }: PayloadAction<{ answer: ListingPage; at: string; key?: string | undefined }>,
    ) {
      if ((payload.key ?? '') !== state.key) return state;
      return withPage(state, payload.answer, payload.at);
    },
    /** Replaces all pages with one refreshed answer. */
    listRefreshed(
      state,
      { payload }: PayloadAction<{ key: string; answer: ListingPage; at: string }>,
    ) {
      if (payload.key !== state.key) return state;
      const former = { ...state, cards: [] };
      return withPage(former, payload.answer, payload.at);
    },
    pageFailed(
      state,
      { payload }: PayloadAction<{ key: string; failure?: CallProblem | undefined }>,
    ) {
      if (payload.key !== state.key) return;
      state.status = 'failed';
      state.failure = payload.failure ?? null;
    },
    /** Appends saved cards when the server cannot be reached. */
    appendedFromPhone(
      state,
      { payload }: PayloadAction<{ key: string; cards: ListingCard[]; total: number }>,
    ) {
      if (state.source !== 'server' || payload.key !== state.key) return;
      state.cards = withoutDuplicates(state.cards, payload.cards);
      state.status = 'idle';
      state.onPhone = payload.total;
    },
    /** The cards of another region are no answer to the query. */
    regionMissing(
      state,
      { payload }: PayloadAction<{ key: string; missing: MissingRegion | null }>,
    ) {
      if (payload.key === state.key) state.missing = payload.missing;
    },
    /** Saved cards never replace cards from the server. */
    savedCardsLoaded(state, { payload }: PayloadAction<PhoneCopy>) {
      if (state.source === 'server' || payload.key !== state.key) return;
      if (payload.cards.length === 0 && payload.total === undefined) return;
      state.missing = null;
      const shown = state.source === 'phone' ? state.cards.slice(0, payload.from ?? 0) : [];
      state.cards = withoutDuplicates(shown, payload.cards);
      state.distances = { ...state.distances, ...payload.distances };
      state.source = 'phone';
      state.onPhone = payload.total ?? null;
      state.relaxed = [...(payload.relaxed ?? [])];
      state.readAt = payload.savedAt;
    },
    /** Only this phone can answer this query, so its cards are all there are. */
    phoneFinished(state, { payload: key }: PayloadAction<string>) {
      if (key !== state.key) return;
      state.status = 'idle';
      state.hasMore = state.cards.length < (state.onPhone ?? 0);
    },
  },
});

export const {
  appendedFromPhone,
  queryChanged,
  pageRequested,
  pageArrived,
  listRefreshed,
  pageFailed,
  savedCardsLoaded,
  phoneFinished,
  regionMissing,
} = slice.actions;
export const homeListReducer = slice.reducer;

/** Adds a page. The first page replaces saved cards. */
export function withPage(list: HomeList, answer: ListingPage, at: string): HomeList {
  const previous = list.source === 'server' && answer.page > 1 ? list.cards : [];
  return {
    ...list,
    cards: withoutDuplicates(previous, answer.data),
    distances: {},
    page: answer.page + 1,
    cursor: answer.nextCursor ?? null,
    hasMore: answer.page < answer.totalPages,
    status: 'idle',
    source: 'server',
    onPhone: null,
    relaxed: [...(answer.relaxed ?? [])],
    readAt: previous.length > 0 ? list.readAt : at,
  };
}

/** Starts from a cached document. Its cards are shown and requested again. */
export function withCachedDocument(list: HomeList, answer: ListingPage, at: string): HomeList {
  return { ...withPage(list, answer, at), page: 1, cursor: null, source: 'document' };
}

/** Hostels that moved between two pages appear once. */
function withoutDuplicates(
  previous: readonly ListingCard[],
  more: readonly ListingCard[],
): ListingCard[] {
  const previousIds = new Set(previous.map((card) => card.id));
  return [...previous, ...more.filter((card) => !previousIds.has(card.id))];
}
