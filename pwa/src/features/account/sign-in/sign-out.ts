import { guestId } from '../../../offline/wishlist/guest-list.ts';
import {
  finishWipe,
  forgetIdentity,
  wipePersonalData,
} from '../../../offline/account/switch-account.ts';
import { activeAccount } from '../../../offline/database/active-account.ts';
import { currentSession, signOut } from '../../../shared/session/session.ts';
import { signOutPending } from '../../../shared/session/session-store.ts';

let leaving: Promise<void> | undefined;

/**
 * Signs out and leaves nothing of the person on this phone; works offline. Also of one whose session ended by
 * itself. Safe to call twice, and where nobody was signed in: nothing of a guest goes.
 */
export function signOutOfPhone(): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

/** The app was closed while somebody left: what is still here of them goes before anything else. */
export async function resumeSignOut(): Promise<void> {
  if (signOutPending() && (await activeAccount()) !== null) await wipePersonalData(guestId);
  else await finishWipe();
}

async function leave(): Promise<void> {
  const { status, user } = currentSession();
  if (status === 'signed-out' && (await activeAccount()) === null) return;
  await signOut(() => wipePersonalData(guestId, user?.id));
  // The provider's last answers were kept again.
  await forgetIdentity();
}
