import type { DomainEvent } from '@patna/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { LEASE_MS, STANDBY_MS } from '../src/leases.ts';
import { openRelayWorld, type RelayProcess, type RelayWorld } from './relay-fixtures.ts';
import { idsOf } from './sample-events.ts';

const WAIT = { timeout: 30_000, interval: 20 };
/** Allowance for a slow start on a busy machine. */
const SLACK_MS = 3000;
let mongo: TestMongo;
let world: RelayWorld;

beforeAll(async () => {
  mongo = await startTestMongo();
});
afterAll(async () => {
  await mongo?.stop();
});
beforeEach(async () => {
  world = await openRelayWorld(mongo.uri);
});
afterEach(() => world.close());

/** Two relays, one of which holds the lease. */
async function pair(): Promise<{ holder: RelayProcess; other: RelayProcess }> {
  const relays = [world.start(), world.start()] as const;
  const pid = await vi.waitFor(async () => {
    const found = await world.holder();
    expect(found).toBeDefined();
    return found;
  }, WAIT);
  const [holder, other] = relays[0].child.pid === pid ? relays : [relays[1], relays[0]];
  await world.write('first');
  await vi.waitFor(() => expect(holder.published()).toHaveLength(1), WAIT);
  expect(other.published()).toEqual([]);
  return { holder, other };
}

/** Writes events of several keys until `end` is called. */
function writing(): { end(): Promise<DomainEvent[]> } {
  const written: DomainEvent[] = [];
  const ending = new AbortController();
  const run = async () => {
    while (!ending.signal.aborted) written.push(await world.write(`key-${written.length % 5}`));
  };
  const running = run();
  return {
    async end() {
      ending.abort();
      await running;
      return written;
    },
  };
}

/** Checks that every event is in the log, and that first appearances within a key are in the order of writing. */
async function expectAllInOrder(written: readonly DomainEvent[]): Promise<void> {
  await vi.waitFor(async () => expect(await world.waiting()).toBe(0), WAIT);
  const firsts = [...new Set(await world.logged())];
  expect(new Set(firsts)).toEqual(new Set([...firsts, ...idsOf(written)]));
  for (const key of new Set(written.map((event) => event.key))) {
    const ids = idsOf(written.filter((event) => event.key === key));
    const known = new Set(ids);
    expect(firsts.filter((id) => known.has(id))).toEqual(ids);
  }
}

async function takeOver(relay: RelayProcess): Promise<number> {
  const from = performance.now();
  await vi.waitFor(async () => expect(await world.holder()).toBe(relay.child.pid), WAIT);
  return performance.now() - from;
}

test('a relay killed while publishing: the other takes over within the lease, in order, and nothing is lost', async () => {
  const { holder, other } = await pair();
  const writes = writing();
  await vi.waitFor(() => expect(holder.published().length).toBeGreaterThan(20), WAIT);
  holder.child.kill('SIGKILL');
  expect(await takeOver(other)).toBeLessThan(LEASE_MS + STANDBY_MS + SLACK_MS);
  await vi.waitFor(() => expect(other.published().length).toBeGreaterThan(20), WAIT);
  await expectAllInOrder(await writes.end());
});

test('a relay stopped cleanly: the other takes over at its next check', async () => {
  const { holder, other } = await pair();
  holder.child.kill('SIGTERM');
  expect(await takeOver(other)).toBeLessThan(LEASE_MS);
  expect(await holder.ended).toBeNull();
});

test('a relay paused beyond its lease while publishing publishes nothing after it wakes', async () => {
  const { holder, other } = await pair();
  const writes = writing();
  await vi.waitFor(() => expect(holder.published().length).toBeGreaterThan(20), WAIT);
  holder.child.kill('SIGSTOP');
  await takeOver(other);
  await vi.waitFor(() => expect(other.published().length).toBeGreaterThan(20), WAIT);
  const begun = holder.begun();
  holder.child.kill('SIGCONT');
  const published = other.published().length;
  await vi.waitFor(() => expect(other.published().length).toBeGreaterThan(published + 50), WAIT);
  await expectAllInOrder(await writes.end());
  // One publish may have begun between the check of the lease and the pause.
  expect(holder.begun()).toBeLessThanOrEqual(begun + 1);
  expect(await world.holder()).toBe(other.child.pid);
});

test('a relay cut off from the bus only gives up the lease, and the other publishes', async () => {
  const cutOff = world.start({ cutOff: true });
  const written = await world.write('k');
  await vi.waitFor(() => expect(cutOff.begun()).toBeGreaterThan(0), WAIT);
  expect(await world.holder()).toBe(cutOff.child.pid);
  const other = world.start();
  await expectAllInOrder([written]);
  expect(other.published()).toEqual([written.id]);
  expect(await world.holder()).toBe(other.child.pid);
});

test('a relay killed between append and acknowledge: events are published again under the same id', async () => {
  const written = await world.write('k');
  const mortal = world.start({ dieUnacknowledged: true });
  expect(await mortal.ended).toBe('SIGKILL');
  expect(await world.waiting()).toBe(1);
  world.start();
  await expectAllInOrder([written]);
  expect(await world.logged()).toEqual([written.id, written.id]);
});
