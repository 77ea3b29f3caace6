import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  type SessionController,
  SessionError,
} from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
// Preloads the lazy parts.
import '../social-sign-in/social-sign-in.tsx';
import { LoginPage } from './login-page.tsx';

/** The first render of all fields is slow on a busy machine. */
vi.setConfig({ testTimeout: 30_000 });
const waitOptions = { timeout: 20_000, interval: 50 };
const finishSocialSignIn = vi.fn<SessionController['finishSocialSignIn']>();

beforeEach(() => {
  finishSocialSignIn.mockReset();
  registerController({
    socialAccounts: () => [],
    finishSocialSignIn,
  } as unknown as SessionController);
  setProviderUser(null);
});

afterEach(() => {
  cleanup();
  setProviderUser(null);
});

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function address(): string | undefined {
  return document.querySelector('output')?.textContent;
}

function open(at: string, state?: object) {
  renderComponent(
    <Routes>
      <Route path="/hostel-detail" element={<Navigate to={at} state={state} />} />
      <Route path="/login" element={<LoginPage />} />
      <Route path="*" element={<Address />} />
    </Routes>,
    { at: state ? '/hostel-detail' : at },
  );
}

test.each([
  ['/my-profile/wishlist?sort=price', '/my-profile/wishlist?sort=price'],
  ['https://elsewhere.test/', '/'],
  ['//elsewhere.test/', '/'],
])('a successful social sign-in leads to %s only if that is ours', async (wanted, reached) => {
  finishSocialSignIn.mockImplementation(async () => setProviderUser(anna));
  open(`/login?returnTo=${encodeURIComponent(wanted)}&back=1`);
  await vi.waitFor(() => expect(address()).toBe(reached), waitOptions);
});

test('a failed social sign-in keeps the form and its return path', async () => {
  finishSocialSignIn.mockRejectedValue(new SessionError('cancelled'));
  open('/login?returnTo=%2Fmap&back=1');
  expect(await screen.findByText(/^You didn't finish/, {}, waitOptions)).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Email address' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Keep browsing' })).toBeDefined();
  act(() => setProviderUser(anna));
  expect(address()).toBe('/map');
});

test('names the hostel whose enquiry button led here, with its photo', () => {
  const photo = '/images/a/1000.jpg';
  open('/login', { enquiryTo: 'Ganga View Hostel', photo });
  expect(screen.getByText('Sign in to send an enquiry to Ganga View Hostel.')).toBeDefined();
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/images/a/500.jpg');
  cleanup();
  open('/login', { enquiryTo: 'Ganga View Hostel', photo: 7 });
  expect(screen.getByText('Sign in to send an enquiry to Ganga View Hostel.')).toBeDefined();
  expect(document.querySelector('img')).toBeNull();
});

test('offers a password only where the form has no password field', () => {
  open('/login');
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const passwords = () => screen.queryAllByLabelText('Password').length;
  press('Create account');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Create account');
  expect(screen.getByRole('button', { name: 'Continue' })).toBeDefined();
  expect([passwords(), screen.queryAllByText('Use a password').length]).toEqual([1, 0]);
  press('Sign in instead');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in');
  press('Get a code by email');
  expect([passwords(), screen.queryAllByText('Use a password').length]).toEqual([0, 1]);
  expect(document.activeElement).toBe(screen.getByLabelText('Email address'));
});

test('the password can be shown and hidden again', () => {
  open('/login');
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.change(field, { target: { value: 'patna-2026' } });
  expect(field.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect([field.type, field.value]).toEqual(['text', 'patna-2026']);
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect([field.type, field.value]).toEqual(['password', 'patna-2026']);
});
