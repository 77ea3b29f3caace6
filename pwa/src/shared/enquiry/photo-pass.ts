import type { OutputOf } from '@patna/contracts';
import { me } from '@patna/contracts/calls';
import { api } from '../http/api.ts';
import { useSession } from '../session/session.ts';

/** A pass lasts twelve hours. */
const renewedAfterSeconds = 10 * 3600;

const passApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The argument is the person's id, so that two people on one phone never share a pass. */
    photoPass: build.query<OutputOf<'photoPass'>['data'], string>({
      query: () => ({ name: 'photoPass', params: { userId: me } }),
      transformResponse: (answer) => (answer as OutputOf<'photoPass'>).data,
      keepUnusedDataFor: renewedAfterSeconds,
    }),
  }),
});

/** Whether private photos can be shown: with a pass, or without the server, from this phone. */
export function usePhotoPass(isNeeded: boolean): boolean {
  const userId = useSession().user?.id ?? '';
  const { isLoading } = passApi.usePhotoPassQuery(userId, {
    skip: !isNeeded || userId === '',
    refetchOnMountOrArgChange: renewedAfterSeconds,
  });
  return !isLoading;
}
