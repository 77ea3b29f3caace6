import type { OutputOf } from '@patna/contracts';
import { api } from '../http/api.ts';

type ReviewsPage = OutputOf<'listReviews'>;

const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The pages behind the one that a hostel's record has. `ownerId` reads an own hostel that is not public. */
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
