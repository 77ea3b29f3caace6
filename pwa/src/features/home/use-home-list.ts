import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useConnection } from '../../offline/connection.ts';
import type { HomeList } from './home-list.ts';
import { keepCards, loadNextPage, showSavedCards } from './load-page.ts';

interface State {
  homeList: HomeList;
}

/** The home grid's state and the way to its next page; fills it on the first visit. */
export function useHomeList(): { list: HomeList; loadMore: () => Promise<boolean> } {
  const list = useSelector((state: State) => state.homeList);
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  const connection = useConnection();
  const loadMore = useCallback(() => dispatch(loadNextPage()), [dispatch]);

  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    if (list.source === 'server') {
      whenIdle(() => void keepCards(list));
      return;
    }
    void dispatch(showSavedCards());
    void loadMore();
  }, [dispatch, list, loadMore]);

  const wasOffline = useRef(false);
  useEffect(() => {
    const offline = connection.state === 'offline';
    if (wasOffline.current && !offline && list.status === 'failed') void loadMore();
    wasOffline.current = offline;
  }, [connection.state, list.status, loadMore]);

  return { list, loadMore };
}

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 3000 });
  else setTimeout(work, 500);
}
