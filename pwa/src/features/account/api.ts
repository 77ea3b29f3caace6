import type { OutputOf, UserView } from '@patna/contracts';
import { api } from '../../shared/api.ts';

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The product's own record of the signed-in person, by their e-mail. */
    me: build.query<UserView, string>({
      query: (email) => ({ name: 'getUser', query: { email } }),
      transformResponse: (answer) => (answer as OutputOf<'getUser'>).data.user,
      providesTags: ['Me'],
    }),
  }),
});

export const { useMeQuery } = accountApi;
