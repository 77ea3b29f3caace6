import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { db } from '../../../offline/database/db.ts';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { storeServerWishlist } from '../../../offline/wishlist/wishlist-store.ts';
import { anna } from '../../../shared/session/sample-user.ts';
import { setProviderUser } from '../../../shared/session/session-store.ts';
import { useSavedHostelChanges } from '../../../offline/wishlist/saved-hostel-facts.ts';
import { renderComponent } from '../../../shared/testing/render-component.tsx';
import { SavedHostelChanges } from './saved-hostel-changes.tsx';

beforeEach(async () => {
  setProviderUser(anna);
  const savedAt = '2026-01-01T00:00:00.000Z';
  const served = (rent: number, freeBeds: number, gateTime: string) =>
    storeServerWishlist([{ ...sampleCard('h1', rent), savedAt, facts: { freeBeds, gateTime } }]);
  await served(6000, 5, '22:00');
  await served(6500, 2, '21:30');
});

afterEach(async () => {
  cleanup();
  await db.wishlist.clear();
});

it('describes changes until they are dismissed', async () => {
  renderComponent(<Shown />);
  const marks = await screen.findAllByRole('listitem');
  expect(marks.map((mark) => mark.textContent)).toEqual([
    'Rent ₹6,000 → ₹6,500',
    '2 beds left',
    'Gate now closes at 9:30 pm',
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Got it: what changed at Hostel h1' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
});

it('describes changes in Hindi', async () => {
  renderComponent(<Shown />, { language: 'hi' });
  const [, beds] = await screen.findAllByRole('listitem');
  expect(beds?.textContent).toBe('2 बेड बचे');
});

function Shown() {
  return (
    <SavedHostelChanges listingId="h1" name="Hostel h1" changes={useSavedHostelChanges('h1')} />
  );
}
