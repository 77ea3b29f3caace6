import { createBatcher } from '@patna/event-bus';
import { withTimeout } from '../async/with-timeout.ts';

/** A database command for one item or for many. Running it twice for the same item must be safe. */
export interface BatchCommands<T> {
  /** Runs all items in one command. Throws if any of them prevents that. */
  readonly together: (items: readonly T[]) => Promise<void>;
  /** Runs a single item. @throws the failure of this item */
  readonly alone: (item: T) => Promise<void>;
}

/** Milliseconds; well below a handler's timeout. A dead connection never answers. */
const ANSWER_MS = 2000;

/** Most items in one command, about as many as arrive during one journal write. */
const max = 100;

/**
 * Collects items that arrive while a command runs and runs them in the next command, because a command costs the same
 * for one item as for many. If a command fails or does not answer, its items are run one at a time, so that each caller
 * gets its own error.
 */
export function batchCommands<T>({
  together,
  alone,
}: BatchCommands<T>): (item: T) => Promise<void> {
  const batcher = createBatcher<T>(async (items) => {
    const done = together(items).then(() => true);
    if (!(await withTimeout(ANSWER_MS, done))) throw new Error('these do not go together');
  }, max);
  return (item) => batcher.add([item]).catch(() => alone(item));
}
