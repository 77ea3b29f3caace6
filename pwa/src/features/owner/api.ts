import { me } from '@patna/contracts/calls';
import type {
  EnquiryStatus,
  EnquiryView,
  NotificationView,
  OutputOf,
  OwnedListing,
} from '@patna/contracts';
import { keepAnswer } from '../../offline/kept-answers.ts';
import { api } from '../../shared/api.ts';

/** Names under which the last answers are kept on this phone. */
export const ownerCopies = {
  listings: 'owner-listings',
  enquiries: 'owner-enquiries',
  notifications: 'notifications',
} as const;

type CopyName = (typeof ownerCopies)[keyof typeof ownerCopies];

/** The argument of each is the person's id: two people on one phone never share an answer. */
const ownerApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownerListings: build.query<OwnedListing[], string>({
      query: () => ({ name: 'ownerListings', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'ownerListings'>).data,
      providesTags: ['OwnerListings'],
      onQueryStarted: (_userId, { queryFulfilled }) => keep(ownerCopies.listings, queryFulfilled),
    }),
    ownerEnquiries: build.query<EnquiryView[], string>({
      query: () => ({ name: 'ownerEnquiries', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'ownerEnquiries'>).data,
      providesTags: ['Enquiries'],
      onQueryStarted: (_userId, { queryFulfilled }) => keep(ownerCopies.enquiries, queryFulfilled),
    }),
    changeEnquiryStatus: build.mutation<unknown, { enquiryId: string; status: EnquiryStatus }>({
      query: ({ enquiryId, status }) => ({
        name: 'changeEnquiryStatus',
        params: { enquiryId },
        body: { status },
      }),
      invalidatesTags: ['Enquiries'],
    }),
    notifications: build.query<NotificationView[], string>({
      query: () => ({ name: 'notificationFeed', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'notificationFeed'>).data,
      providesTags: ['Notifications'],
      onQueryStarted: (_userId, { queryFulfilled }) =>
        keep(ownerCopies.notifications, queryFulfilled),
    }),
  }),
});

export const {
  useChangeEnquiryStatusMutation,
  useNotificationsQuery,
  useOwnerEnquiriesQuery,
  useOwnerListingsQuery,
} = ownerApi;

async function keep(name: CopyName, fulfilled: Promise<{ data: unknown }>): Promise<void> {
  const answer = await fulfilled.catch(() => null);
  if (answer === null) return;
  await keepAnswer(name, answer.data).catch((error: unknown) =>
    console.error('The answer could not be kept on this phone.', error),
  );
}
