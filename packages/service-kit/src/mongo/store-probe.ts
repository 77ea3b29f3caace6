import type { Connection } from 'mongoose';
import { withTimeout } from '../async/with-timeout.ts';

const ANSWER_MS = 1000;

/**
 * Whether the store is away, for the bus: true when it has not answered within a second. Never rejects.
 *
 * It is asked for a read that a majority must confirm, because one that takes no writes still answers a
 * ping. Whoever asks meanwhile waits for the same answer: else a store that is paused would be asked until
 * no connection is left. (The driver's `timeoutMS` has no effect.)
 */
export function storeProbe(
  connection: Pick<Connection, 'getClient' | 'name'>,
): () => Promise<boolean> {
  let asking: Promise<unknown> | undefined;

  function ask(): Promise<unknown> {
    const own = connection.getClient().db(connection.name);
    const records = own.collection<{ _id: string }>('handled_events');
    const confirmed = { readConcern: { level: 'linearizable' }, maxTimeMS: ANSWER_MS } as const;
    return records.findOne({ _id: 'none' }, confirmed).finally(() => {
      asking = undefined;
    });
  }

  return async () => {
    asking ??= ask();
    return (await withTimeout(ANSWER_MS, asking)) === undefined;
  };
}
