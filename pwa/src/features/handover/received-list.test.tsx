import 'fake-indexeddb/auto';
import type { CatalogueHostel, ListingCard } from '@patna/contracts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db, type WishlistRow } from '../../offline/database/db.ts';
import { guestId } from '../../offline/wishlist/guest-id.ts';
import { reportReachable, reportUnreachable } from '../../shared/http/reachability.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { encodeListCode, toListFile } from './list-code.ts';
import { HandoverPage } from './pages/handover-page.tsx';

const list = [
  { id: 'h1', name: 'Maa Sharda Girls Hostel' },
  { id: 'h2', name: 'Shanti Niwas' },
];

beforeEach(async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  setProviderUser(null);
  reportUnreachable();
  await db.listings.put({ id: 'h1', card: card('h1', 'Maa Sharda Girls Hostel') });
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await Promise.all([
    db.listings.clear(),
    db.wishlist.clear(),
    db.catalogue.clear(),
    db.catalogueState.clear(),
  ]);
});

test('offline it shows saved hostels at once and the others by name', async () => {
  open(`/handover#${encodeListCode(list)}`);
  await screen.findByText(/Boring Road, Patna/);
  expect(screen.getByRole('link', { name: 'Shanti Niwas' }).getAttribute('href')).toContain('h2');
  await screen.findByText("Only the name is on this phone. Details will load when you're online.");
});

test('an old rent is shown with its age, a fresh one without', async () => {
  const at = (ms: number) => new Date(Date.now() - ms).toISOString();
  await db.listings.update('h1', { cardSavedAt: at(7 * 86_400_000) });
  await db.listings.put({ id: 'h2', card: card('h2', 'Shanti Niwas'), cardSavedAt: at(60_000) });
  open(`/handover#${encodeListCode(list)}`);
  expect(await screen.findAllByText(/₹5,000/)).toHaveLength(2);
  const [old, fresh] = screen.getAllByRole('article');
  expect(old?.textContent).toContain('Updated 7 d ago');
  expect(fresh?.textContent).not.toContain('Saved');
});

test("a hostel from the catalogue has the catalogue's age", async () => {
  const syncedAt = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await db.catalogueState.put({ key: 'state', next: 's', complete: true, syncedAt });
  const hostel = { id: 'h2', propertyName: 'Shanti Niwas', priceMin: 4000, priceMax: 4000 };
  const lists = { categories: [], suitableFor: [], meals: [], facilities: [] };
  await db.catalogue.put({ ...hostel, ...lists, photo: '' } as unknown as CatalogueHostel);
  open(`/handover#${encodeListCode(list)}`);
  await screen.findByText(/₹4,000/);
  expect(screen.getAllByRole('article')[1]?.textContent).toContain('Updated 3 d ago');
});

test('saves known hostels and says which are left', async () => {
  open(`/handover#${encodeListCode(list)}`);
  fireEvent.click(await screen.findByRole('button', { name: 'Save 1 hostel now' }));
  await screen.findByText(/You can save the other hostels when you're online/);
  const saved = await db.wishlist.toArray();
  expect(saved.map(({ userId, listingId }) => [userId, listingId])).toEqual([[guestId, 'h1']]);
});

test('the others can be saved once the server is reachable', async () => {
  open(`/handover#${encodeListCode(list)}`);
  await screen.findByRole('button', { name: 'Save 1 hostel now' });
  const facts = { rooms: [], houseRules: {}, mealsProvided: [], facilities: [] };
  const detail = { ...card('h2', 'Shanti Niwas'), ...facts };
  vi.stubGlobal('fetch', async () => Response.json(detail));
  act(reportReachable);
  fireEvent.click(await screen.findByRole('button', { name: 'Save all to wishlist' }));
  await screen.findByText('All these hostels are in your wishlist.');
  const saved = await db.wishlist.toArray();
  expect(saved.map(({ listingId }) => listingId).sort()).toEqual(['h1', 'h2']);
});

test('a damaged code and a later version are reported', async () => {
  open(`/handover#${encodeListCode(list).slice(0, -3)}`);
  expect(await screen.findByText('This code or file is damaged')).toBeDefined();
  cleanup();
  open(`/handover#9${encodeListCode(list).slice(1)}`);
  expect(await screen.findByText('This was made with a newer version of the app')).toBeDefined();
});

test('a file can be opened instead of a code', async () => {
  open('/handover');
  const input = screen.getByLabelText<HTMLInputElement>('Open a file');
  const file = new File([toListFile(list)], 'patna-hostels.json', { type: 'application/json' });
  Object.defineProperty(input, 'files', { value: [file] });
  fireEvent.change(input);
  await waitFor(() => expect(screen.getByText('Shared with you: 2 hostels')).toBeDefined());
});

function open(address: string): void {
  renderComponent(<HandoverPage />, { at: address });
}

function card(id: string, propertyName: string): ListingCard {
  return {
    id,
    propertyName,
    hostelImages: [],
    photos: [],
    address: { street: 'Boring Road', city: 'Patna' },
    overallPriceRange: { min: 5000, max: 8000 },
    genderPreference: 'Girls',
    averageRating: 0,
    reviewCount: 0,
    studentsFavourite: false,
  };
}

test('a link that could not be copied is displayed', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await db.wishlist.put({
    userId: guestId,
    listingId: 'h1',
    card: card('h1', 'Maa Sharda Girls Hostel'),
    removed: false,
    savedAt: '2026-11-01T00:00:00.000Z',
  } as WishlistRow);
  open('/handover');
  fireEvent.click(await screen.findByRole('button', { name: 'Copy link' }));
  const field = await screen.findByLabelText<HTMLInputElement>(/We couldn't copy the text/);
  expect(field.value).toMatch(/\/handover#/);
  vi.restoreAllMocks();
});

test('one of several hostels is not called "all"', async () => {
  open(`/handover#${encodeListCode(list.slice(0, 1))}`);
  expect(await screen.findByRole('button', { name: 'Save to wishlist' })).toBeDefined();
});
