import { RENEW_MS, type Leases } from '../leases.ts';
import type { StallDetector } from '../stall-detector.ts';
import { pause } from '../timing.ts';
import type { Cursor, LogStore } from './log-store.ts';
import type { TopicReader } from './topic-reader.ts';

export interface LeaseHeartbeatOptions {
  readonly store: LogStore;
  readonly leases: Leases<Cursor>;
  readonly readers: ReadonlySet<TopicReader>;
  readonly stalls: StallDetector;
  readonly signal: AbortSignal;
}

/** Renews all leases and looks for appends that were missed, in two requests for all readers. */
export async function runLeaseHeartbeat({
  store,
  leases,
  readers,
  stalls,
  signal,
}: LeaseHeartbeatOptions) {
  while (!signal.aborted) {
    // An unavailable database does not count as a stall.
    if (readers.size > 0) await tick().catch(() => stalls.forget());
    await pause(RENEW_MS, signal);
  }

  async function tick(): Promise<void> {
    const intact = await leases.renew();
    const counters = await store.counters.find().toArray();
    const last = new Map(counters.map((counter) => [counter._id, counter.last]));
    for (const reader of readers) {
      const position = reader.position();
      const behind = position !== undefined && position < (last.get(reader.topic) ?? 0);
      if (behind || !intact) reader.wake();
      stalls.observe(reader.name, behind, reader.silentMs());
    }
  }
}
