import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SpotsPage } from '../../../offline/catalogue/search-index.ts';
import { sampleCard } from '../../../offline/testing/sample-card.ts';
import { reportReachable, reportUnreachable } from '../../../shared/http/reachability.ts';
import { useSpots } from './use-spots.ts';

const catalogue = vi.hoisted(() => ({
  findHostelPositions: vi.fn<() => Promise<SpotsPage | null>>(),
  syncNow: vi.fn<(notWithinMs?: number) => Promise<void>>(),
  onCatalogueSync: vi.fn<(listener: () => void) => () => void>(),
}));
vi.mock(import('../../../offline/catalogue/catalogue-client.ts'), () => catalogue);

const filters = {};
const names = (hostels: readonly { id: string }[]) => hostels.map(({ id }) => id);

beforeEach(() => {
  let heard = () => {};
  catalogue.onCatalogueSync.mockImplementation((listener) => {
    heard = listener;
    return () => {};
  });
  catalogue.syncNow.mockImplementation(async () => {
    catalogue.findHostelPositions.mockResolvedValue(spotsOf('new', 0));
    heard();
  });
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  reportReachable();
});

test('a week-old catalogue is updated once the server is reachable', async () => {
  reportUnreachable();
  catalogue.findHostelPositions.mockResolvedValue(spotsOf('old', 7 * 86_400_000));
  const { result } = renderHook(() => useSpots(filters, '', undefined));
  await waitFor(() => expect(names(result.current.unplaced)).toEqual(['old']));
  await waitFor(() => expect(catalogue.onCatalogueSync).toHaveBeenCalledOnce());
  expect(catalogue.syncNow).not.toHaveBeenCalled();
  reportReachable();
  await waitFor(() => expect(names(result.current.unplaced)).toEqual(['new']));
  expect(catalogue.syncNow.mock.calls).toEqual([[15 * 60_000]]);
});

test('a fresh catalogue sends no request', async () => {
  reportReachable();
  catalogue.findHostelPositions.mockResolvedValue(spotsOf('fresh', 60_000));
  const { result } = renderHook(() => useSpots(filters, '', undefined));
  await waitFor(() => expect(names(result.current.unplaced)).toEqual(['fresh']));
  await waitFor(() => expect(catalogue.onCatalogueSync).toHaveBeenCalledOnce());
  expect(catalogue.syncNow).not.toHaveBeenCalled();
});

test('positions are measured from the place of the search words', async () => {
  const chosen = { latitude: 25.6, longitude: 85.1 };
  const page = spotsOf('none', 0);
  const at = (id: string, latitude: number) => ({
    card: sampleCard(id),
    latitude,
    longitude: 85.1,
  });
  page.near = { latitude: 25.7, longitude: 85.1 };
  page.spots = [at('by the chosen place', 25.6), at('by the typed place', 25.7)];
  catalogue.findHostelPositions.mockResolvedValue(page);
  const { result } = renderHook(() => useSpots(filters, 'near Golghar', chosen));
  await waitFor(() => expect(result.current.near).toEqual(page.near));
  const distances = result.current.placed.map(({ id, distanceKm }) => [id, distanceKm]);
  expect(distances).toEqual([
    ['by the typed place', 0],
    ['by the chosen place', expect.closeTo(11.1, 1)],
  ]);
});

function spotsOf(id: string, ageMs: number): SpotsPage {
  const savedAt = new Date(Date.now() - ageMs).toISOString();
  return { spots: [{ card: sampleCard(id) }], savedAt };
}
