import type { HostelRole } from '@patna/contracts';
import { useAsync } from '../../../shared/runtime/use-async.ts';
import { useIsOverdue } from '../../../shared/runtime/use-is-overdue.ts';
import { useSession } from '../../../shared/session/session.ts';

/** How long an action may stay hidden while the server is asked, in ms. */
const timeoutMs = 3000;

/**
 * The signed-in person's role at the hostel; null for everyone else, undefined until known. After a
 * failure or a long wait it is null.
 */
export function useHostelRole(listingId: string): HostelRole | null | undefined {
  const { status, user } = useSession();
  const userId = status === 'signed-in' && user ? user.id : null;
  const key = userId === null ? null : JSON.stringify([userId, listingId]);
  const answer = useAsync(key, async () => {
    try {
      const { readHostelRole } = await import('./read-hostel-role.ts');
      return { role: await readHostelRole(userId ?? '', listingId) };
    } catch (error) {
      console.warn('The own hostels could not be read.', error);
      return { role: null };
    }
  });
  const isUnknown = status === 'loading' || (userId !== null && answer === null);
  const isOverdue = useIsOverdue(isUnknown, timeoutMs);
  return isUnknown && !isOverdue ? undefined : (answer?.role ?? null);
}
