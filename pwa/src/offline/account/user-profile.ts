import type { OutputOf, UserView } from '@patna/contracts';
import { api } from '../../shared/http/api.ts';
import { consoleMessages } from '../../shared/http/console-messages.ts';
import { useSession } from '../../shared/session/session.ts';
import { userProfileResponse } from '../cache/response-cache-key.ts';
import { cacheWhenFulfilled, useCachedResponse } from '../cache/response-cache.ts';

const ownRecordApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The signed-in person's own profile, by e-mail. */
    ownRecord: build.query<UserView, string>({
      query: (email) => ({ name: 'getUser', query: { email } }),
      transformResponse: (answer) => (answer as OutputOf<'getUser'>).data.user,
      providesTags: ['Me'],
      onQueryStarted: async (_email, { queryFulfilled }) => {
        const cached = cacheWhenFulfilled(userProfileResponse, queryFulfilled);
        const record = await queryFulfilled.then(
          ({ data }) => data as UserView | undefined,
          () => null,
        );
        if (record === undefined) console.error(consoleMessages.noUserData);
        await cached;
      },
    }),
  }),
});

export const { useOwnRecordQuery } = ownRecordApi;

/**
 * The profile with this e-mail: the server's or the cached one, whichever is newer. With `skip` nothing is
 * fetched.
 */
export function useUserProfile(email: string, skip: boolean): UserView | undefined {
  const { currentData: fetched } = useOwnRecordQuery(email, { skip: skip || email === '' });
  const cached = useCachedResponse<UserView | null>(userProfileResponse)?.value ?? undefined;
  if (fetched === undefined || cached === undefined) return fetched ?? cached;
  return (cached.version ?? 0) > (fetched.version ?? 0) ? cached : fetched;
}

/** Whether the signed-in person's account is suspended, as far as this device knows. */
export function useIsSuspended(): boolean {
  const { user } = useSession();
  return useUserProfile(user?.email ?? '', false)?.suspension !== undefined;
}
