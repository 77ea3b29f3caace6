import type { ListingCard } from '@patna/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ListingPage } from '../../shared/app-data.ts';

/** The home grid: what is drawn, and which page comes next. */
export interface HomeList {
  cards: ListingCard[];
  /** The page to fetch next; it advances only when a page has arrived. */
  page: number;
  hasMore: boolean;
  status: 'idle' | 'loading' | 'failed';
  /** Where the drawn cards came from. */
  source: 'server' | 'phone' | null;
  /** When the drawn cards were read, ISO 8601. */
  readAt: string | null;
}

export const emptyHomeList: HomeList = {
  cards: [],
  page: 1,
  hasMore: true,
  status: 'idle',
  source: null,
  readAt: null,
};

const slice = createSlice({
  name: 'homeList',
  initialState: emptyHomeList,
  reducers: {
    pageAsked(state) {
      state.status = 'loading';
    },
    pageArrived(state, { payload }: PayloadAction<{ answer: ListingPage; at: string }>) {
      return withPage(state, payload.answer, payload.at);
    },
    pageFailed(state) {
      state.status = 'failed';
    },
    /** Cards from this phone never push out what the server said. */
    copyRead(state, { payload }: PayloadAction<{ cards: ListingCard[]; savedAt: string }>) {
      if (state.source === 'server' || payload.cards.length === 0) return;
      state.cards = payload.cards;
      state.source = 'phone';
      state.readAt = payload.savedAt;
    },
  },
});

export const { pageAsked, pageArrived, pageFailed, copyRead } = slice.actions;
export const homeListReducer = slice.reducer;

/** The list after a page: the first page replaces what came from the phone, later ones append. */
export function withPage(list: HomeList, answer: ListingPage, at: string): HomeList {
  const kept = list.source === 'server' && answer.page > 1 ? list.cards : [];
  const known = new Set(kept.map((card) => card.id));
  return {
    cards: [...kept, ...answer.data.filter((card) => !known.has(card.id))],
    page: answer.page + 1,
    hasMore: answer.page < answer.totalPages,
    status: 'idle',
    source: 'server',
    readAt: at,
  };
}
