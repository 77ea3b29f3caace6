import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheResponse, ownListingsResponse } from '../../../offline/cache/response-cache.ts';
import { db } from '../../../offline/database/db.ts';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { Offer } from '../components/offer.tsx';
import { useIsOwnListing } from './use-is-own-listing.ts';

function Page() {
  const own = useIsOwnListing(sampleListing.id);
  return (
    <Offer detail={sampleListing} own={own}>
      <button type="button">Send enquiry</button>
    </Offer>
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

test('somebody whose hostels stay unknown can send an enquiry after a while', async () => {
  setProviderUser(anna);
  renderComponent(<Page />);
  expect(enquire()).toBeNull();
  await screen.findByRole('button', { name: 'Send enquiry' }, { timeout: 6000 });
});
