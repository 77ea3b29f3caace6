import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useOnceHydrated } from '../../shared/hydrated.ts';
import { usePositionTurn } from '../../shared/places/position.ts';
import { type HomeQuery, plainQuery, readHomeQuery } from './home-query.ts';

/** What the address asks for; the server draws everything, so it counts once we have taken over. */
export function useHomeQuery(): HomeQuery {
  const [params] = useSearchParams();
  const asked = useOnceHydrated(params.toString(), '');
  const turn = usePositionTurn();
  return useMemo(
    () => (asked === '' ? plainQuery : readHomeQuery(new URLSearchParams(asked), turn)),
    [asked, turn],
  );
}
