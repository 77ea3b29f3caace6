import type {
  AccountSuspensionInput,
  AuditQuery,
  ClaimInput,
  ClaimKind,
  ClaimRequestDecision,
  OutputOf,
  SuspensionInput,
} from '@patna/contracts';
import { api } from '../../shared/http/api.ts';

/** A page of a moderation queue. */
export type Queue = OutputOf<'moderationQueue'>;
export type AuditLog = OutputOf<'moderationAudit'>;
export type QueueKind = Queue['data'][number]['kind'];

/** Only the filters that are set. */
export type AuditFilter = Partial<Record<Exclude<keyof AuditQuery, 'page' | 'target'>, string>>;

/** A moderator's decision about one entry. */
export interface Decision {
  call: 'decideListing' | 'decideReview' | 'decideReport';
  params: Record<string, string>;
  body: { decision: string; reason?: string; version?: number; photos?: readonly string[] };
}

/** The moderator's id, so that two people on one phone never share an answer. */
interface Asker {
  userId: string;
}

/** Time limit in ms: a paper of 3 MB on a slow link. */
const paperMs = 60_000;

/** A request to verify a claim. */
type OneRequest = { listingId: string; claim: ClaimKind };

const moderationApi = api.injectEndpoints({
  endpoints: (build) => ({
    moderationQueue: build.query<Queue, Asker & { kind: QueueKind; page: number }>({
      query: ({ kind, page }) => ({ name: 'moderationQueue', query: { kind, page } }),
      providesTags: ['Moderation'],
    }),
    moderationAudit: build.query<AuditLog, Asker & { filter: AuditFilter; page: number }>({
      query: ({ filter, page }) => ({ name: 'moderationAudit', query: { ...filter, page } }),
      providesTags: ['Moderation'],
    }),
    moderatedHostel: build.query<OutputOf<'moderatedHostel'>, Asker & { listingId: string }>({
      query: ({ listingId }) => ({ name: 'moderatedHostel', params: { listingId } }),
      providesTags: ['Moderation'],
    }),
    suspendListing: build.mutation<unknown, { listingId: string; body: SuspensionInput }>({
      query: ({ listingId, body }) => ({ name: 'suspendListing', params: { listingId }, body }),
      invalidatesTags: ['Moderation'],
    }),
    failedSearches: build.query<OutputOf<'failedSearches'>, Asker>({
      query: () => ({ name: 'failedSearches' }),
    }),
    hostelClaims: build.query<OutputOf<'hostelClaims'>, Asker & { listingId: string }>({
      query: ({ listingId }) => ({ name: 'hostelClaims', params: { listingId } }),
      providesTags: ['Moderation'],
    }),
    recordClaim: build.mutation<unknown, { listingId: string; claim: ClaimInput }>({
      query: ({ listingId, claim }) => ({
        name: 'recordClaim',
        params: { listingId },
        body: claim,
      }),
      invalidatesTags: ['Moderation'],
    }),
    withdrawClaim: build.mutation<unknown, { listingId: string; claim: ClaimKind; reason: string }>(
      {
        query: ({ reason, ...params }) => ({ name: 'withdrawClaim', params, body: { reason } }),
        invalidatesTags: ['Moderation'],
      },
    ),
    assignClaimRequest: build.mutation<unknown, OneRequest & { assigned: boolean }>({
      query: ({ assigned, ...params }) => ({
        name: 'assignClaimRequest',
        params,
        body: { assigned },
      }),
      invalidatesTags: ['Moderation'],
    }),
    openClaimPaper: build.mutation<OutputOf<'openClaimPaper'>, OneRequest & { paperId: string }>({
      query: (params) => ({ name: 'openClaimPaper', params, timeoutMs: paperMs }),
    }),
    decideClaimRequest: build.mutation<unknown, OneRequest & { decision: ClaimRequestDecision }>({
      query: ({ decision, ...params }) => ({
        name: 'decideClaimRequest',
        params,
        body: decision,
      }),
      invalidatesTags: ['Moderation'],
    }),
    supportPicture: build.query<OutputOf<'supportPicture'>, Asker & { messageId: string }>({
      query: ({ messageId }) => ({ name: 'supportPicture', params: { messageId } }),
    }),
    closeSupport: build.mutation<unknown, string>({
      query: (messageId) => ({ name: 'closeSupportMessage', params: { messageId } }),
      invalidatesTags: ['Moderation'],
    }),
    decide: build.mutation<unknown, Decision>({
      query: ({ call, params, body }) => ({ name: call, params, body }),
      invalidatesTags: ['Moderation'],
    }),
  }),
});

const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listModerators: build.query<OutputOf<'listModerators'>, Asker>({
      query: () => ({ name: 'listModerators' }),
      providesTags: ['Moderation'],
    }),
    changeRole: build.mutation<unknown, { userId: string; role: 'admin' | 'user' }>({
      query: ({ userId, role }) => ({ name: 'changeRole', params: { userId }, body: { role } }),
      invalidatesTags: ['Moderation'],
    }),
    suspendAccount: build.mutation<
      OutputOf<'suspendAccount'>,
      { userId: string; body: AccountSuspensionInput }
    >({
      query: ({ userId, body }) => ({ name: 'suspendAccount', params: { userId }, body }),
      invalidatesTags: ['Moderation'],
    }),
    personName: build.query<OutputOf<'personName'>, Asker & { personId: string }>({
      query: ({ personId }) => ({ name: 'personName', params: { userId: personId } }),
    }),
    findPerson: build.mutation<OutputOf<'getUser'>, string>({
      query: (email) => ({ name: 'getUser', query: { email } }),
    }),
  }),
});

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    findHostels: build.query<OutputOf<'findHostels'>, Asker & { name: string }>({
      query: ({ name }) => ({ name: 'findHostels', query: { name } }),
      providesTags: ['Moderation'],
    }),
  }),
});

export const { useFindHostelsQuery } = searchApi;

export const {
  useChangeRoleMutation,
  useFindPersonMutation,
  useListModeratorsQuery,
  usePersonNameQuery,
  useSuspendAccountMutation,
} = peopleApi;

export const {
  useAssignClaimRequestMutation,
  useCloseSupportMutation,
  useDecideClaimRequestMutation,
  useDecideMutation,
  useHostelClaimsQuery,
  useFailedSearchesQuery,
  useModeratedHostelQuery,
  useLazyModerationAuditQuery,
  useModerationAuditQuery,
  useModerationQueueQuery,
  useLazySupportPictureQuery,
  useOpenClaimPaperMutation,
  useRecordClaimMutation,
  useSuspendListingMutation,
  useWithdrawClaimMutation,
} = moderationApi;
