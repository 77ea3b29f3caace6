import { createRequire } from 'node:module';
import { createConnection } from 'node:net';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { kafkaAvailability, startKafka, type Kafka } from '@patna/toolchain/kafka/kafka.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { createBuses, createTimeline, ENQUIRIES, watchHealth } from './kafka-buses.ts';
import { rollMembers } from './rolling-members.ts';
import { enquirySent } from './sample-events.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const available = await kafkaAvailability();
if (!available.available) console.warn(`skipped: no deaf consumer (${available.reason})`);

const ROLLING_MS = 30_000;
const FROZEN_MS = 35_000;
/** Milliseconds; longer than kafkajs retries at all. */
const AWAY_MS = 60_000;
const GAP_MS = 10_000;
const RECOVERY_MS = 5000;
/** A silent consumer is replaced after being watched for 12 to 14 s. */
const REPLACED_MS = 20_000;
const keys = Array.from({ length: 12 }, (_, i) => `key-${i}`);

/** A bus with one consumer that has handled its first event. */
async function connect(broker: Kafka) {
  const buses = createBuses(broker.brokers);
  const bus = await buses.connect();
  const timeline = createTimeline();
  const { handle } = timeline;
  await bus.subscribe({ group: 'listener', topics: ENQUIRIES, handle });
  await bus.publish([enquirySent('first')]);
  await vi.waitFor(() => expect(timeline.heard.size).toBe(1), 30_000);
  return { buses, bus, timeline };
}

async function untilOpen({ brokers }: Kafka): Promise<void> {
  const [host, port] = (brokers[0] ?? '').split(':');
  for (;;) {
    const socket = createConnection(Number(port), host);
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    await delay(20);
  }
}

describe.skipIf(!available.available)(
  'no process is healthy while its consumer receives nothing',
  () => {
    let dataDir: string;
    let steady: Kafka;
    let freezing: Kafka;
    let leaving: Kafka;
    beforeAll(async () => {
      dataDir = await makeTempDir('kafka-deaf');
      const start = (name: string) => startKafka({ dataDir: path.join(dataDir, name) });
      [steady, freezing, leaving] = await Promise.all([
        start('steady'),
        start('freezing'),
        start('leaving'),
      ]);
    });
    afterAll(async () => {
      await Promise.all([steady, freezing, leaving].map((broker) => broker?.stop()));
      await rm(dataDir, { recursive: true, force: true });
    });

    test.concurrent('a frozen broker: the process stays healthy and receives events again soon', async () => {
      const { buses, bus, timeline } = await connect(freezing);
      const stopped = timeline.publishSteadily(bus, keys);
      const health = watchHealth(bus);
      freezing.pause();
      await delay(FROZEN_MS);
      expect(await bus.ready()).toBe(false);
      freezing.resume();
      const resumedAt = performance.now();
      const afterwards = (): number[] =>
        [...timeline.heard.values()].filter((at) => at > resumedAt);
      await vi.waitFor(() => expect(afterwards().length).toBeGreaterThan(10), 30_000);
      expect(Math.min(...afterwards()) - resumedAt).toBeLessThan(RECOVERY_MS);
      await stopped();
      await vi.waitFor(() => expect(timeline.missing()).toEqual([]), 20_000);
      health.stop();
      expect([...health.answers]).toEqual([true]);
      await buses.close();
    });

    test.concurrent('a broker away for a minute: events arrive at once after its return', async () => {
      const { buses, bus, timeline } = await connect(leaving);
      const stopped = timeline.publishSteadily(bus, keys);
      const health = watchHealth(bus);
      const loggedBefore = buses.logger.lines.length;
      leaving.kill();
      await delay(AWAY_MS);
      const heardBefore = timeline.heard.size;
      const restarted = leaving.restart();
      await untilOpen(leaving);
      const openAt = performance.now();
      await vi.waitFor(() => expect(timeline.heard.size).toBeGreaterThan(heardBefore), 30_000);
      expect(performance.now() - openAt).toBeLessThan(RECOVERY_MS);
      await Promise.all([restarted, stopped()]);
      await vi.waitFor(() => expect(timeline.missing()).toEqual([]), 20_000);
      health.stop();
      expect([...health.answers]).toEqual([true]);
      // No consumer may have crashed: a crashed one leaves its group, and its successor has to wait for that.
      const lines = buses.logger.lines.slice(loggedBefore);
      expect(lines.filter(({ message }) => message.startsWith('consumer crashed'))).toEqual([]);
      await buses.close();
    });

    test.concurrent('members that join and leave: no gap and no missing event', async () => {
      const report = await rollMembers(steady.brokers, ROLLING_MS);
      expect(report).toMatchObject({ missing: 0, unhealthy: [] });
      expect(report.leaves).toBeGreaterThan(3);
      expect(report.longestGapMs).toBeLessThan(GAP_MS);
    });

    test.concurrent('an assignment that did not reach its member is recovered soon', async () => {
      const { buses, bus, timeline } = await connect(steady);
      const other = await buses.connect();
      const others = new Set<string>();
      const leaver = await other.subscribe({
        group: 'listener',
        topics: ENQUIRIES,
        handle: async ({ key }) => void others.add(key),
      });
      await vi.waitFor(async () => {
        await bus.publish(keys.map((key) => enquirySent(key)));
        expect(others.size).toBeGreaterThan(0);
      }, 30_000);
      const lost = loseNextShare(buses.nameOf('listener'));
      await leaver.stop();
      await lost;
      const events = [...others].map((key) => enquirySent(key));
      await bus.publish(events);
      const isMissing = ({ id }: { id: string }): boolean => !timeline.heard.has(id);
      await vi.waitFor(() => expect(events.filter(isMissing)).toEqual([]), 20_000);
      await buses.close();
    });

    test.concurrent('a consumer that stops fetching makes its process unhealthy', async () => {
      const { buses, bus, timeline } = await connect(steady);
      const silenced = silence(buses.nameOf('listener'));
      await silenced.begun;
      await bus.publish(keys.map((key) => enquirySent(key)));
      await vi.waitFor(() => expect(bus.health().ok).toBe(false), 80_000);
      expect(timeline.heard.size).toBe(1);
      expect(bus.health().detail).toContain('no progress while the broker answers');
      silenced.end();
      await vi.waitFor(() => expect(bus.health().ok).toBe(true), 30_000);
      expect(timeline.heard.size).toBe(1 + keys.length);
      await buses.close();
    });

    test.concurrent('a silent consumer that its group has lost is replaced', async () => {
      const { buses, bus, timeline } = await connect(steady);
      const silenced = silence(buses.nameOf('listener'), 'the first');
      await silenced.begun;
      const silentAt = performance.now();
      await bus.publish(keys.map((key) => enquirySent(key)));
      await vi.waitFor(() => expect(timeline.heard.size).toBe(1 + keys.length), 60_000);
      expect(performance.now() - silentAt).toBeLessThan(REPLACED_MS);
      expect(bus.health().ok).toBe(true);
      silenced.end();
      await buses.close();
    });
  },
);

interface ConsumerGroup {
  groupId: string;
  fetch: (this: ConsumerGroup, nodeId: string) => Promise<unknown[]>;
}

/** Stops a consumer's fetches while its joins and heartbeats continue, as kafkajs itself is known to do. */
function silence(
  groupId: string,
  whom: 'everyone' | 'the first' = 'everyone',
): { begun: Promise<void>; end: () => void } {
  const load = createRequire(import.meta.url);
  const { prototype } = load('kafkajs/src/consumer/consumerGroup') as { prototype: ConsumerGroup };
  const { fetch } = prototype;
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const silent = new Set<ConsumerGroup>();
  prototype.fetch = async function (nodeId) {
    const isOne = this.groupId === groupId && (whom === 'everyone' || silent.size === 0);
    if (isOne) silent.add(this);
    if (silent.has(this)) {
      begun.resolve();
      await ended.promise;
    }
    return fetch.call(this, nodeId);
  };
  return { begun: begun.promise, end: ended.resolve };
}

interface KafkajsBroker {
  syncGroup: (request: { groupId: string }) => Promise<unknown>;
}

/** Drops the broker's response that assigns partitions to one member. */
function loseNextShare(groupId: string): Promise<void> {
  const load = createRequire(import.meta.url);
  const { prototype } = load('kafkajs/src/broker') as { prototype: KafkajsBroker };
  const { syncGroup } = prototype;
  const { promise, resolve } = Promise.withResolvers<void>();
  prototype.syncGroup = async function (this: KafkajsBroker, request) {
    const answer = await syncGroup.call(this, request);
    if (request.groupId !== groupId) return answer;
    prototype.syncGroup = syncGroup;
    resolve();
    throw Object.assign(new Error('the answer is late'), { retriable: true });
  };
  return promise;
}
