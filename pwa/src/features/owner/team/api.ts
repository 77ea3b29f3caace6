import { me } from '@patna/contracts/calls';
import type {
  CreatedInvitation,
  HostelTeam,
  ManagedListing,
  ManagerRole,
  OpenedInvitation,
  OutputOf,
} from '@patna/contracts';
import {
  cacheWhenFulfilled,
  managedListingsResponse,
} from '../../../offline/cache/response-cache.ts';
import { api } from '../../../shared/http/api.ts';

/** Cache name of the teams of the person's hostels. */
export const hostelTeamsResponse = 'hostel-teams';

/** The argument of each query is the person's id, so that two people on one phone never share an answer. */
const teamApi = api.enhanceEndpoints({ addTagTypes: ['Teams'] }).injectEndpoints({
  endpoints: (build) => ({
    managedListings: build.query<ManagedListing[], string>({
      query: () => ({ name: 'managedListings', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'managedListings'>).data,
      providesTags: ['OwnerListings'],
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(managedListingsResponse, queryFulfilled),
    }),
    hostelTeams: build.query<HostelTeam[], string>({
      query: () => ({ name: 'hostelTeams', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'hostelTeams'>).data,
      providesTags: ['Teams'],
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(hostelTeamsResponse, queryFulfilled),
    }),
    inviteManager: build.mutation<CreatedInvitation, { listingId: string; role: ManagerRole }>({
      query: ({ listingId, role }) => ({
        name: 'inviteManager',
        params: { listingId },
        body: { role },
      }),
      transformResponse: (answer) => (answer as OutputOf<'inviteManager'>).data,
      invalidatesTags: ['Teams'],
    }),
    withdrawInvitation: build.mutation<unknown, { listingId: string; invitationId: string }>({
      query: (params) => ({ name: 'withdrawInvitation', params }),
      invalidatesTags: ['Teams'],
    }),
    removeManager: build.mutation<unknown, { listingId: string; managerId: string }>({
      query: (params) => ({ name: 'removeManager', params }),
      invalidatesTags: ['Teams'],
    }),
    leaveHostel: build.mutation<unknown, string>({
      query: (listingId) => ({ name: 'removeManager', params: { listingId, managerId: me } }),
      invalidatesTags: ['OwnerListings', 'Enquiries'],
    }),
    openInvitation: build.query<OpenedInvitation, { token: string; userId: string }>({
      query: ({ token }) => ({ name: 'openInvitation', body: { token } }),
      transformResponse: (answer) => (answer as OutputOf<'openInvitation'>).data,
    }),
    acceptInvitation: build.mutation<OpenedInvitation, string>({
      query: (token) => ({ name: 'acceptInvitation', body: { token } }),
      transformResponse: (answer) => (answer as OutputOf<'acceptInvitation'>).data,
      invalidatesTags: ['OwnerListings', 'Enquiries'],
    }),
  }),
});

export const {
  useAcceptInvitationMutation,
  useHostelTeamsQuery,
  useInviteManagerMutation,
  useLeaveHostelMutation,
  useManagedListingsQuery,
  useOpenInvitationQuery,
  useRemoveManagerMutation,
  useWithdrawInvitationMutation,
} = teamApi;
