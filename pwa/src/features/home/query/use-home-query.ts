import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydratedValue } from '../../../shared/runtime/use-hydrated-value.ts';
import { usePositionVersion } from '../../../shared/places/position.ts';
import { type HomeQuery, plainQuery, readHomeQuery } from './home-query.ts';

/**
 * The query of the address. The server renders the default query, so others apply after hydration.
 */
export function useHomeQuery(): HomeQuery {
  const [params] = useSearchParams();
  const asked = useHydratedValue(params.toString(), '');
  const turn = usePositionVersion();
  return useMemo(
    () => (asked === '' ? plainQuery : readHomeQuery(new URLSearchParams(asked), turn)),
    [asked, turn],
  );
}
