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

function spotsOf(id: string, ageMs: number): SpotsPage {
  const savedAt = new Date(Date.now() - ageMs).toISOString();
  return { spots: [{ card: sampleCard(id) }], savedAt };
}
