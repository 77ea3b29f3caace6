import type { LoadedClerk } from './clerk-library.ts';
import { SessionError } from '../../../shared/session/session-controller.ts';

interface Attempt {
  status: string | null;
  createdSessionId: string | null;
}

/** Ends a proved attempt as a session. A second factor or a waiting list is not part of this product's sign-in. */
export async function finish(clerk: LoadedClerk, attempt: Attempt): Promise<void> {
  if (attempt.status !== 'complete' || !attempt.createdSessionId) {
    throw new SessionError('unsupported');
  }
  await clerk.setActive({ session: attempt.createdSessionId });
}

/** What the provider knows of this browser. @throws {SessionError} `unreachable` */
export function clerkClient(clerk: LoadedClerk) {
  if (!clerk.client) throw new SessionError('unreachable');
  return clerk.client;
}
