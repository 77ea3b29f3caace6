import { me } from '@patna/contracts/calls';
import type { OutputOf, WishlistItem } from '@patna/contracts';
import { storeServerWishlist } from '../../offline/wishlist-copies.ts';
import { api } from '../../shared/api.ts';

const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * The server's list, which goes straight to the copies on this phone: screens read those. The
     * argument is the person's id, so that two people on one phone never share an answer.
     */
    getWishlist: build.query<WishlistItem[], string>({
      query: () => ({ name: 'getWishlist', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'getWishlist'>).wishlist,
      providesTags: ['Wishlist'],
      onQueryStarted: async (_userId, { queryFulfilled }) => {
        const askedAt = Date.now();
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        await storeServerWishlist(answer.data, askedAt).catch((error: unknown) =>
          console.error('The wishlist could not be kept on this phone.', error),
        );
      },
    }),
  }),
});

export const { useGetWishlistQuery } = wishlistApi;
