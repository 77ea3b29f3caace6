import { api } from '../../shared/api.ts';
import type { ListingPage } from '../../shared/app-data.ts';
import { listingPageSize } from '../../shared/spec-constants.ts';

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchListings: build.query<ListingPage, { page: number; more: Record<string, string> }>({
      query: ({ page, more }) => ({
        name: 'fetchListings',
        query: { page, limit: listingPageSize, ...more },
      }),
    }),
  }),
});
