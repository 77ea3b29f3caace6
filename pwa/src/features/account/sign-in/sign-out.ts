import { guestId } from '../../../offline/wishlist/guest-id.ts';
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
 * Signs out and deletes the person's data on this phone, also offline and after an expired session.
 * Safe to call twice. Guest data stays.
 */
export function signOutOfPhone(): Promise<void> {
  leaving ??= leave().finally(() => {
    leaving = undefined;
  });
  return leaving;
}

/** Continues a sign-out that was interrupted by closing the app. */
export async function resumeSignOut(): Promise<void> {
  if (signOutPending() && (await activeAccount()) !== null) await wipePersonalData(guestId);
  else await finishWipe();
}

async function leave(): Promise<void> {
  const { status, user } = currentSession();
  if (status === 'signed-out' && (await activeAccount()) === null) return;
  await signOut(() => wipePersonalData(guestId, user?.id));
  // The provider's answers may have been cached again.
  await forgetIdentity();
}
