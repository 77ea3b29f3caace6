import type { HostelFilters, Place } from '@patna/search';
import { kilometres } from '@patna/search';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Spot, SpotsPage, SpotsRequest } from '../../../offline/catalogue/search-index.ts';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { refreshStaleCatalogue } from '../../../offline/catalogue/refresh-stale-catalogue.ts';
import type { Positioned } from './clusters.ts';

export interface PlacedSpot extends Positioned {
  readonly card: Spot['card'];
  /** Kilometres from `Spots.near`; null without a place. */
  readonly distanceKm: number | null;
}

/** `failed`: this phone has no catalogue and could not get one. */
export interface Spots {
  state: 'waiting' | 'failed' | 'ready';
  /** Where distances are measured from: the place of the search words, otherwise the chosen one. */
  near: Place | undefined;
  /** Sorted by distance, or by rent without a place. */
  placed: readonly PlacedSpot[];
  /** Hostels without coordinates. */
  unplaced: readonly Spot['card'][];
  /** ISO 8601. */
  savedAt: string | null;
  retry: () => void;
}

/** Reads matching hostels from this phone's catalogue, and updates it if it is missing or old. */
export function useSpots(filters: HostelFilters, query: string, near: Place | undefined): Spots {
  const [page, setPage] = useState<SpotsPage | null>(null);
  const [failed, setFailed] = useState(false);
  const reachable = useConnection().state !== 'offline';
  const load = useCallback(
    async (isWanted: () => boolean, mayFetch: boolean) => {
      const found = await readSpots({ filters, query, near }, mayFetch);
      if (!isWanted()) return null;
      if (found) setPage(found);
      setFailed(found === null);
      return found;
    },
    [filters, query, near],
  );
  useEffect(() => {
    let isCancelled = false;
    let unsubscribe: (() => void) | undefined;
    const isWanted = () => !isCancelled;
    const start = async () => {
      const found = await load(isWanted, true);
      const { onCatalogueSync } = await import('../../../offline/catalogue/catalogue-client.ts');
      if (isCancelled) return;
      unsubscribe = onCatalogueSync(() => void load(isWanted, false));
      if (found && reachable) await refreshStaleCatalogue(found.savedAt);
    };
    start().catch(report);
    return () => {
      isCancelled = true;
      unsubscribe?.();
    };
  }, [load, reachable]);
  const retry = () => {
    setFailed(false);
    void load(() => true, true);
  };
  const sorted = useMemo(() => splitByCoordinates(page?.spots ?? [], page?.near), [page]);
  const state = page ? 'ready' : failed ? 'failed' : 'waiting';
  return { ...sorted, near: page?.near, state, savedAt: page?.savedAt ?? null, retry };
}

/** Returns null if there is no catalogue. */
async function readSpots(request: SpotsRequest, mayFetch: boolean): Promise<SpotsPage | null> {
  try {
    const { findHostelPositions, syncNow } = await import(
      '../../../offline/catalogue/catalogue-client.ts'
    );
    const saved = await findHostelPositions(request);
    if (saved || !mayFetch) return saved;
    await syncNow();
    return await findHostelPositions(request);
  } catch (error) {
    report(error);
    return null;
  }
}

function report(error: unknown): void {
  console.error('The hostels of the map could not be read.', error);
}

/** Splits hostels by whether they have coordinates, and sorts both groups. */
export function splitByCoordinates(spots: readonly Spot[], near: Place | undefined) {
  const placed = spots.flatMap(({ card, latitude, longitude }): PlacedSpot[] => {
    if (latitude === undefined || longitude === undefined) return [];
    const place = { latitude, longitude };
    const distanceKm = near ? kilometres(near, place) : null;
    return [{ id: card.id, card, distanceKm, place }];
  });
  const rank = (spot: PlacedSpot) => spot.distanceKm ?? spot.card.overallPriceRange.min;
  placed.sort((a, b) => rank(a) - rank(b) || (a.id < b.id ? -1 : 1));
  const unplaced = spots
    .filter(({ latitude, longitude }) => latitude === undefined || longitude === undefined)
    .map(({ card }) => card)
    .sort((a, b) => a.propertyName.localeCompare(b.propertyName));
  return { placed, unplaced };
}
