import { useCallback } from 'react';
import type { MissingRegion } from '../../../offline/catalogue/search-index.ts';
import { placeOf } from '../list/lazy-offline-modules.ts';
import { type CatalogueClient, useCatalogueQuery } from '../list/use-catalogue-query.ts';
import type { HomeQuery } from '../query/home-query.ts';

/** The missing region, if a query asks only for hostels of a region that this phone does not keep; otherwise null. */
export function useMissingRegion(query: HomeQuery): MissingRegion | null {
  const read = useCallback(
    async ({ browseCatalogue }: CatalogueClient) => {
      const { filters, sort, text } = query;
      const near = await placeOf(query.near);
      const page = await browseCatalogue({ filters, sort, query: text, near, from: 0, count: 0 });
      return page?.total === 0 ? (page.missing ?? null) : null;
    },
    [query],
  );
  const failure = 'The region of the hostels on this phone could not be read.';
  return useCatalogueQuery(read, failure) ?? null;
}
