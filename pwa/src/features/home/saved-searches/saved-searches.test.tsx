import 'fake-indexeddb/auto';
import { searchIdOf } from '@patna/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { readHomeQuery } from '../query/home-query.ts';
import { SaveSearch } from './save-search.tsx';
import { SavedSearchesSection } from './saved-searches-section.tsx';

const girls = 'gender=Girls&maxPrice=6000';
const heard = {
  searchId: searchIdOf(girls),
  query: girls,
  alerts: true,
  savedAt: '2026-11-20T10:00:00.000Z',
  lastFoundAt: '2026-11-27T10:00:00.000Z',
};

function answer(data: readonly object[], status = 200): void {
  const problem = { code: 'unavailable', message: 'Out for repair', requestId: 'ref-1' };
  const headers = { 'content-type': 'application/problem+json' };
  vi.stubGlobal('fetch', async () =>
    status === 200 ? Response.json({ data }) : Response.json(problem, { status, headers }),
  );
}

beforeEach(() => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
});

afterEach(async () => {
  cleanup();
  setProviderUser(null);
  vi.unstubAllGlobals();
  await db.outbox.clear();
  await db.meta.clear();
});

const query = readHomeQuery(new URLSearchParams(girls));

test('a search is saved with one tap, and then says so', async () => {
  answer([]);
  renderComponent(<SaveSearch query={query} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save search' }));
  expect(await screen.findByText('Search saved')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Manage saved searches' }).getAttribute('href')).toBe(
    '/my-profile/wishlist#searches',
  );
  expect(await db.outbox.toArray()).toMatchObject([
    { operation: 'saveSearch', body: { query: `${girls}&city=Patna`, alerts: true } },
  ]);
});

test('a search that an earlier release saved for all cities is not saved again', async () => {
  answer([heard]);
  renderComponent(<SaveSearch query={query} />);
  expect(await screen.findByText('Search saved')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
});

test('a visitor is asked to sign in and nothing is queued', async () => {
  setProviderUser(null);
  answer([]);
  renderComponent(<SaveSearch query={query} />);
  fireEvent.click(screen.getByRole('button', { name: 'Save search' }));
  expect(await db.outbox.count()).toBe(0);
});

test('a saved search has a name, leads to its hostels, and can be silenced and removed', async () => {
  answer([heard]);
  renderComponent(<SavedSearchesSection />);
  const link = await screen.findByRole('link', { name: 'Girls · Up to ₹6,000', hidden: true });
  expect(link.getAttribute('href')).toBe(`/?${girls}`);
  expect(screen.getByText(/Last match: .*27 Nov/)).toBeDefined();
  const alerts = screen.getByRole('switch', {
    name: 'Alerts for Girls · Up to ₹6,000',
    hidden: true,
  });
  fireEvent.click(alerts);
  expect(await screen.findByText(/Alerts are off/)).toBeDefined();
  fireEvent.click(
    screen.getByRole('button', { name: 'Remove search: Girls · Up to ₹6,000', hidden: true }),
  );
  expect(await screen.findByText('Saved searches (0)')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  expect(await screen.findByText('Saved searches (1)')).toBeDefined();
  await waitFor(async () =>
    expect((await db.outbox.toArray()).map(({ body }) => body)).toMatchObject([
      { query: girls, alerts: false },
    ]),
  );
});

test('without a copy the failure is shown with Retry', async () => {
  answer([], 503);
  renderComponent(<SavedSearchesSection />);
  expect(await screen.findByText("We couldn't load your saved searches")).toBeDefined();
  expect(screen.getByRole('button', { name: 'Retry', hidden: true })).toBeDefined();
});
