import type { Connection } from 'mongoose';
import { withTimeout } from '../async/with-timeout.ts';

const ANSWER_MS = 1000;

/**
 * For the bus: returns true when the database has not answered within a second. Never rejects. It makes a linearizable
 * read, because a database that accepts no writes still answers a ping. Concurrent calls share one read; otherwise a
 * paused database would use up all connections. (The driver's `timeoutMS` has no effect.)
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
