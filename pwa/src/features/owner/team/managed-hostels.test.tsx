import 'fake-indexeddb/auto';
import type { ManagedListing } from '@patna/contracts';
import { callUrl } from '@patna/contracts/calls';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { ManagedHostels } from './managed-hostels.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  setProviderUser(null);
});

function show(managerRole: ManagedListing['managerRole']) {
  const value = [{ ...sampleListing, status: 'live' as const, managerRole }];
  const managed = { value, savedAt: null, failure: null, waiting: false, retry: () => undefined };
  renderComponent(<ManagedHostels managed={managed} />);
}

test('the role everything edits and pauses, but neither closes nor invites', () => {
  show('everything');
  screen.getByText("You're a co-manager");
  expect(screen.getByRole('link', { name: /^Edit/ })).toBeDefined();
  expect(screen.getByRole('group', { name: 'Actions' }).textContent).not.toContain('Close');
  expect(screen.queryByText('Close permanently')).toBeNull();
  expect(screen.queryByText('Team')).toBeNull();
});

test.each([
  ['2026-11-10', 'Free beds: Single 2'],
  ['2026-11-20', 'Update free beds'],
])('the role inbox has enquiries and, on %s, %s', (today, beds) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(today) });
  show('inbox');
  screen.getByText("You're a co-manager");
  screen.getByText('Enquiries and free beds');
  screen.getByText(beds);
  expect(screen.getByRole('link', { name: 'See enquiries' })).toBeDefined();
  expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull();
});

test('a co-manager stops helping after a confirmation', async () => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    sent.push(`${method} ${url.slice(url.indexOf('/api/'))}`);
    return Response.json({ data: { managerId: 'm1' } });
  });
  show('inbox');
  const name = `Stop managing ${sampleListing.propertyName}`;
  fireEvent.click(screen.getByRole('button', { name }));
  expect(sent).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Stop managing' }));
  const path = callUrl('removeManager', { listingId: sampleListing.id, managerId: 'me' });
  await vi.waitFor(() => expect(sent).toContain(`DELETE ${path}`));
});
