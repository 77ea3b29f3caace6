import type { ListingDetail } from '@patna/contracts';
import { useEffect, useState } from 'react';
import type { ApiFailure } from '../../../shared/http/api.ts';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { useRefetchWhenStale } from '../../../offline/cache/use-refetch-when-stale.ts';
import { useGetListingQuery } from './listings-api.ts';

const copyDelayMs = 400;

export interface ListingView {
  detail: ListingDetail | null;
  /** When the copy was saved, ISO 8601. Null when it is fresh from the server. */
  savedAt: string | null;
  isFresh: boolean;
  /** `unsaved`: offline and no copy. `unknown`: the server has no such hostel. */
  state: 'loading' | 'ready' | 'unknown' | 'unsaved' | 'failed';
  /** The server no longer lists it. A saved copy is shown. */
  isDelisted: boolean;
  failure: ApiFailure | null;
  retry: () => void;
}

interface SavedCopy {
  id: string;
  found: { detail: ListingDetail; savedAt: string } | null;
}

/** Loads one hostel from the server, and from this phone when the server does not answer. */
export function useListing(id: string): ListingView {
  const { currentData, error, isFetching, refetch, fulfilledTimeStamp } = useGetListingQuery(id);
  const fetchedAt = currentData && fulfilledTimeStamp ? isoOf(fulfilledTimeStamp) : null;
  const staleSince = useRefetchWhenStale(fetchedAt, refetch);
  const failure = (error as ApiFailure | undefined) ?? null;
  const isAnswered = currentData !== undefined || failure !== null;
  const copy = useCopy(id, !currentData, failure !== null);
  useSaveDetail(currentData, fetchedAt);
  useRefetchOnReturn(failure?.kind === 'network', refetch);

  const retry = () => void refetch();
  const isDelisted = isUnknown(failure);
  if (currentData) {
    return {
      detail: currentData,
      savedAt: isDelisted ? fetchedAt : staleSince,
      isFresh: true,
      state: 'ready',
      isDelisted,
      failure,
      retry,
    };
  }
  if (copy?.found) {
    return { ...copy.found, isFresh: false, state: 'ready', isDelisted, failure, retry };
  }
  const state = !isAnswered || isFetching || !copy ? 'loading' : failedState(failure);
  return { detail: null, savedAt: null, isFresh: false, state, isDelisted, failure, retry };
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}

function isUnknown(failure: ApiFailure | null): boolean {
  return failure?.kind === 'problem' && (failure.status === 404 || failure.status === 400);
}

function failedState(failure: ApiFailure | null): 'unknown' | 'unsaved' | 'failed' {
  if (isUnknown(failure)) return 'unknown';
  return failure?.kind === 'network' ? 'unsaved' : 'failed';
}

/** Reads the saved copy: immediately when offline or refused, otherwise after `copyDelayMs` ms. */
function useCopy(id: string, isNeeded: boolean, refused: boolean): SavedCopy | null {
  const { state } = useConnection();
  const [copy, setCopy] = useState<SavedCopy | null>(null);
  const wait = refused || state === 'offline' ? 0 : copyDelayMs;
  useEffect(() => {
    if (!isNeeded) return;
    let current = true;
    const timer = setTimeout(async () => {
      const found = await readCopy(id);
      if (current) setCopy({ id, found });
    }, wait);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [id, isNeeded, wait]);
  return copy?.id === id ? copy : null;
}

async function readCopy(id: string): Promise<SavedCopy['found']> {
  try {
    const { readListingDetail } = await import('../../../offline/listings/listing-store.ts');
    return await readListingDetail(id);
  } catch (error) {
    console.error('The saved hostel could not be read.', error);
    return null;
  }
}

/** Saves fresh details. Starts loading the code early so that a short visit is saved too. */
function useSaveDetail(detail: ListingDetail | undefined, at: string | null): void {
  useEffect(() => {
    import('../../../offline/listings/listing-store.ts').catch(() => undefined);
  }, []);
  useEffect(() => {
    if (!detail || at === null) return;
    import('../../../offline/listings/listing-store.ts')
      .then((copies) => copies.saveListingDetail(detail, at))
      .catch((error: unknown) => console.error('The hostel could not be saved.', error));
  }, [detail, at]);
}

function useRefetchOnReturn(isLost: boolean, refetch: () => unknown): void {
  const { state } = useConnection();
  useEffect(() => {
    if (isLost && state !== 'offline') void refetch();
  }, [isLost, state, refetch]);
}
