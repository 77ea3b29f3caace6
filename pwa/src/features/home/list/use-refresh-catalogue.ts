import { useEffect, useEffectEvent } from 'react';
import { refreshStaleCatalogue } from '../../../offline/catalogue/refresh-stale-catalogue.ts';

/**
 * Updates an old catalogue whose cards are shown, then reads them again.
 *
 * @param shownSince ISO 8601; null while nothing of the catalogue is shown or the server cannot be reached
 */
export function useRefreshCatalogue(
  query: unknown,
  shownSince: string | null,
  readAgain: () => unknown,
): void {
  const isShown = shownSince !== null;
  const refresh = useEffectEvent(async () => {
    try {
      if (shownSince && (await refreshStaleCatalogue(shownSince))) await readAgain();
    } catch (error) {
      console.error('The catalogue on this phone could not be brought up to date.', error);
    }
  });
  useEffect(() => {
    if (isShown) void refresh();
  }, [query, isShown]);
}
