import { me } from '@patna/contracts/calls';
import type { OutputOf, OwnedListing, ServerDraft } from '@patna/contracts';
import { cacheWhenFulfilled, ownListingsResponse } from '../../offline/cache/response-cache.ts';
import { api } from '../../shared/http/api.ts';
import { nameIn, parsedDraft } from './draft.ts';

/** Under which the list of begun forms is kept on this phone. */
export const begunFormsCopy = 'owner-drafts';

/** A form that was begun and that the account keeps. `name`: of the hostel, as typed so far. */
export interface KeptForm extends Pick<ServerDraft, 'form' | 'savedAt'> {
  /** Copies of former releases have none. */
  name?: string;
}

/** The argument of each is the person's id: two people on one phone never share an answer. */
const formApi = api.injectEndpoints({
  endpoints: (build) => ({
    listingsToEdit: build.query<OwnedListing[], string>({
      query: () => ({ name: 'ownerListings', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'ownerListings'>).data,
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(ownListingsResponse, queryFulfilled),
    }),
    begunForms: build.query<KeptForm[], string>({
      query: () => ({ name: 'ownDrafts', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'ownDrafts'>).data.map(keptForm),
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(begunFormsCopy, queryFulfilled),
    }),
  }),
});

export const { useBegunFormsQuery, useListingsToEditQuery } = formApi;

function keptForm({ form, savedAt, content }: ServerDraft): KeptForm {
  return { form, savedAt, name: nameIn(parsedDraft(content)) };
}
