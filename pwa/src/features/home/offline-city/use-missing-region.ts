import { useEffect, useState } from 'react';
import type { MissingRegion } from '../../../offline/catalogue/search-index.ts';
import { loadCatalogue, placeOf } from '../list/lazy-offline-modules.ts';
import type { HomeQuery } from '../query/home-query.ts';

/** The missing region, if a query asks only for hostels of a region that this phone does not keep; otherwise null. */
export function useMissingRegion(query: HomeQuery): MissingRegion | null {
  const [missing, setMissing] = useState<MissingRegion | null>(null);
  useEffect(() => {
    let gone = false;
    let stop: (() => void) | undefined;
    const follow = async () => {
      const { browseCatalogue, onCatalogueSync } = await loadCatalogue();
      const { filters, sort, text } = query;
      const near = await placeOf(query.near);
      const look = async () => {
        const page = await browseCatalogue({ filters, sort, query: text, near, from: 0, count: 0 });
        if (!gone) setMissing(page?.total === 0 ? (page.missing ?? null) : null);
      };
      if (!gone) stop = onCatalogueSync(() => void look().catch(report));
      await look();
    };
    follow().catch(report);
    return () => {
      gone = true;
      stop?.();
    };
  }, [query]);
  return missing;
}

function report(error: unknown): void {
  console.error('The region of the hostels on this phone could not be read.', error);
}
