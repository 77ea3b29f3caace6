import type { LoadedClerk } from './clerk-library.ts';
import { SessionError } from '../../../shared/session/session-controller.ts';

interface Attempt {
  status: string | null;
  createdSessionId: string | null;
}

/**
 * Activates the session of a completed attempt. A second factor and waiting lists are not
 * supported.
 */
export async function finish(clerk: LoadedClerk, attempt: Attempt): Promise<void> {
  if (attempt.status !== 'complete' || !attempt.createdSessionId) {
    throw new SessionError('unsupported');
  }
  await clerk.setActive({ session: attempt.createdSessionId });
}

/**
 * The provider's client.
 * @throws {SessionError} `unreachable`
 */
export function clerkClient(clerk: LoadedClerk) {
  if (!clerk.client) throw new SessionError('unreachable');
  return clerk.client;
}
