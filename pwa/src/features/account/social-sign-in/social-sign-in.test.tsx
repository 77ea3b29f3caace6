import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type SessionController,
  SessionError,
} from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderState, setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { SocialSignIn } from './social-sign-in.tsx';

const google = { strategy: 'oauth_google', name: 'Google' };
const socialAccounts = vi.fn<SessionController['socialAccounts']>();
const startSocialSignIn = vi.fn<SessionController['startSocialSignIn']>();
const finishSocialSignIn = vi.fn<SessionController['finishSocialSignIn']>();
const instagram = 'Mozilla/5.0 (Linux; Android 14; wv) Mobile Safari/537.36 Instagram 340.0';

beforeEach(() => {
  socialAccounts.mockReset().mockReturnValue([google]);
  startSocialSignIn.mockReset().mockResolvedValue();
  finishSocialSignIn.mockReset().mockResolvedValue();
  registerController({
    socialAccounts,
    startSocialSignIn,
    finishSocialSignIn,
  } as unknown as SessionController);
  setProviderUser(null);
});

afterEach(() => {
  cleanup();
  setProviderState('idle');
  vi.restoreAllMocks();
});

function show(at = '/login', language: 'en' | 'hi' = 'en') {
  renderComponent(<SocialSignIn returnTo="/my-profile/wishlist?sort=price" />, { at, language });
}

test('shows no buttons when the provider offers only e-mail', async () => {
  socialAccounts.mockReturnValue([]);
  show();
  await vi.waitFor(() => expect(socialAccounts).toHaveBeenCalled());
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText('or by email')).toBeNull();
});

test('shows no buttons while the provider is not ready', () => {
  setProviderState('unreachable');
  show();
  expect(socialAccounts).not.toHaveBeenCalled();
  expect(screen.queryByRole('button')).toBeNull();
});

test('shows a button for an enabled account, with the return path', async () => {
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await vi.waitFor(() => expect(startSocialSignIn).toHaveBeenCalled());
  const [account, backTo = ''] = startSocialSignIn.mock.calls[0] ?? [];
  expect(account).toEqual(google);
  const { origin, pathname, searchParams } = new URL(backTo);
  expect(origin + pathname).toBe(`${location.origin}/login`);
  expect(searchParams.get('returnTo')).toBe('/my-profile/wishlist?sort=price');
  expect(searchParams.get('back')).toBe('1');
});

test('reports a failed redirect and can retry', async () => {
  startSocialSignIn.mockRejectedValueOnce(new SessionError('unreachable'));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  expect((await screen.findByRole('alert')).textContent).toContain("couldn't reach");
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('shows progress at the return', async () => {
  finishSocialSignIn.mockReturnValue(Promise.withResolvers<void>().promise);
  show('/login?back=1');
  expect(screen.getByRole('status').textContent).toBe('Finishing your sign-in…');
  await vi.waitFor(() => expect(finishSocialSignIn).toHaveBeenCalledOnce());
});

test.each([
  ['cancelled', 'en', "You didn't finish signing in"],
  ['expired-return', 'en', 'took too long'],
  ['wrong-return', 'en', 'started in another browser'],
  ['blocked', 'en', 'This account is locked'],
  ['unreachable', 'en', "We couldn't reach the sign-in service"],
  ['cancelled', 'hi', 'साइन इन पूरा नहीं किया'],
  ['expired-return', 'hi', 'बहुत समय लग गया'],
  ['wrong-return', 'hi', 'किसी दूसरे ब्राउज़र में शुरू हुआ'],
] as const)(
  'reports a return that is %s (%s) and can start anew',
  async (code, language, words) => {
    finishSocialSignIn.mockRejectedValue(new SessionError(code));
    show('/login?back=1', language);
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(await screen.findByRole('button', { name: /Google/ })).toBeDefined();
  },
);

test('completes nothing without a return', async () => {
  show();
  await screen.findByRole('button');
  expect(finishSocialSignIn).not.toHaveBeenCalled();
});

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 340.0.3.27.89';

test('inside another app offers Chrome and email only, and copies the address', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(instagram);
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const address = location.href;
  history.replaceState(null, '', '?utm_source=insta&fbclid=x&q=1#there');
  show();
  expect(screen.getByRole('status').textContent).toContain("You're in Instagram's browser");
  const chrome = screen.getByRole('link', { name: 'Open in Chrome' }).getAttribute('href');
  expect(chrome).toMatch(/^intent:\/\/.*\?q=1#Intent;.*package=com\.android\.chrome;.*;end$/);
  expect(chrome).not.toContain('fbclid');
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Copy page link' }));
  expect(await screen.findByText('Link copied. Paste it into your browser.')).toBeDefined();
  expect(writeText).toHaveBeenCalledWith(location.href.replace('utm_source=insta&fbclid=x&', ''));
  history.replaceState(null, '', address);
});

test('inside an app on an iPhone explains the way to Safari', () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(iPhone);
  show();
  expect(screen.getByRole('status').textContent).toContain('choose “Open in Safari”');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('button', { name: 'Copy page link' })).toBeDefined();
});

test('shows the address when an app forbids copying', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(instagram);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  show('/login', 'hi');
  expect(screen.getByRole('status').textContent).toContain('Instagram के ब्राउज़र');
  fireEvent.click(screen.getByRole('button', { name: 'पेज का लिंक कॉपी करें' }));
  const field = await screen.findByLabelText<HTMLInputElement>(/कॉपी नहीं हो पाया/);
  expect(field.value).toBe(location.href);
});
