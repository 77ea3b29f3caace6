import type { ListingDetail } from '@patna/contracts';
import { api } from '../../shared/api.ts';

/** Browsing calls. The home grid keeps its own pages; here is one hostel in full. */
export const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListing: build.query<ListingDetail, string>({
      query: (id) => ({ name: 'getListing', params: { id } }),
    }),
  }),
});

export const { useGetListingQuery, useLazyGetListingQuery } = listingsApi;
