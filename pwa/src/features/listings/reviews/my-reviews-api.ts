import { me } from '@patna/contracts/calls';
import type { OutputOf } from '@patna/contracts';
import { cacheWhenFulfilled } from '../../../offline/cache/response-cache.ts';
import { api } from '../../../shared/http/api.ts';

export type MyReviewsResult = OutputOf<'ownReviews'>;

/** The cache key of one page. Its value is persistent. */
export function myReviewsKey(page: number): string {
  return `own-reviews.${page}`;
}

const ownReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument holds the user id, so that accounts on one phone never share a cache entry. */
    ownReviews: build.query<MyReviewsResult, { userId: string; page: number }>({
      providesTags: ['OwnReviews'],
      query: ({ page }) => ({ name: 'ownReviews', params: { userId: me }, query: { page } }),
      transformResponse: (answer) => answer as MyReviewsResult,
      onQueryStarted: ({ page }, { queryFulfilled }) =>
        cacheWhenFulfilled(myReviewsKey(page), queryFulfilled),
    }),
    appealReview: build.mutation<
      unknown,
      { listingId: string; reviewId: string; text: string; key: string }
    >({
      query: ({ listingId, reviewId, text, key }) => ({
        name: 'appealReview',
        params: { listingId, reviewId },
        body: { text },
        key,
      }),
      invalidatesTags: ['OwnReviews'],
    }),
  }),
});

export const { useAppealReviewMutation, useOwnReviewsQuery } = ownReviewsApi;
