import { me } from '@patna/contracts/calls';
import type { OutputOf, SharedList } from '@patna/contracts';
import { storeWishlistResponse } from '../../offline/wishlist/resave-after-restore.ts';
import { forgetShare, storeShare } from '../../offline/wishlist/wishlist-lists.ts';
import { api } from '../../shared/http/api.ts';
import { consoleMessages, logProblem } from '../../shared/http/console-messages.ts';

const wishlistApi = api.injectEndpoints({
  endpoints: (build) => ({
    /**
     * Stores the server's list on this phone; screens read from there. The argument is the person's
     * id, so that two people on one phone never share an answer.
     */
    getWishlist: build.query<OutputOf<'getWishlist'>, string>({
      query: () => ({ name: 'getWishlist', params: { userId: me } }),
      providesTags: ['Wishlist'],
      onQueryStarted: async (userId, { queryFulfilled }) => {
        const askedAt = Date.now();
        const answer = await queryFulfilled.catch(({ error }) => {
          logProblem(consoleMessages.wishlist, error);
          return null;
        });
        if (answer === null) return;
        await logStorageFailure(storeWishlistResponse(answer.data, askedAt, userId));
      },
    }),
    /** Creates a read-only link to a list; the previous link stops working. */
    shareList: build.mutation<OutputOf<'shareWishlistList'>, string>({
      query: (listId) => ({ name: 'shareWishlistList', params: { userId: me, listId } }),
      onQueryStarted: async (_listId, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) await logStorageFailure(storeShare(answer.data.data));
      },
    }),
    stopSharing: build.mutation<unknown, string>({
      query: (listId) => ({ name: 'stopSharingList', params: { userId: me, listId } }),
      onQueryStarted: async (listId, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer !== null) await logStorageFailure(forgetShare(listId));
      },
    }),
    /** A shared list by the token of its link. */
    openSharedList: build.query<SharedList, string>({
      query: (token) => ({ name: 'openSharedList', body: { token } }),
      transformResponse: (answer) => (answer as OutputOf<'openSharedList'>).data,
    }),
  }),
});

async function logStorageFailure(work: Promise<void>): Promise<void> {
  await work.catch((error: unknown) =>
    console.error('The wishlist could not be kept on this phone.', error),
  );
}

export const {
  useGetWishlistQuery,
  useShareListMutation,
  useStopSharingMutation,
  useOpenSharedListQuery,
} = wishlistApi;
