import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../offline/database/db.ts';
import { deferredCacheName } from '../../offline/cache/deferred-precache.ts';
import { memoryCaches } from '../../offline/testing/memory-caches.ts';
import { unpackTrip } from '../../offline/trips/trip-packs.ts';
import type { Language } from '../../shared/i18n/i18n.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { codeBytes } from './estimate-pack-size.ts';
import { PackButton } from './pack-button.tsx';

const hostel = {
  id: 'h1',
  name: 'Shanti Niwas',
  photos: [1, 2].map((n) => `/images/a${n}/1000.jpg`),
};
let asked: string[];

beforeEach(() => {
  asked = [];
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    if (address.startsWith('/api/')) return Response.json({ data: [], totalPages: 100, page: 1 });
    return new Response(null, {
      headers: { 'content-type': 'image/webp', 'content-length': '10000' },
    });
  });
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await Promise.all([db.catalogue.clear(), db.catalogueState.clear()]);
});

const catalogueKb = 6;
const extraKb = Object.values(codeBytes).reduce((sum, bytes) => sum + bytes / 1000, catalogueKb);
const hostelKb = 26;
const allKb = Math.round(hostelKb + extraKb);

test.each<[Language, string, string]>([
  [
    'en',
    `Save offline · about ${allKb} kB`,
    `Includes ${Math.round(extraKb)} kB for the map and the list of all`,
  ],
  [
    'hi',
    `ऑफ़लाइन सहेजें · लगभग ${allKb} केबी`,
    `इसमें ${Math.round(extraKb)} केबी नक्शे और सभी हॉस्टलों की सूची के लिए है`,
  ],
])('includes the map and catalogue in the size if missing, in %s', async (language, all, along) => {
  show(language);
  await screen.findByRole('button', { name: all });
  expect(screen.getByText(along, { exact: false })).toBeDefined();
});

test('does not count stored files', async () => {
  const code = await caches.open(deferredCacheName);
  await code.put('/assets/base-map-BVS0cRPu.css', new Response());
  await code.put('/assets/map-view-BKdRy_CO.css', new Response());
  await code.put('/assets/catalogue-worker-DhPgquDx.js', new Response());
  show();
  await screen.findByRole('button', { name: /about 34 kB$/ });
  await db.catalogueState.put({ key: 'state', next: 's', complete: true, syncedAt: '' });
  await screen.findByRole('button', { name: /about 29 kB$/ });
  cleanup();

  await code.put('/assets/trips-page-j7EEijwb.js', new Response());
  await (await caches.open('images')).put('/images/a1/500.webp', new Response());
  asked = [];
  show();
  await screen.findByRole('button', { name: /about 16 kB$/ });
  expect(screen.queryByText(/^Of this/)).toBeNull();
  expect(asked).toEqual(['/images/a2/500.webp']);
});

test('shows no size while it is unknown', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', async () => new Response('<html>Pay here', { status: 200 }));
  show();
  await waitFor(() => expect(errors).toHaveBeenCalled());
  expect(screen.getByRole('button').textContent).toBe('Save offline');
  errors.mockRestore();
});

test.each<[Language, string]>([
  ['en', "This device's storage is full. Free up space and try again."],
  ['hi', 'इस डिवाइस का स्टोरेज भर गया है। जगह बनाकर फिर कोशिश करें।'],
])('explains in %s that storage is too full to queue the pack', async (language, why) => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const refusal = new DOMException('full', 'QuotaExceededError');
  const put = vi.spyOn(db.trips, 'bulkPut').mockRejectedValue(refusal);
  show(language);
  fireEvent.click(screen.getByRole('button'));
  expect((await screen.findByText(why)).getAttribute('role')).toBe('alert');
  cleanup();
  show(language);
  expect(screen.getByRole('alert').textContent).toBe(why);
  put.mockRestore();
  errors.mockRestore();
  fireEvent.click(screen.getByRole('button'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await waitFor(async () => expect(await db.trips.get(hostel.id)).toBeDefined());
  await unpackTrip(hostel.id);
});

test('does not report other failures as full storage', async () => {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const put = vi.spyOn(db.trips, 'bulkPut').mockRejectedValue(new TypeError('no'));
  show();
  fireEvent.click(screen.getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn't save this/);
  put.mockRestore();
  errors.mockRestore();
});

function show(language: Language = 'en'): void {
  renderComponent(<PackButton hostels={[hostel]} loadMap={async () => undefined} />, { language });
}
