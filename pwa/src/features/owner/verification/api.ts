import { me } from '@patna/contracts/calls';
import type { ClaimKind, ClaimRequest, OutputOf } from '@patna/contracts';
import { cacheWhenFulfilled } from '../../../offline/cache/response-cache.ts';
import { api, type ApiFailure } from '../../../shared/http/api.ts';

/** Cache name of the owner's requests. Its value is persistent. */
export const claimRequestsCacheName = 'own-claim-requests';

/** Time limit in ms: 3 MB on a slow 3G link. */
const uploadMs = 180_000;

/** A claim of a hostel. */
export interface OneClaim {
  listingId: string;
  claim: ClaimKind;
}

/** After a lost connection nothing has changed, and the list stays as it is. */
function unlessLost(_result: unknown, error: ApiFailure | undefined) {
  return error?.kind === 'network' ? [] : (['ClaimRequests'] as const);
}

const verificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the person's id, so that two people on one phone never share an answer. */
    ownClaimRequests: build.query<ClaimRequest[], string>({
      query: () => ({ name: 'ownClaimRequests', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'ownClaimRequests'>).data,
      providesTags: ['ClaimRequests'],
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(claimRequestsCacheName, queryFulfilled),
    }),
    requestClaim: build.mutation<unknown, OneClaim>({
      query: ({ listingId, claim }) => ({ name: 'requestClaim', params: { listingId, claim } }),
      invalidatesTags: unlessLost,
    }),
    addClaimPaper: build.mutation<unknown, OneClaim & { paper: string }>({
      query: ({ listingId, claim, paper }) => ({
        name: 'addClaimPaper',
        params: { listingId, claim },
        body: { paper },
        timeoutMs: uploadMs,
      }),
      invalidatesTags: unlessLost,
    }),
    withdrawClaimRequest: build.mutation<unknown, OneClaim>({
      query: ({ listingId, claim }) => ({
        name: 'withdrawClaimRequest',
        params: { listingId, claim },
      }),
      invalidatesTags: unlessLost,
    }),
  }),
});

export const {
  useAddClaimPaperMutation,
  useOwnClaimRequestsQuery,
  useRequestClaimMutation,
  useWithdrawClaimRequestMutation,
} = verificationApi;
