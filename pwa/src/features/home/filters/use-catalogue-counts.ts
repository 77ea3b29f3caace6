import { useEffect, useState } from 'react';
import type { BrowsePage } from '../../../offline/catalogue/search-index.ts';
import type { HomeQuery } from '../query/home-query.ts';
import { loadCatalogue, placeOf } from '../list/lazy-offline-modules.ts';
import type { CatalogueCounts } from './catalogue-counts.ts';

/** Pause before counting, in ms, so that the page is rendered first. */
const whenQuietMs = 600;

/**
 * Counts hostels in this phone's catalogue. Online, the server counts those of a region that is not on this phone, and all
 * while the phone's copy is of an older format. Null until known for this query. `sheetPauseMs`: counting for the filter
 * sheet, after this pause in ms.
 */
export function useCatalogueCounts(
  query: HomeQuery,
  sheetPauseMs?: number,
): CatalogueCounts | null {
  const isSheet = sheetPauseMs !== undefined;
  const pauseMs = sheetPauseMs ?? whenQuietMs;
  const [counts, setCounts] = useState<CatalogueCounts | null>(null);
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    const count = async () => {
      const { browseCatalogue, onCatalogueSync } = await loadCatalogue();
      const { filters, sort, text, key } = query;
      const near = await placeOf(query.near);
      const countOnServer = async (page: BrowsePage | null) => {
        // The list itself downloads the catalogue; until then only the filter sheet needs counts.
        if (page === null && !isSheet) return null;
        const { serverCounts } = await import('./server-counts.ts');
        return serverCounts(query);
      };
      const look = async () => {
        const page = await browseCatalogue({ filters, sort, query: text, near, from: 0, count: 0 });
        const onPhone = page && !page.missing ? { ...page, facets: page.counts, key } : null;
        const isAnswer = onPhone !== null && !onPhone.isOutdated;
        const counted = isAnswer ? onPhone : ((await countOnServer(page)) ?? onPhone);
        if (!gone) setCounts(counted);
      };
      if (!gone) stop = onCatalogueSync(() => void look().catch(report));
      await look();
    };
    const timer = setTimeout(() => void count().catch(report), pauseMs);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [query, pauseMs, isSheet]);
  return counts?.key === query.key ? counts : null;
}

function report(error: unknown): void {
  console.error('The hostels could not be counted.', error);
}
