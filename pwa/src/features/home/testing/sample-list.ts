import type { HomeList } from '../list/home-list.ts';

/** A list of home before the first page. */
export function sampleList(more: Partial<HomeList> = {}): HomeList {
  return {
    source: null,
    cards: [],
    distances: {},
    pageCount: 0,
    hasMore: true,
    canLoadMore: false,
    status: 'idle',
    failure: null,
    onPhone: null,
    relaxed: [],
    unstated: 0,
    missing: null,
    readAt: null,
    ...more,
  };
}
