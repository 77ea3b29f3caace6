import 'fake-indexeddb/auto';
import type { ManagedListing, OwnedListing } from '@patna/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { setNewEnquiryCount } from '../../../shared/notifications/new-enquiry-count.ts';
import { DashboardPage } from './dashboard-page.tsx';

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  setProviderUser(null);
  localStorage.clear();
  await Promise.all(db.tables.map((table) => table.clear()));
});

const named = (id: string) => ({ ...sampleListing, id, _id: id, propertyName: id });

const managed: ManagedListing[] = [
  { ...named('answers'), managerRole: 'inbox' },
  { ...named('edits'), managerRole: 'everything' },
];

/** Opens the dashboard and returns what the drafts were last rendered with. */
function open(answer: (path: string) => Response, at = '/') {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', async (path: string) => answer(path));
  const drafts = vi.fn((_hostels: readonly OwnedListing[], _readAt?: number) => null);
  renderComponent(<DashboardPage renderDrafts={drafts} settings={null} profile={<p>Rakesh</p>} />, {
    at,
  });
  return () => {
    const [hostels = [], readAt] = drafts.mock.lastCall ?? [];
    return { ids: hostels.map(({ id }) => id), readAt };
  };
}

test('drafts are shown for own hostels and those the person edits for others', async () => {
  const openedAt = Date.now();
  const last = open((path) => {
    if (path.endsWith('/owner-listings')) return Response.json({ data: [named('own')] });
    if (path.endsWith('/managed-listings')) return Response.json({ data: managed });
    return Response.json({ data: [] });
  });
  await vi.waitFor(() => expect(last().readAt).toBeGreaterThanOrEqual(openedAt));
  expect(last().ids).toEqual(['own', 'edits']);
});

test('no draft counts as lost while one of the lists is missing', async () => {
  const last = open((path) => {
    if (path.endsWith('/owner-listings')) return Response.json({ data: [named('own')] });
    throw new TypeError('no network');
  });
  await vi.waitFor(() => expect(last().ids).toEqual(['own']));
  await new Promise((done) => setTimeout(done, 100));
  expect(last().readAt).toBeUndefined();
});

const shownTabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent);

test('a person without a hostel sees their notifications and profile', async () => {
  open(() => Response.json({ data: [] }), '/?tab=notifications');
  await waitFor(() => expect(shownTabs()).toEqual(['Notifications', 'Profile']));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Notifications');
});

test('a person without a hostel is invited to list one', async () => {
  open(() => Response.json({ data: [] }));
  expect(await screen.findByRole('link', { name: 'List your hostel' })).toBeDefined();
  expect(shownTabs()).toEqual(['Overview', 'Notifications', 'Profile']);
});

test.each(['/owner-listings', '/managed-listings'])(
  'a person with a hostel in %s has every tab',
  async (list) => {
    open((path) => Response.json({ data: path.endsWith(list) ? managed : [] }));
    await waitFor(() =>
      expect(shownTabs()).toEqual([
        'Overview',
        'Analytics',
        'Enquiries',
        'Notifications',
        'Profile',
      ]),
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Hostel dashboard');
  },
);

test('a manager keeps the tabs while the list of managed hostels cannot be read', async () => {
  setNewEnquiryCount(0);
  open((path) => {
    if (path.endsWith('/managed-listings')) throw new TypeError('no network');
    return Response.json({ data: [] });
  });
  await screen.findByRole('link', { name: 'List your hostel' });
  await new Promise((done) => setTimeout(done, 100));
  expect(shownTabs()).toContain('Enquiries');
  expect(localStorage.getItem('patna.me.owner-inbox')).toBe('0');
});

test('what is typed in a tab is still there after a look at another one', async () => {
  const rooms = sampleListing.rooms.map((room) => ({ ...room, beds: 9, freeBeds: 1 }));
  open((path) => {
    if (path.endsWith('/owner-listings'))
      return Response.json({ data: [{ ...named('own'), rooms }] });
    return Response.json({ data: [] });
  });
  const [beds] = await screen.findAllByLabelText<HTMLInputElement>(/\(of 9\)$/);
  const [day] = screen.getAllByLabelText<HTMLInputElement>(/^Free from/);
  fireEvent.change(beds!, { target: { value: '7' } });
  fireEvent.change(day!, { target: { value: '2030-01-31' } });
  fireEvent.click(screen.getByRole('tab', { name: 'Profile' }));
  await screen.findByText('Rakesh');
  expect(beds!.checkVisibility()).toBe(false);
  fireEvent.click(screen.getByRole('tab', { name: 'Overview' }));
  // The same elements: no script could put back half a date.
  expect(screen.getAllByLabelText(/\(of 9\)$/)[0]).toBe(beds);
  expect(screen.getAllByLabelText(/^Free from/)[0]).toBe(day);
  expect([beds!.value, day!.value]).toEqual(['7', '2030-01-31']);
});
