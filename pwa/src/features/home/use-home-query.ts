import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydrated } from '../../shared/hydrated.ts';
import { usePositionTurn } from '../../shared/places/position.ts';
import { type HomeQuery, plainQuery, readHomeQuery } from './home-query.ts';

/** What the address asks for; the server draws everything, so it counts once we have taken over. */
export function useHomeQuery(): HomeQuery {
  const [params] = useSearchParams();
  const hydrated = useHydrated();
  const turn = usePositionTurn();
  return useMemo(
    () => (hydrated ? readHomeQuery(params, turn) : plainQuery),
    [hydrated, params, turn],
  );
}
