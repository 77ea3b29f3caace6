import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startKafkaCluster, type KafkaCluster } from '@patna/toolchain/kafka/kafka-cluster.ts';
import { kafkaAvailability } from '@patna/toolchain/kafka/kafka.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import type { EventBus } from '../src/index.ts';
import { createBuses, createTimeline, ENQUIRIES, watchHealth } from './kafka-buses.ts';
import { enquirySent } from './sample-events.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 });

const available = await kafkaAvailability();
if (!available.available) console.warn(`skipped: three brokers (${available.reason})`);

const WAIT = { timeout: 40_000, interval: 50 };
/** Longer than a stalled consumer is tolerated, including the time to detect it. */
const AWAY_MS = 42_000;
const keys = Array.from({ length: 12 }, (_, i) => `key-${i}`);

describe.skipIf(!available.available)('three brokers with two required acknowledgements', () => {
  let dataDir: string;
  let cluster: KafkaCluster;
  let buses: ReturnType<typeof createBuses>;
  let bus: EventBus;
  let timeline: ReturnType<typeof createTimeline>;
  beforeAll(async () => {
    dataDir = await makeTempDir('kafka-cluster');
    cluster = await startKafkaCluster({ dataDir });
    buses = createBuses(cluster.bootstrap);
    bus = await buses.connect({ replicationFactor: 3, minInsyncReplicas: 2 });
    timeline = createTimeline();
    const { handle } = timeline;
    await bus.subscribe({ group: 'survivor', topics: ENQUIRIES, handle });
    await bus.publish([enquirySent('first')]);
  });
  afterAll(async () => {
    await buses?.close();
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test("topics have our settings, not the brokers' defaults", async () => {
    const configured = createBuses(cluster.bootstrap);
    const two = await configured.connect({
      partitions: 2,
      replicationFactor: 2,
      minInsyncReplicas: 1,
    });
    await two.publish([enquirySent('first')]);
    expect(await settingsOf(configured)).toEqual({ copies: [2, 2], insync: '1' });
    await configured.close();
    expect(await settingsOf(buses)).toEqual({ copies: [3, 3, 3], insync: '2' });
  });

  test('killing and restarting the group coordinator loses nothing, and events continue', async () => {
    await vi.waitFor(() => expect(timeline.heard.size).toBe(1), WAIT);
    const keeper = cluster.brokers[(await keeperOf(buses, 'survivor')) - 1];
    const stopped = timeline.publishSteadily(bus, keys);
    const killedAt = performance.now();
    keeper?.kill();
    try {
      // Events published well after the kill must arrive before the broker is back.
      const late = (times: Map<string, number>): number =>
        [...times.values()].filter((at) => at > killedAt + 5000).length;
      try {
        await vi.waitFor(() => expect(late(timeline.heard)).toBeGreaterThan(5), WAIT);
      } catch (cause) {
        const [sent, heard] = [late(timeline.sent), late(timeline.heard)];
        const progress = `${sent} sent and ${heard} heard meanwhile, ${bus.health().detail}`;
        throw new Error(`${progress}; ${await traceOf(buses)}`, { cause });
      }
    } finally {
      await keeper?.restart();
      await stopped();
    }
    await vi.waitFor(() => expect(timeline.missing()).toEqual([]), WAIT);
    expect(bus.health().ok).toBe(true);
  });

  test('with two brokers killed no event is accepted, and nothing is lost after their return', async () => {
    const [one, two] = cluster.brokers;
    one?.kill();
    two?.kill();
    const event = enquirySent('patient');
    let taken = false;
    const publish = async (): Promise<void> => {
      await bus.publish([event]);
      taken = true;
    };
    const published = publish();
    await bus.ready();
    expect(taken).toBe(false);
    await Promise.all([one?.restart(), two?.restart()]);
    await published;
    await vi.waitFor(() => expect(timeline.heard.has(event.id)).toBe(true), WAIT);
    expect(bus.health().ok).toBe(true);
  });

  test('a member that cannot join while two brokers are down is not restarted', async () => {
    const [one, two] = cluster.brokers;
    one?.kill();
    two?.kill();
    const late = await buses.connect({ replicationFactor: 3, minInsyncReplicas: 2 });
    const health = watchHealth(late);
    // The remaining broker is the coordinator of only some of these groups.
    for (const group of ['late-1', 'late-2', 'late-3', 'late-4', 'late-5']) {
      await late.subscribe({ group, topics: ENQUIRIES, handle: async () => {} });
    }
    await delay(AWAY_MS);
    await Promise.all([one?.restart(), two?.restart()]);
    await vi.waitFor(async () => expect(await late.ready()).toBe(true), WAIT);
    health.stop();
    expect([...health.answers]).toEqual([true]);
  });
});

/** State and logs of the brokers, for the message of a failed test. */
async function traceOf({ client, nameOf, logger }: ReturnType<typeof createBuses>) {
  const topics = [nameOf('enquiries.v1')];
  const groupId = nameOf('survivor');
  const seen = await client
    .withAdmin(async (admin) => ({
      topic: await admin.fetchTopicMetadata({ topics }),
      group: (await admin.describeGroups([groupId])).groups.map(({ state, members }) => ({
        state,
        members: members.map(({ memberId }) => memberId),
      })),
      committed: await admin.fetchOffsets({ groupId, topics }),
    }))
    .catch((error: unknown) => String(error));
  return JSON.stringify({ seen, said: logger.lines.slice(-40) });
}

/** The broker that is the coordinator of a group: the leader of the group's partition of `__consumer_offsets`. */
async function keeperOf({ client, nameOf }: ReturnType<typeof createBuses>, group: string) {
  const topics = ['__consumer_offsets'];
  const kept = await client.withAdmin((admin) => admin.fetchTopicMetadata({ topics }));
  const parts = kept.topics[0]?.partitions ?? [];
  // The hash is Java's `String.hashCode`.
  let hash = 0;
  for (const unit of Buffer.from(nameOf(group), 'latin1')) hash = (hash * 31 + unit) | 0;
  const own = (hash & 0x7fffffff) % parts.length;
  return parts.find(({ partitionId }) => partitionId === own)?.leader ?? 0;
}

/** A topic's number of replicas, and its `min.insync.replicas`. */
async function settingsOf({ client, nameOf }: ReturnType<typeof createBuses>) {
  const name = nameOf('enquiries.v1');
  return client.withAdmin(async (admin) => {
    const { topics } = await admin.fetchTopicMetadata({ topics: [name] });
    const resources = [{ type: 2, name, configNames: ['min.insync.replicas'] }];
    const described = await admin.describeConfigs({ resources, includeSynonyms: false });
    return {
      copies: topics[0]?.partitions.map(({ replicas }) => replicas.length),
      insync: described.resources[0]?.configEntries[0]?.configValue,
    };
  });
}
