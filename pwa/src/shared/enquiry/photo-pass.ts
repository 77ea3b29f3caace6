import type { OutputOf } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { api } from '../http/api.ts';
import { reachability, subscribeReachability } from '../http/reachability.ts';
import { ageMs } from '../runtime/age.ts';
import { useSession } from '../session/session.ts';

const validSeconds = 12 * 3600;
const renewedAfterSeconds = 10 * 3600;

const passApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the person's id, so that two people on one phone never share a pass. */
    photoPass: build.query<OutputOf<'photoPass'>['data'], string>({
      query: () => ({ name: 'photoPass', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'photoPass'>).data,
      keepUnusedDataFor: renewedAfterSeconds,
    }),
  }),
});

/**
 * Whether private photos can be shown: the pass is valid, or the server is unreachable and they are read from
 * this phone. `renew` fetches a pass that is missing or has expired, as the return of the server does.
 */
export function usePhotoPass(isNeeded: boolean): { isReady: boolean; renew: () => void } {
  const userId = useSession().user?.id ?? '';
  const skip = !isNeeded || userId === '';
  const isOffline =
    useSyncExternalStore(subscribeReachability, reachability, () => 'unknown') === 'offline';
  const { fulfilledTimeStamp, refetch } = passApi.usePhotoPassQuery(userId, {
    skip,
    refetchOnMountOrArgChange: renewedAfterSeconds,
  });
  const renew = useCallback(() => {
    if (!skip && !isOffline && !isValid(fulfilledTimeStamp)) void refetch();
  }, [skip, isOffline, fulfilledTimeStamp, refetch]);
  useEffect(renew, [renew]);
  return { isReady: isOffline || isValid(fulfilledTimeStamp), renew };
}

function isValid(fetchedAt: number | undefined): boolean {
  return fetchedAt !== undefined && ageMs(fetchedAt, Date.now()) < validSeconds * 1000;
}
