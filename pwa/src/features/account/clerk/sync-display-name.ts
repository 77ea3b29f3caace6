import {
  clearPendingDisplayName,
  pendingDisplayName,
} from '../../../offline/account/pending-display-name.ts';
import { SessionError } from '../../../shared/session/session-controller.ts';
import { provider } from '../../../shared/session/session.ts';

/**
 * Sends a changed name to the identity provider after our server has it. A failure is retried at the next start.
 */
export async function syncDisplayName(): Promise<void> {
  try {
    const name = await pendingDisplayName();
    if (name === null) return;
    const [first = '', ...rest] = name.split(/\s+/);
    await (await provider()).updateName(first, rest.join(' '));
    clearPendingDisplayName();
  } catch (error) {
    console.warn('The sign-in service has not taken the new name yet.', error);
    // A final refusal would be repeated at every start.
    if (error instanceof SessionError && error.code === 'other') clearPendingDisplayName();
  }
}
