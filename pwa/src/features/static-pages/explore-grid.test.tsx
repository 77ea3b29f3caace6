import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { db } from '../../offline/database/db.ts';
import { saveListingCards } from '../../offline/listings/listing-store.ts';
import { sampleCard } from '../../offline/testing/sample-card.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { LandingPage } from './pages/landing-page.tsx';

const json = (body: unknown, status = 200) => {
  const type = status === 200 ? 'application/json' : 'application/problem+json';
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': type } });
};

afterEach(async () => {
  cleanup();
  await db.listings.clear();
  await db.meta.clear();
});

it('explains a failure, links to the list and retries', async () => {
  const problem = { code: 'unavailable', message: 'Out for repair', requestId: 'ref-1' };
  vi.stubGlobal('fetch', async () => json(problem, 503));
  renderComponent(<LandingPage />);
  await screen.findByText('Reference: ref-1');
  expect(screen.getByRole('link', { name: 'View More' })).toBeDefined();
  const data = ['a', 'b', 'c'].map((id) => sampleCard(id));
  vi.stubGlobal('fetch', async () => json({ data, totalPages: 1, page: 1 }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Hostel b');
  expect(screen.queryByText('Reference: ref-1')).toBeNull();
});

it('shows hostels 2 to 8, then a link to all', async () => {
  const data = Array.from({ length: 12 }, (_, n) => sampleCard(String(n + 1)));
  vi.stubGlobal('fetch', async () => json({ data, totalPages: 2, page: 1 }));
  renderComponent(<LandingPage />);
  await screen.findByText('Hostel 2');
  const headings = screen.getAllByText(/^Hostel \d+$/).map(({ textContent }) => textContent);
  expect(headings).toEqual([2, 3, 4, 5, 6, 7, 8].map((n) => `Hostel ${n}`));
  expect(screen.getByRole('link', { name: 'View More' }).getAttribute('href')).toBe('/');
});

it("shows cached hostels with their age and the server's error", async () => {
  const cards = Array.from({ length: 12 }, (_, n) => sampleCard(String(n + 1)));
  await saveListingCards(cards, new Date(Date.now() - 3 * 3_600_000).toISOString());
  const problem = { code: 'unavailable', message: 'Out for repair', requestId: 'ref-2' };
  vi.stubGlobal('fetch', async () => json(problem, 503));
  renderComponent(<LandingPage />);
  await screen.findByText('Updated 3 h ago');
  const headings = screen.getAllByText(/^Hostel \d+$/).map(({ textContent }) => textContent);
  expect(headings).toEqual([2, 3, 4, 5, 6, 7, 8].map((n) => `Hostel ${n}`));
  expect(screen.getByText('Reference: ref-2')).toBeDefined();
  vi.stubGlobal('fetch', async () => json({ data: cards, totalPages: 1, page: 1 }));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Hostel 2');
  expect(screen.queryByText(/^Saved/)).toBeNull();
  expect(screen.queryByText('Reference: ref-2')).toBeNull();
});
