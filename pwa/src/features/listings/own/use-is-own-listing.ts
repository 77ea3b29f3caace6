import { useAsync } from '../../../shared/runtime/use-async.ts';
import { useIsOverdue } from '../../../shared/runtime/use-is-overdue.ts';
import { useSession } from '../../../shared/session/session.ts';

/** How long an action may stay hidden while the server is asked, in ms. */
const patienceMs = 3000;

/**
 * Whether the signed-in person owns the hostel; null while it is not known. After a failure or a
 * long wait the answer is no.
 */
export function useIsOwnListing(listingId: string): boolean | null {
  const { status, user } = useSession();
  const userId = status === 'signed-in' && user ? user.id : null;
  const own = useAsync(userId, async (id) => {
    try {
      const { readOwnListings } = await import('./read-own-listings.ts');
      return await readOwnListings(id);
    } catch (error) {
      console.warn('The own hostels could not be read.', error);
      return [];
    }
  });
  const isUnknown = status === 'loading' || (userId !== null && own === null);
  const isOverdue = useIsOverdue(isUnknown, patienceMs);
  return isUnknown && !isOverdue ? null : (own?.includes(listingId) ?? false);
}
