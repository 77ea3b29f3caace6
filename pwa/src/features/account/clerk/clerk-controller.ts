import {
  type SessionController,
  SessionError,
  type SignUpInput,
} from '../../../shared/session/session-controller.ts';
import type { SessionUser } from '../../../shared/session/session-store.ts';
import { clerkClient, finish } from './complete-sign-in.ts';
import type { LoadedClerk } from './clerk-library.ts';
import { isAlreadySignedIn, sessionErrorOf } from './clerk-errors.ts';
import { finishSocialSignIn, startSocialSignIn, socialAccounts } from './clerk-social-sign-in.ts';
import { isSignedOutOnServer } from './verify-session.ts';

/** The provider's actions. Every refusal is thrown as a `SessionError`. */
export function clerkController(clerk: LoadedClerk): SessionController {
  const asked = <A extends unknown[]>(
    action: (clerk: LoadedClerk, ...args: A) => Promise<void>,
  ) => {
    return async (...args: A) => {
      // Offline the provider's code resolves with empty answers, which are not refusals.
      if (!navigator.onLine) throw new SessionError('unreachable');
      try {
        await action(clerk, ...args);
      } catch (error) {
        if (isAlreadySignedIn(error)) return adoptSession(clerk);
        throw sessionErrorOf(error);
      }
    };
  };
  return {
    getToken: async ({ fresh }) => (await clerk.session?.getToken({ skipCache: fresh })) ?? null,
    refresh: () => refresh(clerk),
    signOut: () => signOut(clerk),
    signInWithPassword: asked(signInWithPassword),
    startEmailCode: asked(startEmailCode),
    finishEmailCode: asked(finishEmailCode),
    startSignUp: asked(startSignUp),
    finishSignUp: asked(finishSignUp),
    startReset: asked(startReset),
    finishReset: asked(finishReset),
    socialAccounts,
    startSocialSignIn: asked(startSocialSignIn),
    finishSocialSignIn: asked(finishSocialSignIn),
    updateName: asked(updateName),
    setPhoto: asked(setPhoto),
  };
}

/** Converts the provider's user to ours. */
export function sessionUserOf(user: NonNullable<LoadedClerk['user']>): SessionUser {
  return {
    id: user.id,
    fullName: user.fullName ?? '',
    email: user.primaryEmailAddress?.emailAddress ?? '',
    imageUrl: user.imageUrl,
    firstName: user.firstName ?? '',
    lastName: user.lastName ?? '',
    lastSignInAt: user.lastSignInAt?.toISOString() ?? null,
  };
}

async function signOut(clerk: LoadedClerk): Promise<void> {
  // An offline start may have found no session although there is one.
  if (clerk.client?.sessions.length === 0) await clerk.client.reload();
  await clerk.signOut(() => {});
  if (!(await isSignedOutOnServer())) throw new SessionError('unreachable');
}

async function refresh(clerk: LoadedClerk): Promise<void> {
  if (clerk.session) await clerk.session.getToken({ skipCache: true });
  else await adoptSession(clerk);
}

/** Activates the session that the provider holds for this browser, if there is one. */
async function adoptSession(clerk: LoadedClerk): Promise<void> {
  const client = await clerkClient(clerk).reload();
  if (client.lastActiveSessionId) await clerk.setActive({ session: client.lastActiveSessionId });
}

async function signInWithPassword(clerk: LoadedClerk, email: string, password: string) {
  const { signIn } = clerkClient(clerk);
  await finish(clerk, await signIn.create({ identifier: email, password }));
}

async function startEmailCode(clerk: LoadedClerk, email: string) {
  const attempt = await clerkClient(clerk).signIn.create({ identifier: email });
  const factor = attempt.supportedFirstFactors?.find((one) => one.strategy === 'email_code');
  if (factor?.strategy !== 'email_code') throw new SessionError('unsupported');
  const { emailAddressId } = factor;
  await attempt.prepareFirstFactor({ strategy: 'email_code', emailAddressId });
}

async function finishEmailCode(clerk: LoadedClerk, code: string) {
  const { signIn } = clerkClient(clerk);
  await finish(clerk, await signIn.attemptFirstFactor({ strategy: 'email_code', code }));
}

async function startSignUp(clerk: LoadedClerk, input: SignUpInput) {
  const { email: emailAddress, ...rest } = input;
  const attempt = await clerkClient(clerk).signUp.create({ emailAddress, ...rest });
  await attempt.prepareEmailAddressVerification({ strategy: 'email_code' });
}

async function finishSignUp(clerk: LoadedClerk, code: string) {
  const { signUp } = clerkClient(clerk);
  await finish(clerk, await signUp.attemptEmailAddressVerification({ code }));
}

async function startReset(clerk: LoadedClerk, email: string) {
  const { signIn } = clerkClient(clerk);
  await signIn.create({ strategy: 'reset_password_email_code', identifier: email });
}

async function finishReset(clerk: LoadedClerk, code: string, password: string) {
  const { signIn } = clerkClient(clerk);
  const strategy = 'reset_password_email_code';
  const proved =
    signIn.status === 'needs_new_password'
      ? signIn
      : await signIn.attemptFirstFactor({ strategy, code });
  if (proved.status !== 'needs_new_password') throw new SessionError('unsupported');
  await finish(clerk, await proved.resetPassword({ password, signOutOfOtherSessions: true }));
}

async function updateName(clerk: LoadedClerk, firstName: string, lastName: string) {
  if (!clerk.user) throw new SessionError('unreachable');
  await clerk.user.update({ firstName, lastName });
}

async function setPhoto(clerk: LoadedClerk, photo: Blob | null) {
  if (!clerk.user) throw new SessionError('unreachable');
  await clerk.user.setProfileImage({ file: photo });
  await clerk.user.reload();
}
