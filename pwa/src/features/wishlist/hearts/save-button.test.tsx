import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { guestId } from '../../../offline/wishlist/guest-id.ts';
import { savedRow } from '../../../offline/testing/saved-row.ts';
import { sampleCard } from '../../../offline/testing/sample-card.ts';

vi.mock('../../../shared/ui/toast/toast.ts', () => ({ toast: () => () => undefined }));

const waitOptions = { timeout: 15_000 };
const slow = 60_000;

afterEach(async () => {
  cleanup();
  await db.wishlist.clear();
});

it(
  "a visitor's heart fills at once and changes its label when stored",
  async () => {
    await show();
    const heart = screen.getByRole('button', { name: 'Save to wishlist' });
    fireEvent.click(heart);
    expect(heart.querySelector('svg[fill="currentColor"]')).not.toBeNull();
    expect(heart.getAttribute('aria-label')).toBe('Save to wishlist');
    await screen.findByRole('button', { name: 'Remove from wishlist' }, waitOptions);
    expect(await db.wishlist.get([guestId, 'h1'])).toMatchObject({ sync: 'saved' });
    expect(await db.outbox.count()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Remove from wishlist' }));
    await waitFor(async () => expect(await db.wishlist.count()).toBe(0), waitOptions);
    await screen.findByRole('button', { name: 'Save to wishlist' }, waitOptions);
  },
  slow,
);

it(
  'a tap before the list is read never removes a hostel',
  async () => {
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Save to wishlist' }));
    await waitFor(async () => expect(await db.wishlist.count()).toBe(1), waitOptions);
    cleanup();
    await show();
    fireEvent.click(screen.getByRole('button'));
    await screen.findByRole('button', { name: 'Remove from wishlist' }, waitOptions);
    expect(await db.wishlist.count()).toBe(1);
  },
  slow,
);

it(
  "a visitor's heart reads the database only after something was saved in any tab",
  async () => {
    await show();
    const { db: theirs } = await import('../../../offline/database/db.ts');
    const reads = vi.spyOn(theirs.wishlist, 'get');
    const counts = vi.spyOn(theirs.wishlist, 'where');
    await vi.waitFor(() => expect(counts).toHaveBeenCalled(), waitOptions);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(reads).not.toHaveBeenCalled();
    screen.getByRole('button', { name: 'Save to wishlist' });
    await db.wishlist.put({ ...savedRow('h1'), userId: guestId });
    await screen.findByRole('button', { name: 'Remove from wishlist' }, waitOptions);
  },
  slow,
);

/** Renders before the list of the phone is read. */
async function show(): Promise<void> {
  vi.resetModules();
  const { SaveButton } = await import('./save-button.tsx');
  const { renderComponent } = await import('../../../shared/testing/render-component.tsx');
  renderComponent(<SaveButton card={sampleCard('h1')} variant="icon" />);
}
