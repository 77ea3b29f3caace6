import { api } from '../../shared/api.ts';
import { type ListingPage, listingPageSize } from '../../shared/app-data.ts';

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
