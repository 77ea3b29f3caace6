import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { freePort } from '@patna/toolchain/free-port.ts';
import { kafkaAvailability, startKafka, type Kafka } from '@patna/toolchain/kafka/kafka.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import type { Subscription } from '../src/index.ts';
import { openDyingLink, type DyingLink } from './dying-link.ts';
import { createBuses, createTimeline, ENQUIRIES } from './kafka-buses.ts';
import { enquirySent } from './sample-events.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 });

const available = await kafkaAvailability();
if (!available.available) console.warn(`skipped: dead connections (${available.reason})`);

const HELD_MS = 10_000;
const WAIT = { timeout: 40_000, interval: 20 };
const JOIN_GROUP = 11;
/** Time after which a group removes a silent member. */
const SESSION_MS = 6000;

describe.skipIf(!available.available)('connections to a broker that die silently', () => {
  let dataDir: string;
  let link: DyingLink;
  let broker: Kafka;
  let buses: ReturnType<typeof createBuses>;
  beforeAll(async () => {
    dataDir = await makeTempDir('kafka-dead-connections');
    const port = await freePort();
    link = await openDyingLink(port);
    broker = await startKafka({ dataDir, port, advertisedPort: link.port });
  });
  afterAll(async () => {
    await broker?.stop();
    link?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  beforeEach(() => {
    buses = createBuses(broker.brokers);
  });
  afterEach(() => buses.close());

  async function join(handle: Subscription['handle']) {
    const bus = await buses.connect();
    const consumer = await bus.subscribe({ group: 'quiet', topics: ENQUIRIES, handle });
    await vi.waitFor(async () => expect(await bus.ready()).toBe(true), WAIT);
    return { bus, consumer };
  }

  /** A member that has handled its first event, in an idle group. */
  async function quietMember() {
    const timeline = createTimeline();
    const { bus } = await join(timeline.handle);
    await bus.publish([enquirySent('first')]);
    await vi.waitFor(() => expect(timeline.heard.size).toBe(1), WAIT);
    return { bus, timeline };
  }

  /** Milliseconds until the next event has been handled. */
  async function nextEventMs({ bus, timeline }: Awaited<ReturnType<typeof quietMember>>) {
    const startedAt = performance.now();
    const event = enquirySent('next');
    await bus.publish([event]);
    await vi.waitFor(() => expect([...timeline.heard.keys()]).toContain(event.id), WAIT);
    const ms = (timeline.heard.get(event.id) ?? Infinity) - startedAt;
    console.log({ ms });
    return ms;
  }

  test('in an idle group: the next event is sent and handled within 10 s', async () => {
    const member = await quietMember();
    link.die();
    expect(await nextEventMs(member)).toBeLessThan(HELD_MS);
    expect(member.bus.health().ok).toBe(true);
  });

  test('during a rebalance: the next event is handled within 10 s', async () => {
    const member = await quietMember();
    const { consumer: leaver } = await join(member.timeline.handle);
    const died = link.dieAfter(JOIN_GROUP);
    await leaver.stop();
    await died;
    expect(await nextEventMs(member)).toBeLessThan(HELD_MS);
    expect(member.bus.health().ok).toBe(true);
  });

  test('one that breaks during a join: no partition is assigned to a missing member', async () => {
    const { bus, timeline } = await quietMember();
    // The first join request only asks for a member id, so the second one is broken.
    const broke = link.breakAfter(JOIN_GROUP, 2);
    const joining = join(timeline.handle);
    await broke;
    const brokeAt = performance.now();
    await joining;
    // Published after the join: earlier events would all go to the first member.
    const everywhere = Array.from({ length: 30 }, (_, at) => enquirySent(`key-${at}`));
    await bus.publish(everywhere);
    await vi.waitFor(() => expect(timeline.heard.size).toBe(1 + everywhere.length), WAIT);
    expect(performance.now() - brokeAt).toBeLessThan(SESSION_MS);
  });
});
