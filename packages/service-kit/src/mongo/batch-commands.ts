import { createBatcher } from '@patna/event-bus';
import { withTimeout } from '../async/with-timeout.ts';

/** One command for the store in two ways. An item may go both: done twice, it is done once. */
export interface BatchCommands<T> {
  /** All of them as one command; throws when they do not go together. */
  readonly together: (items: readonly T[]) => Promise<void>;
  /** @throws the failure of this one */
  readonly alone: (item: T) => Promise<void>;
}

/** A connection that has gone dead answers nobody; long before a handler's time is over. */
const ANSWER_MS = 2000;

/** About as long as one journal write takes, so that the next command is full again. */
const most = 100;

/**
 * What parallel callers hand in while a command is under way travels as one: a command costs about the same,
 * and a write waits for the journal, whatever it holds. Items that cannot go together go one by one, so that
 * each caller meets the failure of their own; so do those whose command is not answered, for nobody behind them
 * should wait for it.
 */
export function batchCommands<T>({
  together,
  alone,
}: BatchCommands<T>): (item: T) => Promise<void> {
  const batcher = createBatcher<T>(async (items) => {
    const done = together(items).then(() => true);
    if (!(await withTimeout(ANSWER_MS, done))) throw new Error('these do not go together');
  }, most);
  return (item) => batcher.add([item]).catch(() => alone(item));
}
