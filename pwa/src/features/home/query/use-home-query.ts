import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydratedValue } from '../../../shared/runtime/use-hydrated-value.ts';
import { usePositionVersion } from '../../../shared/places/position.ts';
import { type HomeQuery, plainQuery, readHomeQuery } from './home-query.ts';

/** What the address asks for; the server draws everything, so it counts once we have taken over. */
export function useHomeQuery(): HomeQuery {
  const [params] = useSearchParams();
  const asked = useHydratedValue(params.toString(), '');
  const turn = usePositionVersion();
  return useMemo(
    () => (asked === '' ? plainQuery : readHomeQuery(new URLSearchParams(asked), turn)),
    [asked, turn],
  );
}
