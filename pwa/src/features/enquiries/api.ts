import { me } from '@patna/contracts/calls';
import type { OutputOf, OwnEnquiry } from '@patna/contracts';
import { sentEnquiriesResponse } from '../../offline/cache/response-cache-key.ts';
import { cacheWhenFulfilled } from '../../offline/cache/response-cache.ts';
import { markLostEnquiries } from '../../offline/enquiries/lost-by-restore.ts';
import { api } from '../../shared/http/api.ts';

/** Cache names of the last answers. */
export const enquiryCacheNames = { sent: sentEnquiriesResponse, holders: 'my-number' } as const;

/** Somebody who has the person's name and number. */
export type NumberHolder = OutputOf<'whoHasMyNumber'>['data'][number];

/** The argument is the person's id, so that two people on one phone never share an answer. */
const enquiriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Sent enquiries, from any device. */
    myEnquiries: build.query<OwnEnquiry[], string>({
      async queryFn(userId, _api, _options, fetchCall) {
        const askedAt = Date.now();
        const { data, error } = await fetchCall({ name: 'myEnquiries', params: { userId: me } });
        if (error) return { error };
        const answer = data as OutputOf<'myEnquiries'>;
        await markLostEnquiries(answer, askedAt, userId).catch((failure: unknown) =>
          console.error('Lost enquiries could not be marked on this phone.', failure),
        );
        return { data: answer.data };
      },
      providesTags: ['Enquiries'],
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(enquiryCacheNames.sent, queryFulfilled),
    }),
    whoHasMyNumber: build.query<NumberHolder[], string>({
      query: () => ({ name: 'whoHasMyNumber', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'whoHasMyNumber'>).data,
      providesTags: ['Enquiries'],
      onQueryStarted: (_userId, { queryFulfilled }) =>
        cacheWhenFulfilled(enquiryCacheNames.holders, queryFulfilled),
    }),
  }),
});

export const { useMyEnquiriesQuery, useWhoHasMyNumberQuery } = enquiriesApi;
