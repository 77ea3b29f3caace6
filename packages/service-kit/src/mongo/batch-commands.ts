import { createBatcher } from '@patna/event-bus';
import { withTimeout } from '../async/with-timeout.ts';

/** A database command for one item or for many. It must be safe to run twice for an item. */
export interface BatchCommands<T> {
  /** Runs all items in one command; throws when they do not fit together. */
  readonly together: (items: readonly T[]) => Promise<void>;
  /** @throws the failure of this item */
  readonly alone: (item: T) => Promise<void>;
}

/** Well below a handler's timeout; a dead connection never answers. */
const ANSWER_MS = 2000;

/** About as many as arrive during one journal write. */
const max = 100;

/**
 * Collects items that arrive while a command runs into the next command, because a command costs the same for
 * one item or many. When a command fails or does not answer, its items run singly, so that each caller gets
 * its own error.
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
