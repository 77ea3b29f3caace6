import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { db } from '../../offline/db.ts';
import { guestId } from '../../offline/guest-list.ts';
import { sampleCard } from '../../offline/testing/sample-card.ts';
import { showPart } from '../../shared/testing/show-part.tsx';

vi.mock('../../shared/ui/toast.ts', () => ({ toast: () => () => undefined }));

const patience = { timeout: 15_000 };
const slow = 60_000;

afterEach(async () => {
  cleanup();
  await db.wishlist.clear();
});

it(
  'saves for a visitor at once, on the phone, and takes off again',
  async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Save to wishlist' }));
    expect(screen.getByRole('button', { name: 'Remove from wishlist' })).toBeTruthy();
    await waitFor(async () => expect(await db.wishlist.count()).toBe(1), patience);
    expect(await db.wishlist.get([guestId, 'h1'])).toMatchObject({ sync: 'saved' });
    expect(await db.outbox.count()).toBe(0);
    // Until the heart is the one that reads the list, a tap only saves.
    await waitFor(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Remove from wishlist' }));
      await vi.waitFor(async () => expect(await db.wishlist.count()).toBe(0));
    }, patience);
    await screen.findByRole('button', { name: 'Save to wishlist' }, patience);
  },
  slow,
);

it(
  'a tap before the list was read never takes a saved hostel off',
  async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Save to wishlist' }));
    await waitFor(async () => expect(await db.wishlist.count()).toBe(1), patience);
    cleanup();
    await show();
    fireEvent.click(screen.getByRole('button'));
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Remove from wishlist' })).toBeTruthy();
    }, patience);
    expect(await db.wishlist.count()).toBe(1);
  },
  slow,
);

/** As on a first screen: the list of this phone is not read yet. */
async function show(): Promise<void> {
  vi.resetModules();
  const { SaveButton } = await import('./save-button.tsx');
  showPart(<SaveButton card={sampleCard('h1')} variant="icon" />);
}
