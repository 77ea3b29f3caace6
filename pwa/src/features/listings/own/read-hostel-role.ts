import type { HostelRole, ManagedListing, OutputOf, OwnedListing } from '@patna/contracts';
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
 * The person's role at a hostel, as far as this phone knows; null for none. A list on this phone
 * counts at once, even an old one.
 */
export async function readHostelRole(
  userId: string,
  listingId: string,
): Promise<HostelRole | null> {
  const lists = await Promise.all([
    readList<OwnedListing>(userId, 'ownerListings', ownListingsResponse),
    readList<ManagedListing>(userId, 'managedListings', managedListingsResponse),
  ]);
  const known = roleIn(listingId, lists[0].cached, lists[1].cached);
  if (known !== null) return known;
  const [owned, managed] = await Promise.all([lists[0].fetched, lists[1].fetched]);
  return roleIn(listingId, owned, managed);
}

function roleIn(
  listingId: string,
  owned: readonly OwnedListing[] | null,
  managed: readonly ManagedListing[] | null,
): HostelRole | null {
  if (owned?.some(({ id }) => id === listingId)) return 'owner';
  return managed?.find(({ id }) => id === listingId)?.managerRole ?? null;
}

type ListCall = 'managedListings' | 'ownerListings';

/** The cached list, or the fetched one when there is none. An old list is refreshed for the next time. */
async function readList<T>(
  userId: string,
  name: ListCall,
  cacheName: string,
): Promise<{ cached: T[] | null; fetched: Promise<T[] | null> }> {
  const cached = await readCachedResponse<T[]>(userId, cacheName);
  if (cached === null) return { cached: null, fetched: refresh<T>(userId, name, cacheName) };
  const isFresh = Date.now() - Date.parse(cached.savedAt) < freshMs;
  if (!isFresh) void refresh(userId, name, cacheName);
  return { cached: cached.value, fetched: Promise.resolve(null) };
}

async function refresh<T>(userId: string, name: ListCall, cacheName: string): Promise<T[] | null> {
  try {
    return await fetchList<T>(userId, name, cacheName);
  } catch (error) {
    console.warn('The hostels of the account could not be refreshed.', error);
    return null;
  }
}

async function fetchList<T>(
  userId: string,
  name: ListCall,
  cacheName: string,
): Promise<T[] | null> {
  if (reachability() === 'offline') return null;
  const token = await getToken();
  if (token === null) return null;
  const answer = await callApi({ name, params: { userId: me } }, { token });
  if (!answer.ok) return null;
  const { data } = answer.data as OutputOf<ListCall>;
  await cacheResponse(cacheName, data, userId);
  return data as T[];
}
