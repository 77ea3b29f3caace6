import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as catalogue from '../../../offline/catalogue/catalogue-client.ts';
import type { BrowsePage } from '../../../offline/catalogue/search-index.ts';
import { reportReachable, reportUnreachable } from '../../../shared/http/reachability.ts';
import { readHomeQuery } from '../query/home-query.ts';
import { useCatalogueCounts } from './use-catalogue-counts.ts';

vi.mock(import('../../../offline/catalogue/catalogue-client.ts'), { spy: true });

const browseCatalogue = vi.mocked(catalogue.browseCatalogue);
const fetched = vi.spyOn(globalThis, 'fetch');
const onServer = { data: [], page: 1, totalPages: 7, counts: { verified: { true: 4 } } };
const onPhone = {
  total: 3,
  unstated: 0,
  isOutdated: false,
  counts: { verified: { true: 2 } },
} as unknown as BrowsePage;
const elsewhere: BrowsePage = { ...onPhone, missing: { requested: 'gaya', saved: 'patna' } };

beforeEach(() => {
  vi.mocked(catalogue.onCatalogueSync).mockReturnValue(() => undefined);
  fetched.mockImplementation(async () => Response.json(onServer));
});
afterEach(() => {
  cleanup();
  reportReachable();
  vi.clearAllMocks();
});

const queryOf = (address: string) => readHomeQuery(new URLSearchParams(address));

function countsOf(address: string, sheetPauseMs?: number) {
  const query = queryOf(address);
  return renderHook(() => useCatalogueCounts(query, sheetPauseMs)).result;
}

const verifiedOf = (counts: ReturnType<typeof useCatalogueCounts>) =>
  counts && [counts.total, counts.facets.verified['true']];
const asked = () =>
  fetched.mock.calls.map(
    ([url]) => new URL(typeof url === 'string' ? url : '', 'http://x').searchParams,
  );

test('hostels on this phone are counted on it', async () => {
  browseCatalogue.mockResolvedValue(onPhone);
  const counts = countsOf('gender=Girls', 0);
  await waitFor(() => expect(verifiedOf(counts.current)).toEqual([3, 2]));
  expect(fetched).not.toHaveBeenCalled();
});

test('hostels of another city are counted by the server', async () => {
  browseCatalogue.mockResolvedValue(elsewhere);
  const counts = countsOf('gender=Girls&city=Gaya', 0);
  await waitFor(() => expect(verifiedOf(counts.current)).toEqual([7, 4]));
  expect(Object.fromEntries(asked()[0] ?? [])).toMatchObject({
    counts: 'true',
    city: 'Gaya',
    gender: 'Girls',
    limit: '1',
  });
});

test('the server says with the counts what it left out of the text', async () => {
  browseCatalogue.mockResolvedValue(elsewhere);
  fetched.mockResolvedValue(Response.json({ ...onServer, relaxed: ['within', 'gateFrom'] }));
  const counts = countsOf('q=gaya+within+1+km', 0);
  await waitFor(() => expect(counts.current?.relaxed).toEqual(['within', 'gateFrom']));
});

test('the filter sheet is counted by the server while this phone has no catalogue', async () => {
  browseCatalogue.mockResolvedValue(null);
  const counts = countsOf('gender=Girls', 0);
  await waitFor(() => expect(verifiedOf(counts.current)).toEqual([7, 4]));
  expect(asked()[0]?.get('city')).toBe('patna');
});

test('counts of another query are not shown while the next count runs', async () => {
  browseCatalogue.mockResolvedValueOnce(onPhone).mockReturnValue(new Promise(() => undefined));
  const initialProps = queryOf('gender=Girls');
  const { result, rerender } = renderHook((query) => useCatalogueCounts(query, 0), {
    initialProps,
  });
  await waitFor(() => expect(verifiedOf(result.current)).toEqual([3, 2]));
  rerender(queryOf('gender=Boys'));
  expect(result.current).toBeNull();
});

test('counts of the former city go when the new one cannot be counted', async () => {
  let onSync = (): void => undefined;
  vi.mocked(catalogue.onCatalogueSync).mockImplementation((listener) => {
    onSync = listener;
    return () => undefined;
  });
  browseCatalogue.mockResolvedValueOnce(onPhone).mockResolvedValue(null);
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const counts = countsOf('gender=Girls', 0);
  await waitFor(() => expect(verifiedOf(counts.current)).toEqual([3, 2]));
  onSync();
  await waitFor(() => expect(counts.current).toBeNull());
});

test('hostels of a copy that lacks facts are counted by the server, and offline on the phone', async () => {
  browseCatalogue.mockResolvedValue({ ...onPhone, isOutdated: true });
  const online = countsOf('visitorsAllowed=true');
  await waitFor(() => expect(verifiedOf(online.current)).toEqual([7, 4]));
  reportUnreachable();
  const offline = countsOf('visitorsAllowed=true');
  await waitFor(() => expect(verifiedOf(offline.current)).toEqual([3, 2]));
});

test('offline, nothing is asked for', async () => {
  browseCatalogue.mockResolvedValue(elsewhere);
  reportUnreachable();
  countsOf('city=Gaya', 0);
  await vi.waitFor(() => expect(browseCatalogue).toHaveBeenCalled());
  await vi.dynamicImportSettled();
  expect(fetched).not.toHaveBeenCalled();
});
