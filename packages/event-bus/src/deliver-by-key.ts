import { waitForAll } from './wait-for-all.ts';

export interface DeliverByKeyOptions<T> {
  readonly keyOf: (message: T) => string;
  /** Resolves to true when the message is done, and to false when no further messages should be started. */
  readonly deliver: (message: T) => Promise<boolean>;
  /** Called with the number of messages that are done without a gap from the first one on. */
  readonly onFront?: (count: number) => void;
  /** Most keys handled at the same time; default 8. */
  readonly width?: number | undefined;
}

/** More would not help: handlers mostly wait for the database, where more transactions would conflict. */
const WIDTH = 8;

/**
 * Delivers messages in order within each key, and different keys concurrently.
 * @returns how many messages are done without a gap from the first one on; later ones may be done too
 * @throws the error of a delivery, after running deliveries have ended
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
