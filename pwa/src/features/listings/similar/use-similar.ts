import type { ListingDetail } from '@patna/contracts';
import { useConnection } from '../../../offline/network/use-connection.ts';
import { useAsync } from '../../../shared/runtime/use-async.ts';
import { findSimilar, type SimilarResult } from './find-similar.ts';

/** Similar hostels; null while they load and when there are none. */
export function useSimilar(detail: ListingDetail): {
  readonly found: SimilarResult | null;
  readonly isSettled: boolean;
} {
  const { state } = useConnection();
  const online = state !== 'offline';
  const result = useAsync(`${detail.id} ${online}`, async () => {
    try {
      return { found: await findSimilar(detail, online) };
    } catch (error) {
      console.error('Similar hostels could not be found.', error);
      return { found: null };
    }
  });
  const found = result?.found ?? null;
  return { found: found?.cards.length ? found : null, isSettled: result !== null };
}
