import { me } from '@patna/contracts/calls';
import { api } from '../../shared/http/api.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Starts the grace period, during which the deletion can be undone. */
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

export const { useDeleteAccountMutation, useUndoDeletionMutation } = accountApi;
