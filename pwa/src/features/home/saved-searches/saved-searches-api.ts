import { me } from '@patna/contracts/calls';
import type { OutputOf } from '@patna/contracts';
import { storeServerSearches } from '../../../offline/wishlist/saved-searches.ts';
import { api } from '../../../shared/http/api.ts';

const savedSearchesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Stores the server's searches on this phone; screens read from there. The argument is the person's id. */
    savedSearches: build.query<OutputOf<'savedSearches'>, string>({
      query: () => ({ name: 'savedSearches', params: { userId: me } }),
      onQueryStarted: async (userId, { queryFulfilled }) => {
        const askedAt = Date.now();
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        await storeServerSearches(answer.data.data, askedAt, userId).catch((error: unknown) =>
          console.error('The saved searches could not be kept on this phone.', error),
        );
      },
    }),
  }),
});

export const { useSavedSearchesQuery } = savedSearchesApi;
