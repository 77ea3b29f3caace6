import { setImmediate as turn } from 'node:timers/promises';

/** Collects items that arrive during a send and sends them together in the next one. */
export interface Batcher<T> {
  /** Resolves or rejects with the send that contained the items. */
  add(items: readonly T[]): Promise<void>;
  /** Refuses new items and waits until accepted ones are sent. */
  close(): Promise<void>;
}

interface Waiting<T> {
  items: readonly T[];
  resolve(): void;
  reject(error: unknown): void;
}

/** Runs one send at a time, in order of arrival, with about `maxItems` items each. */
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
      // Gives callers whose items were just sent the chance to add more. Without it, two groups of callers would take
      // turns with half-full batches.
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
        // Deferred to a microtask, so that all calls made in this turn share a send.
        running ??= Promise.resolve().then(run);
      });
    },
    async close() {
      closed = true;
      await running;
    },
  };
}
