import { useEffect } from 'react';
import { useConnection } from '../network/use-connection.ts';
import type { CachedResponse } from './response-cache-key.ts';
import { useCachedResponse } from './response-cache.ts';
import type { ApiFailure } from '../../shared/http/api.ts';
import type { QueryState } from '../../shared/ui/feedback/query-view.tsx';

interface Query<T> {
  currentData?: T | undefined;
  error?: unknown;
  refetch: () => unknown;
}

/** Joins a query with its cached response, and refetches when the server is reachable again. */
export function useQueryWithFallback<T>(name: string, query: Query<T>): QueryState<T> {
  const cached = useCachedResponse<T>(name);
  const { state } = useConnection();
  const { refetch } = query;
  const known = mergeWithCache(query, cached);
  const lost = known.failure?.kind === 'network';
  useEffect(() => {
    if (lost && state === 'online') void refetch();
  }, [lost, state, refetch]);
  return { ...known, retry: () => void refetch() };
}

/** After a failed refetch the query still holds its previous data, which then counts as a copy. */
export function mergeWithCache<T>(
  query: Pick<Query<T>, 'currentData' | 'error'>,
  cached: CachedResponse<T> | null | undefined,
): Omit<QueryState<T>, 'retry'> {
  const failure = (query.error as ApiFailure | undefined) ?? null;
  if (query.currentData !== undefined && failure === null) {
    return { value: query.currentData, savedAt: null, failure, waiting: false };
  }
  if (cached) return { value: cached.value, savedAt: cached.savedAt, failure, waiting: false };
  return { value: undefined, savedAt: null, failure, waiting: failure === null };
}
