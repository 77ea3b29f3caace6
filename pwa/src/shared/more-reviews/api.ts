import type { OutputOf } from '@patna/contracts';
import { api } from '../http/api.ts';

type ReviewsPage = OutputOf<'listReviews'>;

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Pages after the reviews in the hostel's record. `ownerId` also reads a hostel that is not
     * public.
     */
    listReviews: build.infiniteQuery<
      ReviewsPage,
      { listingId: string; ownerId: string | undefined },
      number
    >({
      infiniteQueryOptions: {
        initialPageParam: 2,
        getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
      },
      query: ({ queryArg: { listingId, ownerId }, pageParam }) => ({
        name: 'listReviews',
        params: { listingId },
        query: { page: pageParam },
        asPerson: ownerId !== undefined,
      }),
      transformResponse: (answer) => answer as ReviewsPage,
      providesTags: ['Reviews'],
    }),
  }),
});

export const { useListReviewsInfiniteQuery } = reviewsApi;
