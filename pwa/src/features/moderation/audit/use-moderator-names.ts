import { useMemo } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { useListModeratorsQuery } from '../api.ts';

/** Names of today's moderators by id. */
export type ModeratorNames = ReadonlyMap<string, string>;

/** Empty while they are not known, also without a network. */
export function useModeratorNames(): ModeratorNames {
  const userId = useSession().user?.id ?? '';
  const people = useListModeratorsQuery({ userId }).currentData?.data.people;
  return useMemo(() => new Map(people?.map((person) => [person.userId, person.name])), [people]);
}
