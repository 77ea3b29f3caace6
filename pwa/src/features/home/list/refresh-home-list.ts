import type { ListingCard } from '@patna/contracts';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { callApi } from '../../../shared/http/call-api.ts';
import type { ListingPage } from '../../../shared/runtime/initial-state.ts';
import { pageParams } from '../api/home-api.ts';
import { type HomeList, listRefreshed } from './home-list-slice.ts';
import { type HomeQuery, searchParams } from '../query/home-query.ts';
import { saveListCards } from './load-home-list.ts';

type Thunk<T> = ThunkAction<Promise<T>, { homeList: HomeList }, unknown, UnknownAction>;

/**
 * Reloads every page of the list and replaces it in one step, so that nobody loses their place.
 * Does nothing if the list changed meanwhile or a page fails.
 */
export function refreshHomeList(query: HomeQuery): Thunk<void> {
  const { key } = query;
  const more = searchParams(query);
  return async (dispatch, getState) => {
    const before = getState().homeList;
    const isShown = () => {
      const { source, status, readAt, page } = getState().homeList;
      const isSame = readAt === before.readAt && page === before.page;
      return source === 'server' && status !== 'loading' && isSame;
    };
    if (before.key !== key || !isShown()) return;
    const at = new Date().toISOString();
    const cards: ListingCard[] = [];
    let last: ListingPage | undefined;
    for (let page = 1; page < before.page && page <= (last?.totalPages ?? 1); page += 1) {
      const cursor = last?.nextCursor ?? null;
      const request = pageParams({ page, cursor, more });
      const answer = await callApi({ name: 'fetchListings', query: request });
      if (!answer.ok) return;
      last = answer.data as ListingPage;
      cards.push(...last.data);
    }
    if (last === undefined || !isShown()) return;
    dispatch(listRefreshed({ key, answer: { ...last, data: cards }, at }));
    await saveListCards(getState().homeList);
  };
}
