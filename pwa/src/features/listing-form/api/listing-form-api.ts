import { me } from '@patna/contracts/calls';
import type { OutputOf, OwnedListing, ServerDraft } from '@patna/contracts';
import { cacheWhenFulfilled, ownListingsResponse } from '../../../offline/cache/response-cache.ts';
import { api } from '../../../shared/http/api.ts';
import { draftName, parsedDraft } from '../drafts/draft-storage.ts';

/** Under which the list of begun forms is kept on this phone. */
export const openDraftsKey = 'owner-drafts';

/** A form that was begun and that the account keeps. `name`: of the hostel, as typed so far. */
export interface SavedDraft extends Pick<ServerDraft, 'form' | 'savedAt'> {
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
    openDrafts: build.query<SavedDraft[], string>({
      query: () => ({ name: 'ownDrafts', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'ownDrafts'>).data.map(toSavedDraft),
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(openDraftsKey, queryFulfilled),
    }),
  }),
});

export const { useOpenDraftsQuery, useListingsToEditQuery } = formApi;

function toSavedDraft({ form, savedAt, content }: ServerDraft): SavedDraft {
  return { form, savedAt, name: draftName(parsedDraft(content)) };
}
