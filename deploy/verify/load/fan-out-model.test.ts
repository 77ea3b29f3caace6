import { mulberry32 } from '@patna/toolchain/seeded-random.ts';
import { expect, it } from 'vitest';
import { simulateFanOut } from './fan-out-model.ts';

const costs = { readMs: 1, sendMs: 1, heartbeatMs: 0.1, openMs: 1, streamKb: 10 };
/** 100 events a second, a tenth of the people online. */
const crowd = { people: 86_400, online: 0.1, eventsPerDay: 100, peak: 1 };
const simulate = (replicas: number, change: Partial<typeof crowd> = {}) =>
  simulateFanOut({ ...crowd, ...change }, costs, replicas, mulberry32(1));

it('adds up the work of one process', () => {
  const { utilisation, eventsPerSecond, streamsPerReplica, memoryMb, leaseWritesPerSecond } =
    simulate(1);
  expect([eventsPerSecond, streamsPerReplica, leaseWritesPerSecond]).toEqual([100, 8640, 288]);
  const heartbeats = (8640 / 25) * 0.0001;
  const opened = (8640 / 300) * 0.001;
  expect(utilisation).toBeCloseTo(100 * 0.001 + 10 * 0.001 + heartbeats + opened, 6);
  expect(memoryMb).toBeCloseTo(84.4, 1);
});

it('shares streams among processes, but not the reading of events', () => {
  const [one, ten] = [simulate(1), simulate(10)];
  expect(ten.streamsPerReplica).toBe(864);
  expect(ten.eventsPerSecond).toBe(one.eventsPerSecond);
  expect(ten.utilisation).toBeGreaterThan(0.1);
  expect(ten.utilisation).toBeLessThan(one.utilisation);
});

it('delays events as a queue with one server does', () => {
  // Without streams only reading is left: the mean wait of M/D/1 at half of its capacity is half of the work.
  const { medianMs, p99Ms } = simulate(1, { online: 1e-9, eventsPerDay: 500 });
  expect(medianMs).toBeGreaterThanOrEqual(1);
  expect(medianMs).toBeLessThan(1.5);
  expect(p99Ms).toBeGreaterThan(3);
  expect(p99Ms).toBeLessThan(6);
});

it('says when a process cannot keep up', () => {
  expect(simulate(10, { eventsPerDay: 1100 }).p99Ms).toBe(Number.POSITIVE_INFINITY);
});
