import { me } from '@patna/contracts/calls';
import type { ListingCard, ListingDetail, OutputOf, OwnReview, ReviewSort } from '@patna/contracts';
import { api } from '../../../shared/http/api.ts';
import { consoleMessages, logProblem } from '../../../shared/http/console-messages.ts';

export const listingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListing: build.query<ListingDetail, string>({
      query: (id) => ({ name: 'getListing', params: { id } }),
      onQueryStarted: async (_id, { queryFulfilled }) => {
        await queryFulfilled.catch(({ error }) => logProblem(consoleMessages.listing, error));
      },
    }),
    /**
     * Not cached: another account may use this phone, and the form must start from the latest
     * version.
     */
    ownReview: build.query<OwnReview | null, { listingId: string; userId: string }>({
      query: ({ listingId }) => ({ name: 'ownReview', params: { listingId, userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'ownReview'>).data,
      keepUnusedDataFor: 0,
    }),
    savedTogether: build.query<ListingCard[], string>({
      query: (listingId) => ({ name: 'savedTogether', params: { listingId } }),
      transformResponse: (answer) => (answer as OutputOf<'savedTogether'>).data,
    }),
    /** All reviews in a chosen order, page by page. */
    sortedReviews: build.infiniteQuery<
      OutputOf<'listReviews'>,
      {
        listingId: string;
        sort: ReviewSort;
        verifiedStay?: string;
        withPhotos?: string;
        stayedSince?: string;
      },
      number
    >({
      infiniteQueryOptions: {
        initialPageParam: 1,
        getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
      },
      query: ({ queryArg: { listingId, ...query }, pageParam: page }) => ({
        name: 'listReviews',
        params: { listingId },
        query: { page, ...query },
      }),
      transformResponse: (answer) => answer as OutputOf<'listReviews'>,
      providesTags: ['Reviews'],
    }),
    /** Reports one review if `reviewId` is given, otherwise the hostel. */
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
  useSavedTogetherQuery,
  useSortedReviewsInfiniteQuery,
} = listingsApi;
