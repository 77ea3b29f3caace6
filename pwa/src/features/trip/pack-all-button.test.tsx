import 'fake-indexeddb/auto';
import type { ListingCard } from '@patna/contracts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { db, type TripRow } from '../../offline/database/db.ts';
import { memoryCaches } from '../../offline/testing/memory-caches.ts';
import { renderComponent } from '../../shared/testing/render-component.tsx';
import { PackAllButton } from './pack-all-button.tsx';

const cards = [{ id: 'h1', propertyName: 'Shanti Niwas', hostelImages: [] as string[] }];

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await db.trips.clear();
});

test('a damaged pack does not count as packed', async () => {
  vi.stubGlobal('caches', memoryCaches());
  const row: TripRow = {
    id: 'h1',
    name: 'Shanti Niwas',
    state: 'ready',
    stale: false,
    photos: [],
    files: [],
    addedAt: '2026-01-01T00:00:00.000Z',
  };
  await db.trips.put(row);
  renderComponent(<PackAllButton cards={cards as ListingCard[]} loadMap={async () => {}} />);
  const link = await screen.findByRole('link', { name: 'All saved offline' });
  expect(link.getAttribute('href')).toBe('/my-profile/trips');
  await db.trips.put({ ...row, state: 'failed', problem: 'full' });
  expect(await screen.findByRole('button', { name: /^Save 1 hostel offline/ })).toBeDefined();
});
