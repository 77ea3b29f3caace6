import 'fake-indexeddb/auto';
import type { ListingCard } from '@patna/contracts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { db } from '../../offline/database/db.ts';
import { memoryCaches } from '../../offline/testing/memory-caches.ts';
import { saveListName } from '../../offline/wishlist/wishlist-lists.ts';
import { anna } from '../../shared/session/sample-user.ts';
import { paths } from '../../shared/navigation/paths.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { WishlistRoute } from './wishlist-route.tsx';

const listId = '01890a5d-ac96-774b-bcce-b302099a8057';

beforeEach(async () => {
  vi.stubGlobal('caches', memoryCaches());
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  setProviderUser(anna);
  for (const id of ['h1', 'h2', 'h3']) {
    const row = { userId: anna.id, listingId: id, card: card(id), removed: false, savedAt: '2026' };
    const lists = id === 'h1' ? [listId] : [];
    await db.wishlist.put({
      ...row,
      sync: 'saved' as const,
      onServer: true,
      settledAt: 0,
      lists,
    });
  }
  await saveListName('Near college', listId);
});
afterEach(async () => {
  cleanup();
  setProviderUser(null);
  vi.unstubAllGlobals();
  await Promise.all(db.tables.map((table) => table.clear()));
});

test('tools apply to the hostels of the open list', async () => {
  renderComponent(<WishlistRoute />, { at: '/my-profile/wishlist' });
  await screen.findByRole('button', { name: /^Save all 3 offline/ });
  cleanup();
  renderComponent(<WishlistRoute />, { at: `/my-profile/wishlist?list=${listId}` });
  await screen.findByRole('button', { name: /^Save 1 hostel offline/ });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Save all/ })).toBeNull());
});

test('a visitor with nothing saved sees so, and can sign in and return', async () => {
  setProviderUser(null);
  renderComponent(<WishlistRoute />, { at: `/my-profile/wishlist?list=${listId}` });
  await screen.findByRole('heading', { name: 'Nothing saved yet' });
  const signIn = screen.getByRole('link', { name: 'Sign in to see your saved hostels' });
  expect(signIn.getAttribute('href')).toBe(paths.login(`/my-profile/wishlist?list=${listId}`));
});

function card(id: string): ListingCard {
  const price = { min: 5000, max: 6000 };
  const address = { street: 'Boring Road', city: 'Patna' };
  const pictures = { hostelImages: [], photos: [] };
  const rating = { averageRating: 0, reviewCount: 0, studentsFavourite: false };
  return {
    id,
    propertyName: `Hostel ${id}`,
    address,
    overallPriceRange: price,
    genderPreference: 'Girls',
    ...pictures,
    ...rating,
  };
}
