import { useMemo } from 'react';
import { useSession } from '../../../shared/session/session.ts';
import { useListModeratorsQuery } from '../api.ts';

/** Names of today's moderators by id. */
export type ModeratorNames = ReadonlyMap<string, string>;

/** Undefined while they are loading, empty without a network. */
export function useModeratorNames(): ModeratorNames | undefined {
  const userId = useSession().user?.id ?? '';
  const { currentData, isFetching } = useListModeratorsQuery({ userId });
  const people = currentData?.data.people;
  const names = useMemo(
    () => new Map(people?.map((person) => [person.userId, person.name])),
    [people],
  );
  return currentData === undefined && isFetching ? undefined : names;
}
