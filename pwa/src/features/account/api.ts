import type { OutputOf, UserView } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import { api } from '../../shared/api.ts';
import { errorCatalogue } from '../../shared/error-catalogue.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The product's own record of the signed-in person, by their e-mail. */
    me: build.query<UserView, string>({
      query: (email) => ({ name: 'getUser', query: { email } }),
      transformResponse: (answer) => (answer as OutputOf<'getUser'>).data.user,
      providesTags: ['Me'],
      onQueryStarted: async (_email, { queryFulfilled }) => {
        const record = await queryFulfilled.then(
          ({ data }) => data as UserView | undefined,
          () => null,
        );
        if (record === undefined) console.error(errorCatalogue.noUserData);
      },
    }),
    /** Starts the days in which the deletion can be taken back. */
    deleteAccount: build.mutation<unknown, void>({
      query: () => ({ name: 'deleteAccount', params: { userId: me } }),
      invalidatesTags: ['Me'],
    }),
    undoDeletion: build.mutation<unknown, void>({
      query: () => ({ name: 'undoDeletion', params: { userId: me } }),
      invalidatesTags: ['Me'],
    }),
  }),
});

export const { useDeleteAccountMutation, useMeQuery, useUndoDeletionMutation } = accountApi;
