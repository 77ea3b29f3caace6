import { setImmediate as turn } from 'node:timers/promises';

/** Sends items that arrive during a send together in the next one. */
export interface Batcher<T> {
  /** Settles with the send that contained the items. */
  add(items: readonly T[]): Promise<void>;
  /** Refuses new items and waits for accepted ones. */
  close(): Promise<void>;
}

interface Waiting<T> {
  items: readonly T[];
  resolve(): void;
  reject(error: unknown): void;
}

/** One send at a time in order of arrival, with about `maxItems` each. */
export function createBatcher<T>(
  send: (items: readonly T[]) => Promise<void>,
  maxItems: number,
): Batcher<T> {
  let queue: Waiting<T>[] = [];
  let running: Promise<void> | undefined;
  let closed = false;

  async function run(): Promise<void> {
    while (queue.length > 0) {
      const batch = takeBatch();
      try {
        await send(batch.flatMap((waiting) => waiting.items));
        for (const waiting of batch) waiting.resolve();
      } catch (error) {
        for (const waiting of batch) waiting.reject(error);
      }
      // Callers just served may come back in this turn. Otherwise two groups of callers would alternate with
      // half-full batches.
      await turn();
    }
    running = undefined;
  }

  function takeBatch(): Waiting<T>[] {
    let items = 0;
    const end = queue.findIndex((waiting, index) => {
      items += waiting.items.length;
      return index > 0 && items > maxItems;
    });
    const batch = end === -1 ? queue : queue.slice(0, end);
    queue = queue.slice(batch.length);
    return batch;
  }

  return {
    add(items) {
      if (closed) return Promise.reject(new Error('the bus is closed'));
      if (items.length === 0) return Promise.resolve();
      return new Promise<void>((resolve, reject) => {
        queue.push({ items, resolve, reject });
        // Deferred, so that calls of one turn share a send.
        running ??= Promise.resolve().then(run);
      });
    },
    async close() {
      closed = true;
      await running;
    },
  };
}
