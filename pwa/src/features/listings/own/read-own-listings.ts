import type { OutputOf, OwnedListing } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import {
  cacheResponse,
  ownListingsResponse,
  readCachedResponse,
} from '../../../offline/cache/response-cache.ts';
import { callApi } from '../../../shared/http/call-api.ts';
import { reachability } from '../../../shared/http/reachability.ts';
import { getToken } from '../../../shared/session/session.ts';

/** How long a cached list is used without asking the server, in ms. */
const freshMs = 7 * 86_400_000;

/** The ids of the person's own hostels, from this phone where it has them. */
export async function readOwnListings(userId: string): Promise<string[]> {
  const cached = await readCachedResponse<OwnedListing[]>(userId, ownListingsResponse);
  const isFresh = cached !== null && Date.now() - Date.parse(cached.savedAt) < freshMs;
  const listings = isFresh || reachability() === 'offline' ? null : await fetchOwn(userId);
  return (listings ?? cached?.value ?? []).map(({ id }) => id);
}

async function fetchOwn(userId: string): Promise<OwnedListing[] | null> {
  const call = { name: 'ownerListings', params: { userId: me } } as const;
  const token = await getToken();
  if (token === null) return null;
  const answer = await callApi(call, { token });
  if (!answer.ok) return null;
  const { data } = answer.data as OutputOf<'ownerListings'>;
  await cacheResponse(ownListingsResponse, data, userId);
  return data;
}
