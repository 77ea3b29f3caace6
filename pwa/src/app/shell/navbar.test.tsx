import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { Navbar } from './navbar.tsx';

/** Its code takes longer to come than a test waits for it. */
beforeAll(async () => void (await import('../../features/account/profile/profile-sheet.tsx')));

afterEach(() => {
  cleanup();
  act(() => setProviderUser(null));
});

const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a visitor finds home, the way to list a hostel and the way to sign in', () => {
  renderComponent(<Navbar />, { at: '/hostel-detail?hostelId=hostel_1' });
  expect(leadsTo('Patna Hostels, home')).toBe('/');
  expect(leadsTo('List Hostel')).toBe('/create-listing');
  expect(leadsTo('Sign in')).toBe('/login?returnTo=%2Fhostel-detail%3FhostelId%3Dhostel_1');
});

test('who is signed in has a photo of 50 by 50 that opens the sheet, and nothing to sign in with', async () => {
  setProviderUser({ ...anna, imageUrl: '/images/anna.jpg' });
  renderComponent(<Navbar />);
  expect(leadsTo('List Hostel')).toBe('/create-listing');
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  const button = screen.getByRole('button', { name: 'Profile and menu' });
  const photo = button.querySelector('img');
  expect([photo?.width, photo?.height]).toEqual([50, 50]);
  fireEvent.click(button);
  expect(await screen.findByRole('link', { name: 'Edit Profile' })).toBeDefined();
  expect(button.getAttribute('aria-expanded')).toBe('true');
});
