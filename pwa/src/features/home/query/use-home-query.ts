import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useHydratedValue } from '../../../shared/runtime/use-hydrated-value.ts';
import { usePositionVersion } from '../../../shared/places/position.ts';
import { useUnknownPlace } from '../../../shared/places/unknown-place.ts';
import { type HomeQuery, plainQuery, readHomeQuery } from './home-query.ts';

/**
 * The query of the address. The server renders the default query, so others apply after hydration.
 */
export function useHomeQuery(): HomeQuery {
  const [params] = useSearchParams();
  const search = useHydratedValue(params.toString(), '');
  const positionTurn = usePositionVersion();
  const unknown = useUnknownPlace();
  return useMemo(
    () =>
      search === ''
        ? plainQuery
        : readHomeQuery(new URLSearchParams(search), positionTurn, unknown),
    [search, positionTurn, unknown],
  );
}
