import {
  clearPendingDisplayName,
  pendingDisplayName,
} from '../../../offline/account/pending-display-name.ts';
import { SessionError } from '../../../shared/session/session-controller.ts';
import { provider } from '../../../shared/session/session.ts';

/**
 * Tells the identity provider a name that was changed here, once our server has it; one that it cannot
 * be told now is told at the next start.
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
    // What it refuses for good it would refuse at every start.
    if (error instanceof SessionError && error.code === 'other') clearPendingDisplayName();
  }
}
