import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useRefetchWhenStale } from '../../../offline/cache/use-refetch-when-stale.ts';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { homeApi } from '../api/home-api.ts';
import { type HomeQuery, isPhoneFirst } from '../query/home-query.ts';
import { asksServer, homeList, type HomeList } from './home-list.ts';
import { phoneStart } from './list-pages.ts';
import { useReadAfterSync, useRefreshCatalogue } from './use-refresh-catalogue.ts';
import { useSaveListCards } from './use-save-list-cards.ts';

const { serverHostels, phoneHostels } = homeApi.endpoints;

/** The list of home, and how to load more of it. */
export function useHomeList(query: HomeQuery): {
  list: HomeList;
  /** Resolves with whether another page arrived. */
  loadMore: () => Promise<boolean>;
  retry: () => void;
  /** The time of outdated cards, ISO 8601; null while they are fresh. */
  staleSince: string | null;
} {
  const server = serverHostels.useInfiniteQueryState(query);
  const phone = phoneHostels.useInfiniteQueryState(query);
  const list = useMemo(() => homeList(query, server, phone), [query, server, phone]);
  const usesServer = asksServer(query, server, phone);
  const firstPage = server.currentData?.pages[0];
  const isDocument = firstPage?.source === 'document';
  const fromPhone = phoneHostels.useInfiniteQuerySubscription(query, {
    skip: list.source === 'server',
    ...(isDocument && { initialPageParam: { ...phoneStart, replaced: firstPage.cards.length } }),
  });
  const fromServer = serverHostels.useInfiniteQuerySubscription(query, {
    skip: !usesServer,
    refetchOnMountOrArgChange: isDocument,
  });

  // A cached document is requested again, not continued.
  const hasNextPage =
    list.source === 'phone' ? phone.hasNextPage : list.source === 'server' && server.hasNextPage;
  const { fetchNextPage } = list.source === 'phone' ? fromPhone : fromServer;
  const next = useRef({ hasNextPage, fetchNextPage });
  useLayoutEffect(() => {
    next.current = { hasNextPage, fetchNextPage };
  }, [hasNextPage, fetchNextPage]);
  const loadMore = useCallback(async () => {
    if (!next.current.hasNextPage) return false;
    return (await next.current.fetchNextPage()).isSuccess;
  }, []);
  const retry = useCallback(() => {
    if (!usesServer) void fromPhone.refetch();
    else void (isDocument ? fromServer.refetch() : fromServer.fetchNextPage());
  }, [usesServer, isDocument, fromPhone, fromServer]);

  const isOffline = useConnection().state === 'offline';
  const showsCatalogue = isPhoneFirst(query) && list.source === 'phone' && !isOffline;
  useRefreshCatalogue(showsCatalogue ? query.key : null, list.readAt, fromPhone.refetch);
  useReadAfterSync(phone.isError && list.source === null, fromPhone.refetch);
  useSaveListCards(query, server.currentData?.pages);
  const serverStaleSince = useRefetchWhenStale(
    list.source === 'server' ? list.readAt : null,
    fromServer.refetch,
  );
  useRetryOnReconnect(isOffline, list.status === 'failed' && serverStaleSince === null, retry);
  const staleSince = list.source === 'server' ? serverStaleSince : list.readAt;

  return { list, loadMore, retry, staleSince };
}

function useRetryOnReconnect(isOffline: boolean, hasFailed: boolean, retry: () => void): void {
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !isOffline && hasFailed) retry();
    wasOffline.current = isOffline;
  }, [isOffline, hasFailed, retry]);
}
