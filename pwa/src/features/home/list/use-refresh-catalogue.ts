import { useEffect, useEffectEvent } from 'react';
import { refreshStaleCatalogue } from '../../../offline/catalogue/refresh-stale-catalogue.ts';

/**
 * Updates an old catalogue whose cards are shown, then reads them again.
 *
 * @param shownKey the query's key; null while the catalogue is not shown or the server cannot be reached
 * @param readAt age of the cards, ISO 8601
 */
export function useRefreshCatalogue(
  shownKey: string | null,
  readAt: string | null,
  readAgain: () => unknown,
): void {
  const refresh = useEffectEvent(async () => {
    try {
      if (readAt !== null && (await refreshStaleCatalogue(readAt))) await readAgain();
    } catch (error) {
      console.error('The catalogue on this phone could not be brought up to date.', error);
    }
  });
  useEffect(() => {
    if (shownKey !== null) void refresh();
  }, [shownKey]);
}
