import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { db } from '../../offline/database/db.ts';
import { saveListingCards } from '../../offline/listings/listing-store.ts';
import { sampleCard } from '../../offline/testing/sample-card.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { LandingPage } from './pages/landing-page.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await db.listings.clear();
  await db.meta.clear();
});

const valueOf = (term: string) => screen.getByText(term).nextElementSibling?.textContent;

it('counts the hostels at the server', async () => {
  vi.stubGlobal('fetch', async (address: string) => {
    const limit = Number(new URL(address, location.href).searchParams.get('limit'));
    const data = [sampleCard('a')];
    return Response.json({ data, totalPages: limit === 1 ? 1214 : 102, page: 1 });
  });
  renderComponent(<LandingPage />);
  await vi.waitFor(() => expect(valueOf('Hostels')).toBe('1,214'));
  expect([valueOf('Owner and address verified'), valueOf('Languages')]).toEqual(['100%', '2']);
});

it('offline counts what is saved on the phone, and says so', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  await saveListingCards(['a', 'b', 'c'].map(sampleCard), new Date().toISOString());
  renderComponent(<LandingPage />);
  await vi.waitFor(() => expect(valueOf('Hostels on this device')).toBe('3'));
  expect(screen.queryByText('Hostels')).toBeNull();
});

it('offline without saved hostels claims no number', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')));
  renderComponent(<LandingPage />);
  await vi.waitFor(() => expect(screen.queryByText('…')).toBeNull());
  expect(screen.queryByText(/^Hostels/)).toBeNull();
});
