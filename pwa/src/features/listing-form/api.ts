import { me } from '@patna/contracts/calls';
import type { OutputOf, OwnedListing } from '@patna/contracts';
import { keepFulfilled, ownListingsCopy } from '../../offline/kept-answers.ts';
import { api } from '../../shared/api.ts';

const formApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the person's id: two people on one phone never share an answer. */
    listingsToEdit: build.query<OwnedListing[], string>({
      query: () => ({ name: 'ownerListings', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'ownerListings'>).data,
      onQueryStarted: (_userId, { queryFulfilled }) =>
        keepFulfilled(ownListingsCopy, queryFulfilled),
    }),
  }),
});

export const { useListingsToEditQuery } = formApi;
