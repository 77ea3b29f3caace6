import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { Navbar } from './navbar.tsx';

/** Loads the sheet's code in advance, because it is slower than the test's time limit. */
beforeAll(async () => void (await import('../../features/account/profile/profile-sheet.tsx')));

afterEach(() => {
  cleanup();
  act(() => setProviderUser(null));
});

const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('a visitor sees links to home, listing a hostel and sign-in', () => {
  renderComponent(<Navbar />, { at: '/hostel-detail?hostelId=hostel_1' });
  expect(leadsTo('Patna Hostels, home')).toBe('/');
  expect(leadsTo('List Hostel')).toBe('/create-listing');
  expect(leadsTo('Sign in')).toBe('/login?returnTo=%2Fhostel-detail%3FhostelId%3Dhostel_1');
});

test('a signed-in person sees a 50 by 50 photo that opens the sheet, and no sign-in link', async () => {
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
