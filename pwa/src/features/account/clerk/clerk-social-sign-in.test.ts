import { afterEach, expect, test, vi } from 'vitest';
import type { LoadedClerk } from './clerk-library.ts';
import { clerkController } from './clerk-controller.ts';

type Said = { status: string | null; error?: { code: string; longMessage?: string } | null };

const setActive = vi.fn();
const signUp = { create: vi.fn(async () => ({ status: 'complete', createdSessionId: 'new' })) };

/** The vendor's client after the redirect. */
function returned({ status, error = null }: Said, rest: object = {}) {
  const signIn = { status: null, firstFactorVerification: { status, error } };
  const client = { signIn, signUp, lastActiveSessionId: null, ...rest, reload: async () => client };
  return clerkController({ session: null, client, setActive } as unknown as LoadedClerk);
}

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

test('offers only accounts that the settings allow', () => {
  const session = returned({ status: null });
  expect(session.socialAccounts()).toEqual([]);
  const userSettings = {
    social: { oauth_google: { name: 'Google' }, oauth_github: { name: 'GitHub' } },
    authenticatableSocialStrategies: ['oauth_google'],
  };
  vi.stubGlobal('Clerk', { __unstable__environment: { userSettings } });
  expect(session.socialAccounts()).toEqual([{ strategy: 'oauth_google', name: 'Google' }]);
});

test('redirects to the account with the return address', async () => {
  const authenticateWithRedirect = vi.fn();
  const client = { signIn: { authenticateWithRedirect } };
  const session = clerkController({ client } as unknown as LoadedClerk);
  await session.startSocialSignIn(
    { strategy: 'oauth_google', name: 'Google' },
    'https://patna.test/login?back=1',
  );
  expect(authenticateWithRedirect).toHaveBeenCalledWith({
    strategy: 'oauth_google',
    redirectUrl: 'https://patna.test/login?back=1',
    redirectUrlComplete: 'https://patna.test/login?back=1',
  });
});

test('activates a session that the provider holds already', async () => {
  await returned({ status: 'verified' }, { lastActiveSessionId: 's1' }).finishSocialSignIn();
  expect(setActive).toHaveBeenCalledWith({ session: 's1' });
});

test('activates the session of a completed attempt', async () => {
  const signIn = { status: 'complete', createdSessionId: 's2' };
  await returned({ status: 'verified' }, { signIn }).finishSocialSignIn();
  expect(setActive).toHaveBeenCalledWith({ session: 's2' });
});

test('creates an account for a new person', async () => {
  await returned({ status: 'transferable' }).finishSocialSignIn();
  expect(signUp.create).toHaveBeenCalledWith({ transfer: true });
  expect(setActive).toHaveBeenCalledWith({ session: 'new' });
});

test.each<[string, Said]>([
  ['cancelled', { status: 'failed', error: { code: 'oauth_access_denied' } }],
  ['cancelled', { status: 'unverified' }],
  ['expired-return', { status: 'expired' }],
  ['wrong-return', { status: null }],
  ['blocked', { status: 'failed', error: { code: 'user_banned' } }],
  ['other', { status: 'failed', error: { code: 'not_allowed_access', longMessage: 'Not you.' } }],
])('otherwise throws the reason: %s', async (code, said) => {
  await expect(returned(said).finishSocialSignIn()).rejects.toMatchObject({ code });
  expect(setActive).not.toHaveBeenCalled();
});
