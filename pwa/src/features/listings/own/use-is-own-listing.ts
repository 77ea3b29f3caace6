import { useAsync } from '../../../shared/runtime/use-async.ts';
import { useSession } from '../../../shared/session/session.ts';

/** Whether the signed-in person owns the hostel. False until it is known. */
export function useIsOwnListing(listingId: string): boolean {
  const { status, user } = useSession();
  const own = useAsync(status === 'signed-in' && user ? user.id : null, async (userId) => {
    const { readOwnListings } = await import('./read-own-listings.ts');
    return readOwnListings(userId);
  });
  return own?.includes(listingId) ?? false;
}
