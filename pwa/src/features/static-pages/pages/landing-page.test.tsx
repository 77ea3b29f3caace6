import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { LandingPage } from './landing-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('addresses travellers and owners', () => {
  vi.stubGlobal('fetch', () => Promise.withResolvers().promise);
  renderComponent(<LandingPage />);
  const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(headings).toEqual([
    'Discover hostels in Patna',
    'Why Patna Hostels',
    'Verified Listings',
    'Affordable Prices',
    'Detailed Information',
    'List Your Hostel',
    'More Visibility',
    'Easy Management',
    'Verified Badge',
    'Explore Our Hostels',
  ]);
  const points = ['Verified Listings', 'Affordable Prices', 'Detailed Information'];
  const benefits = ['More Visibility', 'Easy Management', 'Verified Badge'];
  const saidOf = (name: string) =>
    screen.getByRole('heading', { name }).nextElementSibling?.textContent;
  expect([...points, ...benefits].map(saidOf)).toEqual([
    expect.stringMatching(/^Every hostel is verified for a safe and trusted stay\./),
    'Budget-friendly hostels with the best amenities.',
    'Room types, facilities, pricing.',
    'Be seen by students and professionals.',
    'Enquiries, rooms and photos in one place.',
    'Show what we verified at your hostel, and when.',
  ]);
  expect(screen.getByRole('link', { name: 'Plan your trip' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Register Your Hostel' })).toBeDefined();
});

it('has a search until the header has one', () => {
  vi.stubGlobal('fetch', () => Promise.withResolvers().promise);
  renderComponent(<LandingPage />);
  expect(screen.getByRole('searchbox', { name: 'Name, area or landmark' })).toBeDefined();
  cleanup();
  setProviderUser(anna);
  renderComponent(<LandingPage />);
  expect(screen.queryByRole('searchbox')).toBeNull();
  setProviderUser(null);
});
