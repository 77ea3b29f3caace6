import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LogoutPage } from '../../features/account/pages/logout-page.tsx';
import { EnquiriesPage } from '../../features/enquiries/pages/enquiries-page.tsx';
import { MyReviewsPage } from '../../features/listings/pages/my-reviews-page.tsx';
import { OutboxPage } from '../../features/outbox/pages/outbox-page.tsx';
import { TripsPage } from '../../features/trip/pages/trips-page.tsx';
import { db } from '../../offline/database/db.ts';
import { breakDatabase } from '../../offline/testing/broken-database.ts';
import { memoryCaches } from '../../offline/testing/memory-caches.ts';
import type { SessionController } from '../../shared/session/session-controller.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { currentSession, registerController } from '../../shared/session/session.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';

const nothing = { data: [], page: 1, totalPages: 0, total: 0 };

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', async () => Response.json(nothing));
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  breakDatabase();
});

afterEach(async () => {
  cleanup();
  setProviderUser(null);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await db.open();
});

test.each([
  ['what waits', OutboxPage, 'Nothing to send'],
  ['enquiries', EnquiriesPage, 'No enquiries yet'],
  ['reviews', MyReviewsPage, 'No reviews yet'],
  ['trips', TripsPage, 'Nothing saved offline yet'],
])('%s reports an unreadable database instead of an empty list', async (_, Page, empty) => {
  renderComponent(<Page />);
  await screen.findByText(/We can't open your device's storage/);
  await vi.waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(screen.queryByText(empty)).toBeNull();
});

test('asks before sign-out while unsent writes cannot be read', async () => {
  renderComponent(<LogoutPage />);
  await screen.findByText(/We can't open your device's storage/);
  expect(currentSession().status).toBe('signed-in');
  expect(screen.getByRole('button', { name: 'Discard and sign out' })).toBeDefined();
});
