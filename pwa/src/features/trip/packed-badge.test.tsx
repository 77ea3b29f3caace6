import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { db, type TripRow } from '../../offline/database/db.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { PackedBadge } from './packed-badge.tsx';

afterEach(async () => {
  cleanup();
  await db.trips.clear();
});

const row: TripRow = {
  id: 'h1',
  name: 'Shanti Niwas',
  state: 'fetching',
  stale: false,
  photos: ['/images/a1/500.webp', '/images/a2/500.webp'],
  files: [{ url: '/images/a1/500.webp', bytes: 20_000, sha256: '' }],
  addedAt: '2026-01-01T00:00:00.000Z',
};

it("shows the pack's size and status and links to the packs", async () => {
  await db.trips.put(row);
  renderComponent(<PackedBadge id="h1" />);
  const mark = await screen.findByRole('link', { name: 'Saving offline · 20 kB' });
  expect(mark.getAttribute('href')).toBe('/my-profile/trips');
  const files = row.photos.map((url) => ({ url, bytes: 20_000, sha256: '' }));
  await db.trips.put({ ...row, state: 'ready', files });
  await screen.findByRole('link', { name: 'Saved offline · 40 kB' });
  await db.trips.delete('h1');
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
});
