import type { Topic } from '@patna/contracts';
import type { ChangeStream } from 'mongodb';
import { pause } from '../timing.ts';
import type { LogStore } from './log-store.ts';

/** Rings soon after an append; may miss, the caller's tick is the net. */
export function watchAppends(
  { counters }: LogStore,
  onAppend: (topic: Topic) => void,
): { stop(): void } {
  const ending = new AbortController();
  const { signal } = ending;
  let stream: ChangeStream | undefined;

  async function follow(): Promise<void> {
    const pipeline = [{ $match: { operationType: 'update' } }, { $project: { documentKey: 1 } }];
    const opened = counters.watch(pipeline, { maxAwaitTimeMS: 2000 });
    stream = opened;
    for await (const change of opened) {
      if ('documentKey' in change) onAppend(change.documentKey._id);
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      // The driver resumes by itself after most failures; what it throws needs a new stream.
      await follow().catch(() => {});
      await stream?.close().catch(() => {});
      await pause(1000, signal);
    }
  }

  void run();
  return {
    /** Does not wait for the question in hand, which the server may hold for two seconds. */
    stop() {
      ending.abort();
      void stream?.close().catch(() => {});
    },
  };
}
