import { me } from '@patna/contracts/calls';
import type { ManagedListing, OutputOf, OwnedListing, ServerDraft } from '@patna/contracts';
import {
  cacheWhenFulfilled,
  managedListingsResponse,
  ownListingsResponse,
} from '../../../offline/cache/response-cache.ts';
import { api } from '../../../shared/http/api.ts';
import { draftName, parseDraft } from '../drafts/draft-storage.ts';

/** The cache key of the list. Its value is persistent. */
export const openDraftsResponse = 'owner-drafts';

/** An unfinished form that is saved in the account. */
export interface SavedDraft extends Pick<ServerDraft, 'form' | 'savedAt'> {
  /** Missing in entries cached by older releases. */
  name?: string;
}

/** Each argument is the user id, so that accounts on one phone never share a cache entry. */
const formApi = api.injectEndpoints({
  endpoints: (build) => ({
    listingsToEdit: build.query<OwnedListing[], string>({
      query: () => ({ name: 'ownerListings', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'ownerListings'>).data,
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(ownListingsResponse, queryFulfilled),
    }),
    managedToEdit: build.query<ManagedListing[], string>({
      query: () => ({ name: 'managedListings', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'managedListings'>).data,
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(managedListingsResponse, queryFulfilled),
    }),
    openDrafts: build.query<SavedDraft[], string>({
      query: () => ({ name: 'ownDrafts', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'ownDrafts'>).data.map(toSavedDraft),
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(openDraftsResponse, queryFulfilled),
    }),
  }),
});

export const { useListingsToEditQuery, useManagedToEditQuery, useOpenDraftsQuery } = formApi;

function toSavedDraft({ form, savedAt, content }: ServerDraft): SavedDraft {
  return { form, savedAt, name: draftName(parseDraft(content)) };
}
