import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ManagedListing } from '@patna/contracts';
import {
  cacheResponse,
  managedListingsResponse,
  ownListingsResponse,
  readCachedResponse,
} from '../../../offline/cache/response-cache.ts';
import { db } from '../../../offline/database/db.ts';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import type { SessionController } from '../../../shared/session/session-controller.ts';
import { registerController } from '../../../shared/session/session.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { CallToAction } from '../components/call-to-action.tsx';
import { useHostelRole } from './use-hostel-role.ts';

function Page() {
  const role = useHostelRole(sampleListing.id);
  return (
    <CallToAction detail={sampleListing} role={role}>
      <button type="button">Send enquiry</button>
    </CallToAction>
  );
}

const enquire = () => screen.queryByRole('button', { name: 'Send enquiry' });

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.withResolvers().promise);
});

afterEach(async () => {
  cleanup();
  setProviderUser(null);
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await Promise.all(db.tables.map((table) => table.clear()));
});

test.each([
  ['today', () => Date.now()],
  ['a year ago', () => Date.now() - 365 * 86_400_000],
])('an own hostel known since %s never offers an enquiry', async (_name, savedAt) => {
  setProviderUser(anna);
  vi.useFakeTimers({ toFake: ['Date'], now: savedAt() });
  await cacheResponse(ownListingsResponse, [sampleListing], anna.id);
  vi.useRealTimers();
  const seen: boolean[] = [];
  const watch = new MutationObserver(() => seen.push(enquire() !== null));
  watch.observe(document.body, { childList: true, subtree: true });
  renderComponent(<Page />);
  expect(enquire()).toBeNull();
  expect(await screen.findByRole('link', { name: 'Edit hostel' }, { timeout: 6000 })).toBeDefined();
  watch.disconnect();
  expect(seen).not.toContain(true);
});

test('a visitor can send an enquiry at once', () => {
  renderComponent(<Page />);
  expect(enquire()).not.toBeNull();
});

test('a hostel without a bar of its own keeps the tabs', () => {
  const flag = () => document.querySelector('aside')?.dataset['noHostel'];
  renderComponent(<Page />);
  expect(flag()).toBeUndefined();
  cleanup();
  renderComponent(
    <CallToAction detail={sampleListing} role={null}>
      {null}
    </CallToAction>,
  );
  expect(flag()).toBe('true');
});

test('somebody whose hostels stay unknown can send an enquiry after a while', async () => {
  setProviderUser(anna);
  renderComponent(<Page />);
  expect(enquire()).toBeNull();
  await screen.findByRole('button', { name: 'Send enquiry' }, { timeout: 6000 });
});

const managed = (managerRole: ManagedListing['managerRole']) => ({ ...sampleListing, managerRole });

const links = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test.each([
  ['inbox', ['Enquiries']],
  ['everything', ['Edit hostel', 'Enquiries', 'Analytics']],
] as const)('a co-manager with the role %s gets the links of that role', async (role, shown) => {
  setProviderUser(anna);
  await cacheResponse(ownListingsResponse, [], anna.id);
  await cacheResponse(managedListingsResponse, [managed(role)], anna.id);
  renderComponent(<Page />);
  await screen.findByText('You help manage this hostel');
  expect(screen.queryByText('This is your hostel')).toBeNull();
  expect(links()).toEqual(shown);
});

test('an old list of managed hostels is refreshed for the next visit', async () => {
  setProviderUser(anna);
  registerController({ getToken: async () => 'token' } as unknown as SessionController);
  vi.stubGlobal('fetch', async () => Response.json({ data: [] }));
  await cacheResponse(ownListingsResponse, [], anna.id);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 8 * 86_400_000 });
  await cacheResponse(managedListingsResponse, [managed('inbox')], anna.id);
  vi.useRealTimers();
  renderComponent(<Page />);
  await screen.findByText('You help manage this hostel');
  await vi.waitFor(async () => {
    const kept = await readCachedResponse<ManagedListing[]>(anna.id, managedListingsResponse);
    expect(kept?.value).toEqual([]);
  });
  cleanup();
  renderComponent(<Page />);
  await screen.findByRole('button', { name: 'Send enquiry' });
});
