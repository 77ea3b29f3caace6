import { useEffect, useEffectEvent } from 'react';
import { refreshStaleCatalogue } from '../../../offline/catalogue/refresh-stale-catalogue.ts';
import { subscribeToSyncs } from './use-catalogue-query.ts';

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

/** Reads the phone's list again when a catalogue has arrived, as long as `isWanted`. */
export function useReadAfterSync(isWanted: boolean, readAgain: () => unknown): void {
  const onSync = useEffectEvent(() => void readAgain());
  useEffect(() => {
    if (!isWanted) return undefined;
    return subscribeToSyncs(onSync);
  }, [isWanted]);
}
