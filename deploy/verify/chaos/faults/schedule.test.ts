import { describe, expect, test } from 'vitest';
import type { Target } from './fault.ts';
import { makeSchedule, makeTurns } from './schedule.ts';

const targets: Target[] = [
  { kind: 'process', name: 'enquiry-1' },
  { kind: 'process', name: 'enquiry-2' },
  { kind: 'process', name: 'gateway-1' },
  { kind: 'broker', name: 'broker-1' },
  { kind: 'mongod', name: 'mongod' },
  { kind: 'link', name: 'mongo-enquiry' },
  { kind: 'link', name: 'kafka-1' },
];
const seeds = Array.from({ length: 50 }, (_, index) => index + 1);

describe('a schedule of faults', () => {
  test('depends on the seed alone', () => {
    const of = (seed: number) => makeSchedule({ seed, seconds: 30, targets });
    expect(of(7)).toEqual(of(7));
    expect(of(7)).not.toEqual(of(8));
  });

  test('has one fault per target and three in all at a time, and ends in time', () => {
    for (const seed of seeds) {
      const faults = makeSchedule({ seed, seconds: 20, targets });
      expect(faults.length).toBeGreaterThan(5);
      for (const fault of faults) {
        expect(fault.toMs).toBeGreaterThan(fault.fromMs);
        expect(fault.toMs).toBeLessThanOrEqual(20_000);
        const beside = faults.filter(
          (other) => other.fromMs <= fault.fromMs && other.toMs > fault.fromMs,
        );
        expect(beside.length).toBeLessThanOrEqual(3);
        const same = beside.filter((other) => other.target.name === fault.target.name);
        expect(same).toEqual([fault]);
      }
    }
  });

  test('uses every fault on every target in the long run', () => {
    const faults = seeds.flatMap((seed) => makeSchedule({ seed, seconds: 20, targets }));
    const struck = new Set(faults.map(({ kind, target }) => `${kind} ${target.name}`));
    for (const { kind, name } of targets) {
      const kinds =
        kind === 'link' ? ['timeout', 'reset_peer', 'latency', 'down'] : ['kill', 'pause'];
      for (const each of kinds) expect(struck).toContain(`${each} ${name}`);
    }
  });

  test('one by one uses every fault once and alone', () => {
    const faults = makeTurns({ seed: 3, targets });
    const struck = faults.map(({ kind, target }) => `${kind} ${target.name}`);
    expect(new Set(struck).size).toBe(struck.length);
    expect(struck).toHaveLength(5 * 2 + 2 * 4);
    for (const [at, fault] of faults.entries()) {
      expect(fault.toMs).toBeGreaterThan(fault.fromMs);
      expect(fault.fromMs).toBeGreaterThan(faults[at - 1]?.toMs ?? 0);
    }
    expect(makeTurns({ seed: 3, targets })).toEqual(faults);
    expect(makeTurns({ seed: 4, targets })).not.toEqual(faults);
  });
});
