import { me } from '@patna/contracts/calls';
import type {
  CreatedGuardianLink,
  GuardianCopy,
  GuardianLink,
  ListingDetail,
  OutputOf,
} from '@patna/contracts';
import { cacheWhenFulfilled } from '../../../offline/cache/response-cache.ts';
import { saveListingDetail } from '../../../offline/listings/listing-store.ts';
import { api } from '../../../shared/http/api.ts';

/** Cache name of the last list of links. */
export const guardianLinksCache = 'guardian-links';

const guardianApi = api.enhanceEndpoints({ addTagTypes: ['GuardianLinks'] }).injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the person's id, so that two people on one phone never share an answer. */
    guardianLinks: build.query<GuardianLink[], string>({
      query: () => ({ name: 'guardianLinks', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'guardianLinks'>).data,
      providesTags: ['GuardianLinks'],
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(guardianLinksCache, queryFulfilled),
    }),
    createGuardianLink: build.mutation<CreatedGuardianLink, { label?: string }>({
      query: (body) => ({ name: 'createGuardianLink', params: { userId: me }, body }),
      transformResponse: (answer) => (answer as OutputOf<'createGuardianLink'>).data,
      invalidatesTags: ['GuardianLinks'],
    }),
    revokeGuardianLink: build.mutation<unknown, string>({
      query: (linkId) => ({ name: 'revokeGuardianLink', params: { userId: me, linkId } }),
      invalidatesTags: ['GuardianLinks'],
    }),
    /** The enquiries behind a guardian's link, by the link's token. */
    openGuardianLink: build.query<GuardianCopy, string>({
      query: (token) => ({ name: 'openGuardianLink', body: { token } }),
      transformResponse: (answer) => (answer as OutputOf<'openGuardianLink'>).data,
    }),
    /** A hostel with its safety facts, kept on this phone. */
    guardianHostel: build.query<ListingDetail, string>({
      query: (id) => ({ name: 'getListing', params: { id } }),
      onQueryStarted: async (_id, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        await saveListingDetail(answer.data, new Date().toISOString()).catch((error: unknown) =>
          console.error('The hostel could not be kept on this phone.', error),
        );
      },
    }),
  }),
});

export const {
  useCreateGuardianLinkMutation,
  useGuardianHostelQuery,
  useGuardianLinksQuery,
  useOpenGuardianLinkQuery,
  useRevokeGuardianLinkMutation,
} = guardianApi;
