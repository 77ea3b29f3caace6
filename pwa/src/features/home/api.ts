import { api } from '../../shared/api.ts';
import type { ListingPage } from '../../shared/app-data.ts';

/** Hostels a page of the home grid asks for. */
export const homePageSize = 12;

export const homeApi = api.injectEndpoints({
  endpoints: (build) => ({
    fetchListings: build.query<ListingPage, { page: number; more: Record<string, string> }>({
      query: ({ page, more }) => ({
        name: 'fetchListings',
        query: { page, limit: homePageSize, ...more },
      }),
    }),
  }),
});
