import { waitForAll } from './wait-for-all.ts';

export interface DeliverByKeyOptions<T> {
  readonly keyOf: (message: T) => string;
  /** True when the message is done, false to stop starting more. */
  readonly deliver: (message: T) => Promise<boolean>;
  /** Called with the number of finished messages at the front. */
  readonly onFront?: (count: number) => void;
  /** Concurrent keys; default 8. */
  readonly width?: number | undefined;
}

/** Handlers mostly wait for the database, where more transactions would conflict. */
const WIDTH = 8;

/**
 * Delivers in order within each key and concurrently across keys.
 * @returns how many messages at the front are done; later ones may be done too
 * @throws a delivery's error after running ones have ended
 */
export async function deliverByKey<T>(
  messages: readonly T[],
  { keyOf, deliver, onFront, width = WIDTH }: DeliverByKeyOptions<T>,
): Promise<number> {
  const done = new Set<number>();
  let front = 0;
  let halted = false;
  const chains = [...Map.groupBy(messages.keys(), (at) => keyOf(messages[at] as T)).values()];
  const waiting = chains.values();

  async function deliverAt(at: number): Promise<void> {
    if (!(await deliver(messages[at] as T))) {
      halted = true;
      return;
    }
    done.add(at);
    const before = front;
    while (done.has(front)) front += 1;
    if (front > before) onFront?.(front);
  }

  async function work(): Promise<void> {
    for (const chain of waiting) {
      for (const at of chain) {
        if (halted) return;
        await deliverAt(at);
      }
    }
  }

  const workers = Array.from({ length: Math.min(width, chains.length) }, () =>
    work().catch((error: unknown) => {
      halted = true;
      throw error;
    }),
  );
  await waitForAll(workers);
  return front;
}
