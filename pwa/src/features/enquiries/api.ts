import { me } from '@patna/contracts/calls';
import type { EnquiryView, OutputOf } from '@patna/contracts';
import { keepAnswer } from '../../offline/kept-answers.ts';
import { api } from '../../shared/api.ts';

/** The name under which the last answer is kept on this phone. */
export const sentEnquiriesCopy = 'my-enquiries';

const enquiriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the person has sent, from any device; the argument is the person's id. */
    myEnquiries: build.query<EnquiryView[], string>({
      query: () => ({ name: 'myEnquiries', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'myEnquiries'>).data,
      providesTags: ['Enquiries'],
      onQueryStarted: async (_userId, { queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => null);
        if (answer === null) return;
        await keepAnswer(sentEnquiriesCopy, answer.data).catch((error: unknown) =>
          console.error('The enquiries could not be kept on this phone.', error),
        );
      },
    }),
  }),
});

export const { useMyEnquiriesQuery } = enquiriesApi;
