import { me } from '@patna/contracts/calls';
import type {
  ReceivedEnquiry,
  ListingEdit,
  OutputOf,
  OwnedListing,
  OwnerStatistics,
} from '@patna/contracts';
import { receivedEnquiriesResponse } from '../../offline/cache/response-cache-key.ts';
import { cacheWhenFulfilled, ownListingsResponse } from '../../offline/cache/response-cache.ts';
import { api } from '../../shared/http/api.ts';
import type { Span } from './statistics/statistics.ts';

/** Cache names of the last answers. */
export const ownerCacheNames = {
  listings: ownListingsResponse,
  enquiries: receivedEnquiriesResponse,
  notifications: 'notification-feed',
} as const;

/** Cache name of the statistics of a span. */
export function statisticsCacheName(days: Span): string {
  return `owner-numbers-${days}`;
}

/** The argument is the person's id, so that two people on one phone never share an answer. */
const ownerApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownerListings: build.query<OwnedListing[], string>({
      query: () => ({ name: 'ownerListings', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'ownerListings'>).data,
      providesTags: ['OwnerListings'],
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(ownerCacheNames.listings, queryFulfilled),
    }),
    ownerEnquiries: build.query<ReceivedEnquiry[], string>({
      query: () => ({ name: 'ownerEnquiries', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'ownerEnquiries'>).data,
      providesTags: ['Enquiries'],
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(ownerCacheNames.enquiries, queryFulfilled),
    }),
    ownerNumbers: build.query<OwnerStatistics, { userId: string; days: Span }>({
      query: ({ days }) => ({ name: 'ownerStatistics', params: { userId: me }, query: { days } }),
      transformResponse: (answer) => (answer as OutputOf<'ownerStatistics'>).data,
      onQueryStarted: ({ days }, { queryFulfilled }) =>
        cacheWhenFulfilled(statisticsCacheName(days), queryFulfilled),
    }),
    notifications: build.query<OutputOf<'notificationFeed'>, string>({
      query: () => ({ name: 'notificationFeed', params: { userId: me } }),
      providesTags: ['Notifications'],
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(ownerCacheNames.notifications, queryFulfilled),
    }),
    changeListingStatus: build.mutation<
      unknown,
      { id: string; status: OwnedListing['status']; version: number }
    >({
      query: ({ id, ...body }) => ({ name: 'changeListingStatus', params: { id }, body }),
      invalidatesTags: ['OwnerListings'],
    }),
    editListing: build.mutation<unknown, { id: string; body: ListingEdit }>({
      query: ({ id, body }) => ({ name: 'editListing', params: { id }, body }),
      invalidatesTags: ['OwnerListings'],
    }),
    replyToReview: build.mutation<
      OutputOf<'replyToReview'>,
      { listingId: string; reviewId: string; text: string }
    >({
      query: ({ text, ...params }) => ({ name: 'replyToReview', params, body: { text } }),
      invalidatesTags: ['OwnerListings', 'Reviews'],
    }),
    markRead: build.mutation<OutputOf<'readNotifications'>, { ids: string[] } | { all: true }>({
      query: (body) => ({ name: 'readNotifications', params: { userId: me }, body }),
      invalidatesTags: ['Notifications'],
    }),
  }),
});

export const {
  useChangeListingStatusMutation,
  useEditListingMutation,
  useMarkReadMutation,
  useNotificationsQuery,
  useOwnerEnquiriesQuery,
  useOwnerListingsQuery,
  useOwnerNumbersQuery,
  useReplyToReviewMutation,
} = ownerApi;
