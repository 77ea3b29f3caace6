import { me } from '@patna/contracts/calls';
import type { OutputOf } from '@patna/contracts';
import { cacheWhenFulfilled } from '../../offline/cache/response-cache.ts';
import { api } from '../../shared/http/api.ts';

export type OwnReviewsPage = OutputOf<'ownReviews'>;

/** The name under which a page is kept on this phone. */
export function ownReviewsCopy(page: number): string {
  return `own-reviews.${page}`;
}

const ownReviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The person's id is in the argument: two people on one phone never share an answer. */
    ownReviews: build.query<OwnReviewsPage, { userId: string; page: number }>({
      providesTags: ['OwnReviews'],
      query: ({ page }) => ({ name: 'ownReviews', params: { userId: me }, query: { page } }),
      transformResponse: (answer) => answer as OwnReviewsPage,
      onQueryStarted: ({ page }, { queryFulfilled }) =>
        cacheWhenFulfilled(ownReviewsCopy(page), queryFulfilled),
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
