import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { saveListingDetail } from '../../../offline/listings/listing-store.ts';
import { catalogueHostel } from '../../../offline/testing/catalogue-hostel.ts';
import { toggleSaved } from '../../../offline/wishlist/wishlist-store.ts';
import { toListingCard } from '../../../shared/listing/to-listing-card.ts';
import { sampleListing } from '../../../shared/listing/sample-owned-listing.ts';
import { setHindiAddresses } from '../../../shared/places/address-text.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import '../messages.ts';
import { UnavailableOffline } from './unavailable-offline.tsx';

const savedAt = new Date(Date.now() - 2 * 86_400_000).toISOString();

/**
 * Saves three hostels, each further north than the unopened one, and adds the furthest to the
 * wishlist.
 */
beforeEach(async () => {
  for (const [id, latitude] of [
    ['far', 25.7],
    ['next', 25.61],
    ['wished', 25.8],
  ] as const) {
    const address = { ...sampleListing.address, latitude, longitude: 85.1 };
    const detail = { ...sampleListing, id, _id: id, propertyName: `Hostel ${id}`, address };
    await saveListingDetail(detail, savedAt);
    if (id === 'wished') await toggleSaved(toListingCard(detail));
  }
});

afterEach(async () => {
  cleanup();
  await Promise.all([
    db.listings.clear(),
    db.wishlist.clear(),
    db.catalogue.clear(),
    db.catalogueState.clear(),
  ]);
});

const others = async () => {
  await screen.findByText('Hostel next');
  return screen.getAllByRole('link').map(({ textContent }) => textContent);
};

test('shows the catalogue entry and saved hostels nearby, wishlist first', async () => {
  const place = { latitude: 25.6, longitude: 85.1 };
  const change = { propertyName: 'Never Opened', priceMin: 5000, priceMax: 9000, ...place };
  await db.catalogue.put(catalogueHostel('unknown', change));
  await db.catalogueState.put({ key: 'state', syncedAt: savedAt } as never);
  const onRetry = vi.fn();
  renderComponent(<UnavailableOffline id="unknown" onRetry={onRetry} />);
  const { street, city } = sampleListing.address;
  expect(await others()).toEqual([
    `Hostel wished${street}, ${city} · 22 km · Wishlist`,
    `Hostel next${street}, ${city} · 1.1 km`,
    `Hostel far${street}, ${city} · 11 km`,
  ]);
  const known = screen.getByRole('heading', { name: 'Never Opened' }).parentElement?.textContent;
  for (const fact of ['Bailey Road, Patna', '₹5,000 – ₹9,000', 'per month', 'Updated 2 d ago']) {
    expect(known).toContain(fact);
  }
  expect(
    screen.getByRole('heading', { name: 'Saved on this device, nearest first' }),
  ).toBeDefined();
  await waitFor(() => expect(document.title).toContain('Never Opened'));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('says only that the hostel is unavailable if the catalogue lacks it', async () => {
  renderComponent(<UnavailableOffline id="nowhere" onRetry={vi.fn()} />);
  expect((await others())[0]).toMatch(/^Hostel wished.*Wishlist$/);
  expect(screen.getByRole('heading', { name: 'Saved on this device' })).toBeDefined();
  expect(screen.queryByText(/ km/)).toBeNull();
  expect(screen.queryByText(/^Saved .* ago$/)).toBeNull();
});

test('shows the address of the catalogue entry in Hindi', async () => {
  setHindiAddresses((address) => address.replace('Bailey Road, Patna', 'बेली रोड, पटना'));
  await db.catalogue.put(catalogueHostel('unknown', { propertyName: 'Never Opened' }));
  renderComponent(<UnavailableOffline id="unknown" onRetry={() => undefined} />, {
    language: 'hi',
  });
  expect(await screen.findByText('बेली रोड, पटना')).toBeDefined();
  setHindiAddresses((address) => address);
});
