import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { useRefetchWhenStale } from '../../../offline/cache/use-refetch-when-stale.ts';
import { type HomeList, queryChanged } from './home-list-slice.ts';
import { type HomeQuery, isPhoneFirst } from '../query/home-query.ts';
import { saveListCards, loadNextPage, refreshFromPhone, loadSavedCards } from './load-home-list.ts';

interface State {
  homeList: HomeList;
}

/** State of the home grid, and how to load more of it. */
export function useHomeList(query: HomeQuery): {
  list: HomeList;
  loadMore: () => Promise<boolean>;
  showMoreSaved: () => void;
  /** The time of outdated cards, ISO 8601; null while they are fresh. */
  staleSince: string | null;
} {
  const list = useSelector((state: State) => state.homeList);
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  const connection = useConnection();
  const loadMore = useCallback(() => dispatch(loadNextPage(query)), [dispatch, query]);
  const showMoreSaved = useCallback(() => void dispatch(loadSavedCards(query)), [dispatch, query]);

  const started = useRef<string | null>(null);
  useEffect(() => {
    if (started.current === query.key) return;
    started.current = query.key;
    dispatch(queryChanged(query.key));
    if (list.key === query.key && list.source === 'server') {
      whenIdle(() => void saveListCards(list));
      return;
    }
    const isShown = list.key === query.key && list.source === 'phone';
    if (!isShown && !isPhoneFirst(query)) showMoreSaved();
    void loadMore();
  }, [dispatch, list, query, loadMore, showMoreSaved]);

  const wasOffline = useRef(false);
  useEffect(() => {
    const offline = connection.state === 'offline';
    if (wasOffline.current && !offline) {
      if (list.status === 'failed') void loadMore();
      else if (isPhoneFirst(query)) void dispatch(refreshFromPhone(query));
    }
    wasOffline.current = offline;
  }, [connection.state, dispatch, list.status, loadMore, query]);

  const refresh = useCallback(
    () =>
      import('./refresh-home-list.ts')
        .then(({ refreshHomeList }) => dispatch(refreshHomeList(query)))
        .catch((error: unknown) => console.error('The hostels could not be renewed.', error)),
    [dispatch, query],
  );
  const serverStaleSince = useRefetchWhenStale(
    list.source === 'server' ? list.readAt : null,
    refresh,
  );
  const staleSince = list.source === 'server' ? serverStaleSince : list.readAt;

  return { list, loadMore, showMoreSaved, staleSince };
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 500);
}
