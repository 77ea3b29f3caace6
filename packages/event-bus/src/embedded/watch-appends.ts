import type { Topic } from '@patna/contracts';
import { followChanges } from '../change-feed.ts';
import type { LogStore } from './log-store.ts';

const APPENDS = [{ $match: { operationType: 'update' } }, { $project: { documentKey: 1 } }];

/** Notifies after appends. It may miss one, which the lease heartbeat then finds. */
export function watchAppends(
  { counters }: LogStore,
  onAppend: (topic: Topic) => void,
): { stop(): void } {
  return followChanges({
    open: (options) => counters.watch(APPENDS, options),
    onChange(change) {
      const id: unknown = 'documentKey' in change ? change.documentKey._id : undefined;
      onAppend(id as Topic);
    },
    onGap: () => {},
  });
}
