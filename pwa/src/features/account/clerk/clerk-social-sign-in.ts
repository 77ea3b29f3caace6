import type { Clerk } from '@clerk/clerk-js/headless';
import { type SocialAccount, SessionError } from '../../../shared/session/session-controller.ts';
import { clerkClient, finish } from './complete-sign-in.ts';
import type { LoadedClerk } from './clerk-library.ts';
import { sessionErrorOfCode } from './clerk-errors.ts';

/**
 * Accounts elsewhere that the provider's settings let people sign in with. Only the vendor's own
 * instance knows the settings, which its wrapper for React hangs on the window.
 */
export function socialAccounts(): SocialAccount[] {
  const { Clerk: instance } = window as { Clerk?: Partial<Clerk> };
  const settings = instance?.__unstable__environment?.userSettings;
  const strategies = settings?.authenticatableSocialStrategies ?? [];
  return strategies.map((strategy) => ({
    strategy,
    name: settings?.social[strategy]?.name ?? strategy,
  }));
}

/** Leaves the page for the account's own sign-in. */
export async function startSocialSignIn(
  clerk: LoadedClerk,
  { strategy }: SocialAccount,
  backTo: string,
): Promise<void> {
  const { signIn } = clerkClient(clerk);
  const to = strategy as Parameters<typeof signIn.authenticateWithRedirect>[0]['strategy'];
  const back = { redirectUrl: backTo, redirectUrlComplete: backTo };
  await signIn.authenticateWithRedirect({ strategy: to, ...back });
}

/** Ends what `startSocialSignIn` began, as a new account where there was none. */
export async function finishSocialSignIn(clerk: LoadedClerk): Promise<void> {
  if (clerk.session) return;
  // What was answered at load may be this phone's copy from before the person left.
  const client = await clerkClient(clerk).reload();
  if (client.lastActiveSessionId) {
    return clerk.setActive({ session: client.lastActiveSessionId });
  }
  const { signIn, signUp } = client;
  if (signIn.status === 'complete') return finish(clerk, signIn);
  const { status, error } = signIn.firstFactorVerification;
  if (status === 'transferable') return finish(clerk, await signUp.create({ transfer: true }));
  if (error) throw sessionErrorOfCode(error.code, error.longMessage);
  if (status === 'expired') throw new SessionError('expired-return');
  // Nothing was decided there, or nobody has left from this browser.
  throw new SessionError(status === 'unverified' ? 'cancelled' : 'wrong-return');
}
