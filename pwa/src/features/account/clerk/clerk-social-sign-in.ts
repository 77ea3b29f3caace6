import type { Clerk } from '@clerk/clerk-js/headless';
import { type SocialAccount, SessionError } from '../../../shared/session/session-controller.ts';
import { clerkClient, finish } from './complete-sign-in.ts';
import type { LoadedClerk } from './clerk-library.ts';
import { sessionErrorOfCode } from './clerk-errors.ts';

/** Social sign-in methods of the Clerk instance. clerk-js exposes these settings only on `window.Clerk`. */
export function socialAccounts(): SocialAccount[] {
  const { Clerk: instance } = window as { Clerk?: Partial<Clerk> };
  const settings = instance?.__unstable__environment?.userSettings;
  const strategies = settings?.authenticatableSocialStrategies ?? [];
  return strategies.map((strategy) => ({
    strategy,
    name: settings?.social[strategy]?.name ?? strategy,
  }));
}

/** Redirects to the sign-in page of the social account. */
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

/** Completes `startSocialSignIn`. Creates an account if there is none. */
export async function finishSocialSignIn(clerk: LoadedClerk): Promise<void> {
  if (clerk.session) return;
  // The answer at load may be a cached one from before the redirect.
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
  // The person declined, or did not start the sign-in in this browser.
  throw new SessionError(status === 'unverified' ? 'cancelled' : 'wrong-return');
}
