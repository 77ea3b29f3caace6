import { waitForAll } from './wait-for-all.ts';

export interface DeliverByKeyOptions<T> {
  readonly keyOf: (message: T) => string;
  /** True when the message is done with, false when it was left and nothing more should be started. */
  readonly deliver: (message: T) => Promise<boolean>;
  /** Told each time more messages from the front are done with. */
  readonly onFront?: (count: number) => void;
  /** How many keys at a time; default 8. */
  readonly width?: number | undefined;
}

/** Handlers wait for the store most of the time; more transactions would only get into each other's way there. */
const WIDTH = 8;

/**
 * Delivers messages in order per key, those of different keys side by side.
 * @returns how many from the front are done with; later ones may be done as well
 * @throws what a delivery threw, after those in hand have ended
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
