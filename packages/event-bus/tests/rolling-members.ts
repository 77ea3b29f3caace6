import { setTimeout as delay } from 'node:timers/promises';
import { createBuses, createTimeline, ENQUIRIES } from './kafka-buses.ts';

export interface RollingReport {
  published: number;
  /** Number of events that were published but never handled. */
  missing: number;
  joins: number;
  leaves: number;
  /** Longest time in which no event was handled, in milliseconds. */
  longestGapMs: number;
  unhealthy: string[];
}

const MEMBERS = 3;
const STAY_MS = 2500;
const CATCH_UP_MS = 30_000;
const keys = Array.from({ length: 12 }, (_, i) => `key-${i}`);

/** Publishes events while one group member after another leaves and rejoins. */
export async function rollMembers(brokers: string[], ms: number): Promise<RollingReport> {
  const buses = createBuses(brokers);
  const timeline = createTimeline();
  const unhealthy: string[] = [];
  const report = { joins: 0, leaves: 0 };
  const join = async () => {
    const bus = await buses.connect();
    const { handle } = timeline;
    const consumer = await bus.subscribe({ group: 'rolling', topics: ENQUIRIES, handle });
    report.joins += 1;
    return { bus, ...consumer };
  };
  try {
    const publisher = await buses.connect();
    const members = await Promise.all(Array.from({ length: MEMBERS }, join));
    while (!(await Promise.all(members.map(({ bus }) => bus.ready()))).every(Boolean)) {
      await delay(100);
    }
    const startedAt = performance.now();
    const stopped = timeline.publishSteadily(publisher, keys);
    for (let turn = 0; performance.now() - startedAt < ms; turn += 1) {
      const at = turn % MEMBERS;
      await members[at]?.stop();
      report.leaves += 1;
      await delay(STAY_MS);
      members[at] = await join();
      await delay(STAY_MS);
      for (const { bus } of members) if (!bus.health().ok) unhealthy.push(bus.health().detail);
    }
    const endedAt = performance.now();
    await stopped();
    const deadline = performance.now() + CATCH_UP_MS;
    while (timeline.missing().length > 0 && performance.now() < deadline) await delay(50);
    return {
      ...report,
      unhealthy,
      published: timeline.sent.size,
      missing: timeline.missing().length,
      longestGapMs: timeline.longestGap(startedAt, endedAt),
    };
  } finally {
    await buses.close();
  }
}
