import type { ListingCard } from '@patna/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListingPage } from '../../../shared/runtime/initial-state.ts';
import type { CallProblem } from '../../../shared/ui/feedback/problem-note.tsx';

/** The home grid: what is drawn, and which page comes next. */
export interface HomeList {
  /** The question it answers: `HomeQuery.key`. */
  key: string;
  cards: ListingCard[];
  /** Kilometres to the hostels of cards, by id, when the question is from a place. */
  away: Readonly<Record<string, number>>;
  /** The page to fetch next; it advances only when a page has arrived. */
  page: number;
  /** Where that page begins, as the server said with the page before; null for the first page. */
  cursor: string | null;
  hasMore: boolean;
  status: 'idle' | 'loading' | 'failed';
  /** Why it failed; null where this phone alone was asked. */
  failure: CallProblem | null;
  /** Where the drawn cards came from; `document` is one that the worker kept. */
  source: 'server' | 'phone' | 'document' | null;
  /** How many the phone could draw; null when it does not know. */
  onPhone: number | null;
  /** When the drawn cards were read, the first of them at least, ISO 8601. */
  readAt: string | null;
}

/** Cards of this phone; `total` when they come from the whole catalogue. */
export interface PhoneCopy {
  key: string;
  cards: ListingCard[];
  away?: HomeList['away'] | undefined;
  /** How many of the cards drawn before them stay; none unless said. */
  from?: number | undefined;
  savedAt: string;
  total?: number | undefined;
}

export const emptyHomeList: HomeList = {
  key: '',
  cards: [],
  away: {},
  page: 1,
  cursor: null,
  hasMore: true,
  status: 'idle',
  failure: null,
  source: null,
  onPhone: null,
  readAt: null,
};

const slice = createSlice({
  name: 'homeList',
  initialState: emptyHomeList,
  reducers: {
    /** Another question: nothing of the former answer stays. */
    queryChanged(state, { payload: key }: PayloadAction<string>) {
      return state.key === key ? state : { ...emptyHomeList, key };
    },
    pageRequested(state) {
      state.status = 'loading';
    },
    /** An answer to a former question is dropped. */
    pageArrived(
      state,
      { payload }: PayloadAction<{ answer: ListingPage; at: string; key?: string | undefined }>,
    ) {
      if ((payload.key ?? '') !== state.key) return state;
      return withPage(state, payload.answer, payload.at);
    },
    /** All of its pages once more, in one answer: they take the place of what is drawn. */
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
    /** The server is out of reach: what this phone has beyond what the server said is drawn behind it. */
    appendedFromPhone(
      state,
      { payload }: PayloadAction<{ key: string; cards: ListingCard[]; total: number }>,
    ) {
      if (state.source !== 'server' || payload.key !== state.key) return;
      state.cards = withoutDoubles(state.cards, payload.cards);
      state.status = 'idle';
      state.onPhone = payload.total;
    },
    /** Cards from this phone never push out what the server said. */
    savedCardsLoaded(state, { payload }: PayloadAction<PhoneCopy>) {
      if (state.source === 'server' || payload.key !== state.key) return;
      if (payload.cards.length === 0 && payload.total === undefined) return;
      const kept = state.source === 'phone' ? state.cards.slice(0, payload.from ?? 0) : [];
      state.cards = withoutDoubles(kept, payload.cards);
      state.away = { ...state.away, ...payload.away };
      state.source = 'phone';
      state.onPhone = payload.total ?? null;
      state.readAt = payload.savedAt;
    },
    /** The phone alone answers this question: what it has is all there is. */
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
} = slice.actions;
export const homeListReducer = slice.reducer;

/** The list after a page: the first page replaces what came from the phone, later ones append. It is as old as its first. */
export function withPage(list: HomeList, answer: ListingPage, at: string): HomeList {
  const kept = list.source === 'server' && answer.page > 1 ? list.cards : [];
  return {
    ...list,
    cards: withoutDoubles(kept, answer.data),
    away: {},
    page: answer.page + 1,
    cursor: answer.nextCursor ?? null,
    hasMore: answer.page < answer.totalPages,
    status: 'idle',
    source: 'server',
    onPhone: null,
    readAt: kept.length > 0 ? list.readAt : at,
  };
}

/** The list of a document that the worker kept: drawn as it was, to be looked up and asked for anew. */
export function withCachedDocument(list: HomeList, answer: ListingPage, at: string): HomeList {
  return { ...withPage(list, answer, at), page: 1, cursor: null, source: 'document' };
}

/** A hostel that moved between two pages is drawn once. */
function withoutDoubles(kept: readonly ListingCard[], more: readonly ListingCard[]): ListingCard[] {
  const known = new Set(kept.map((card) => card.id));
  return [...kept, ...more.filter((card) => !known.has(card.id))];
}
