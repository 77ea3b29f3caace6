import type { FacetCounts } from '@patna/search';
import { useEffect, useState } from 'react';
import type { HomeQuery } from '../query/home-query.ts';
import { loadCatalogue } from '../list/offline-imports.ts';

/** Number of hostels per filter option, from this phone's catalogue. Null until known. */
export function useFacetCounts(query: HomeQuery): FacetCounts | null {
  const [counts, setCounts] = useState<FacetCounts | null>(null);
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    const count = async () => {
      const { browseCatalogue, onCatalogueSync } = await loadCatalogue();
      const { filters, sort, text } = query;
      const look = async () => {
        const page = await browseCatalogue({ filters, sort, query: text, from: 0, count: 0 });
        if (!gone && page) setCounts(page.counts);
      };
      if (!gone) stop = onCatalogueSync(() => void look().catch(report));
      await look();
    };
    const timer = setTimeout(() => void count().catch(report), whenQuietMs);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [query]);
  return counts;
}

/** Counting waits until the page has rendered. */
const whenQuietMs = 600;

function report(error: unknown): void {
  console.error('The hostels could not be counted.', error);
}
