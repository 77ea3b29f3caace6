import 'fake-indexeddb/auto';
import type { ListingDetail } from '@patna/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db, type TripRow } from '../../../offline/database/db.ts';
import { memoryCaches } from '../../../offline/testing/memory-caches.ts';
import { packFacts } from '../../../offline/listings/packed-listing.ts';
import { fetchTripFile } from '../../../offline/trips/trip-files.ts';
import { reportUnreachable } from '../../../shared/http/reachability.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { TripsPage } from './trips-page.tsx';

const photo = '/images/a1/500.webp';
const detail = {
  id: 'h1',
  propertyName: 'Shanti Niwas',
  hostelImages: ['/images/a1/1000.jpg'],
  photos: [{ alt: 'The house', placeholder: '' }],
  address: {
    street: 'Boring Road',
    city: 'Patna',
    pincode: '800001',
    landmark: 'A. N. College',
    latitude: 25.604,
    longitude: 85.137,
  },
  contact: { phone: '+919876543210', email: '' },
  houseRules: { gateTime: '21:30' },
  overallPriceRange: { min: 5000, max: 8000 },
} as unknown as ListingDetail;

beforeEach(() => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', async () => {
    return new Response('a photo', { headers: { 'content-type': 'image/webp' } });
  });
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  await db.trips.clear();
});

test('a complete pack is ready and shows address, contact and directions', async () => {
  await db.trips.put(await row('ready'));
  renderComponent(<TripsPage />);
  await screen.findByText(/^Ready offline/);
  expect(screen.getByRole('link', { name: /Call \+91 98765 43210/ })).toBeDefined();
  expect(screen.getByText(/Landmark: A. N. College/)).toBeDefined();
  expect(screen.getByText(/Patna Junction 100 m/)).toBeDefined();
  expect(screen.getByRole('link', { name: /Women's helpline/ }).getAttribute('href')).toBe(
    'tel:181',
  );
});

test.each([
  ['Linux; Android 13; moto e13', /^geo:25\.604,85\.137\?q=/],
  ['iPhone; CPU iPhone OS 17_0 like Mac OS X', /^https:\/\/maps\.apple\.com\/\?daddr=/],
  ['Windows NT 10.0; Win64; x64', /^https:\/\/www\.openstreetmap\.org\/directions/],
])('directions open the maps of %s', async (system, url) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${system})`);
  await db.trips.put(await row('ready'));
  renderComponent(<TripsPage />);
  const link = await screen.findByRole('link', { name: 'Directions' });
  expect(link.getAttribute('href')).toMatch(url);
});

test.each([
  ['none that the owner gave', { phone: '', email: '' }, null],
  ['a hidden one', { phone: '+91 98•• ••• 210', email: '' }, /^The hostel's number isn't saved/],
] as const)('a card never dials %s', async (_what, contact, said) => {
  await db.trips.put(await row('ready', { ...detail, contact }));
  renderComponent(<TripsPage />);
  await screen.findByText(/Landmark: A. N. College/);
  const dialled = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
  expect(dialled.filter((href) => /^tel:.*98/.test(href))).toEqual([]);
  expect(screen.queryAllByText(/^The hostel's number isn't saved/)).toHaveLength(said ? 1 : 0);
});

test('a pack that lost a photo is never called ready', async () => {
  await db.trips.put(await row('ready'));
  await (await caches.open('trip-photos')).delete(photo);
  renderComponent(<TripsPage />);
  await screen.findByText('1 photo is missing or damaged.');
  expect(screen.getByRole('button', { name: 'Download again' })).toBeDefined();
  expect(screen.queryByText(/^Ready offline/)).toBeNull();
});

test('offline an incomplete pack says what is missing and when it continues', async () => {
  const { facts: _, ...rest } = await row('fetching');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  reportUnreachable();
  await db.trips.put({ ...rest, stale: true, files: [] });
  renderComponent(<TripsPage />);
  expect(await screen.findByText(/^Not complete: 0 of 1 photos/)).toBeDefined();
});

test('a pack without the map is not ready and says so', async () => {
  await db.trips.put(await row('fetching'));
  renderComponent(<TripsPage />);
  expect(await screen.findByText(/The map is still missing/)).toBeDefined();
});

test('a retry that fails for lack of space says so', async () => {
  // Another hostel's pack in progress must not change this one.
  await db.trips.put({ ...(await row('failed')), id: 'h2', problem: 'full' });
  renderComponent(<TripsPage />);
  const again = await screen.findByText('Try again');
  const refusal = new DOMException('full', 'QuotaExceededError');
  const put = vi.spyOn(db.trips, 'put').mockRejectedValue(refusal);
  fireEvent.click(again);
  const said = await screen.findByText(/^We couldn't save this on your device/);
  expect(said.getAttribute('role')).toBe('alert');
  put.mockRestore();
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull(), { timeout: 4000 });
});

test('an empty list says so', async () => {
  renderComponent(<TripsPage />);
  expect(await screen.findByText('Nothing saved offline yet')).toBeDefined();
});

async function row(state: TripRow['state'], packed = detail): Promise<TripRow> {
  return {
    id: 'h1',
    name: detail.propertyName,
    state,
    stale: false,
    facts: await packFacts(packed),
    photos: [photo],
    files: [await fetchTripFile(photo, new AbortController().signal)],
    addedAt: '2026-01-01T00:00:00.000Z',
  };
}
