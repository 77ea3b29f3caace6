import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { wipePersonalData } from '../../../offline/account/switch-account.ts';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { storeServerWishlist, useWishlist } from '../../../offline/wishlist/wishlist-store.ts';
import { storeServerLists } from '../../../offline/wishlist/wishlist-lists.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { WishlistByList } from './wishlist-by-list.tsx';

const savedAt = '2026-01-01T00:00:00.000Z';

beforeEach(async () => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  setProviderUser(anna);
  await storeServerWishlist([
    { ...sampleCard('h1'), savedAt, note: '' },
    { ...sampleCard('h2'), savedAt, note: 'Quiet', genderPreference: 'Girls' },
  ]);
  await storeServerLists({ lists: [], shares: [{ listId: 'saved', sharedAt: savedAt }] }, 1);
  renderComponent(<Saves />);
  await screen.findByText('Hostel h1');
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await db.outbox.clear();
  await wipePersonalData();
});

it('creates a list offline, adds a hostel with a note and shows the list', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'New list' }));
  const name = await screen.findByRole('textbox', { name: 'List name' });
  expect(document.activeElement).toBe(name);
  fireEvent.change(name, { target: { value: 'Near college' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/This list is empty/);

  fireEvent.click(screen.getByRole('button', { name: 'Wishlist' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Note and lists: Hostel h1' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'Ask for a window' } });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Near college' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Ask for a window');

  fireEvent.click(await screen.findByRole('button', { name: 'Near college' }));
  await waitFor(() => expect(screen.queryByText('Hostel h2')).toBeNull());
  await screen.findByText('Hostel h1');
  const waiting = (await db.outbox.orderBy('key').toArray()).map((item) => item.operation);
  expect(waiting).toEqual(['saveWishlistList', 'arrangeWishlistItem']);

  fireEvent.click(screen.getByRole('button', { name: 'Edit list' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove list' }));
  const sure = await screen.findByRole('alert');
  fireEvent.click(within(sure).getByRole('button', { name: 'Remove list' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Near college' })).toBeNull());
  await screen.findByText('Hostel h2');
});

it("shows that another phone's link works and can revoke it", async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Share' }));
  const panel = await screen.findByRole('dialog', { name: 'Share “Wishlist”' });
  await within(panel).findByText(/You shared this list from another device/);
  within(panel).getByRole('button', { name: 'Create new link' });
  within(panel).getByRole('button', { name: 'Stop sharing' });
  expect(within(panel).queryByRole('textbox')).toBeNull();
  within(panel).getByRole('link', { name: 'Offline' });
});

it('filters offline, and a removal can still be undone', async () => {
  const filters = within(screen.getByRole('group', { name: 'Show only' }));
  expect(filters.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Unisex 1',
    'Girls 1',
  ]);
  fireEvent.click(filters.getByRole('button', { name: 'Girls 1' }));
  await waitFor(() => expect(screen.queryByText('Hostel h1')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: 'Remove from wishlist' }));
  await screen.findByText('Hostel h2 removed');
  await filters.findByRole('button', { name: 'Girls 0', pressed: true });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Remove from wishlist' });
  await screen.findByText('Hostel h2');
  expect(screen.queryByText('Hostel h1')).toBeNull();
});

it('reads the filter from the address and says in Hindi when nothing matches', async () => {
  cleanup();
  renderComponent(<Saves />, { at: '/my-profile/wishlist?only=changed', language: 'hi' });
  await screen.findByText(/^कोई हॉस्टल नहीं मिला/);
  const filters = within(screen.getByRole('group', { name: 'सिर्फ़ ये दिखाएँ' }));
  fireEvent.click(filters.getByRole('button', { name: 'बदलाव वाले 0' }));
  await screen.findByText('Hostel h1');
  expect(await screen.findByText('Hostel h2')).toBeDefined();
});

function Saves() {
  return (
    <WishlistByList
      items={useWishlist()?.items ?? []}
      pack={null}
      renderHandover={() => <a href="/handover">Offline</a>}
      renderMark={() => null}
      renderCompare={() => null}
    />
  );
}
