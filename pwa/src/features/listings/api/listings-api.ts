import { me } from '@patna/contracts/calls';
import type { ListingDetail, OutputOf, OwnReview } from '@patna/contracts';
import { api } from '../../../shared/http/api.ts';
import { errorCatalogue, logProblem } from '../../../shared/http/error-catalogue.ts';

/** Browsing calls. The home grid keeps its own pages; here is one hostel in full. */
export const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListing: build.query<ListingDetail, string>({
      query: (id) => ({ name: 'getListing', params: { id } }),
      onQueryStarted: async (_id, { queryFulfilled }) => {
        await queryFulfilled.catch(({ error }) => logProblem(errorCatalogue.listing, error));
      },
    }),
    /** Two people on one phone never share it, and no form starts from what was replaced since. */
    ownReview: build.query<OwnReview | null, { listingId: string; userId: string }>({
      query: ({ listingId }) => ({ name: 'ownReview', params: { listingId, userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'ownReview'>).data,
      keepUnusedDataFor: 0,
    }),
    /** Of a hostel, or of one review of it when that is named. */
    report: build.mutation<
      unknown,
      {
        listingId: string;
        reviewId?: string | undefined;
        reason: string;
        text: string;
        key: string;
      }
    >({
      query: ({ listingId, reviewId, key, ...body }) =>
        reviewId === undefined
          ? { name: 'reportListing', params: { listingId }, body, key }
          : { name: 'reportReview', params: { listingId, reviewId }, body, key },
    }),
  }),
});

export const {
  useGetListingQuery,
  useLazyGetListingQuery,
  useLazyOwnReviewQuery,
  useOwnReviewQuery,
  useReportMutation,
} = listingsApi;
