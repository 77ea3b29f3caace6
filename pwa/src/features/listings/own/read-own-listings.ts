import type { OutputOf, OwnedListing } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import {
  cacheResponse,
  managedListingsResponse,
  ownListingsResponse,
  readCachedResponse,
} from '../../../offline/cache/response-cache.ts';
import { callApi } from '../../../shared/http/call-api.ts';
import { reachability } from '../../../shared/http/reachability.ts';
import { getToken } from '../../../shared/session/session.ts';

/** How long a cached list is used without refreshing it, in ms. */
const freshMs = 7 * 86_400_000;

/**
 * The ids of the person's own hostels and of those they help to manage, as far as this phone knows. A list on
 * this phone counts at once, also an old one.
 */
export async function readOwnListings(userId: string): Promise<string[]> {
  const managed = await readCachedResponse<OwnedListing[]>(userId, managedListingsResponse);
  return [...(await readOwned(userId)), ...idsOf(managed?.value ?? [])];
}

async function readOwned(userId: string): Promise<string[]> {
  const cached = await readCachedResponse<OwnedListing[]>(userId, ownListingsResponse);
  if (cached === null) return idsOf((await fetchOwn(userId)) ?? []);
  const isFresh = Date.now() - Date.parse(cached.savedAt) < freshMs;
  if (!isFresh) void refresh(userId);
  return idsOf(cached.value);
}

async function refresh(userId: string): Promise<void> {
  try {
    await fetchOwn(userId);
  } catch (error) {
    console.warn('The own hostels could not be refreshed.', error);
  }
}

function idsOf(listings: readonly OwnedListing[]): string[] {
  return listings.map(({ id }) => id);
}

async function fetchOwn(userId: string): Promise<OwnedListing[] | null> {
  if (reachability() === 'offline') return null;
  const call = { name: 'ownerListings', params: { userId: me } } as const;
  const token = await getToken();
  if (token === null) return null;
  const answer = await callApi(call, { token });
  if (!answer.ok) return null;
  const { data } = answer.data as OutputOf<'ownerListings'>;
  await cacheResponse(ownListingsResponse, data, userId);
  return data;
}
