import { setTimeout as sleep } from 'node:timers/promises';
import type { Timeline } from '../timeline.ts';
import { type Fault, faultText } from './fault.ts';
import { turnMs } from './schedule.ts';
import type { Victim } from './victim.ts';

/** A fault as it came about. Times are milliseconds since 1970. */
export interface Strike {
  readonly fault: Fault;
  readonly began: number;
  /** When what was struck could be reached again. */
  readonly ended: number;
}

/**
 * Carries a schedule out, in real time; resolves when every fault is undone.
 * @throws when one could not be, and no earlier than nothing is struck any more
 */
export async function injectFaults(
  schedule: readonly Fault[],
  victims: ReadonlyMap<string, Victim>,
  timeline: Timeline,
): Promise<Strike[]> {
  const start = performance.now();
  const until = (ms: number) => sleep(Math.max(0, start + ms - performance.now()));
  // On a slow machine a fault may take longer to undo than planned: the next one of its target waits.
  const lanes = Map.groupBy(schedule, (fault) => fault.target.name);
  const ends = await Promise.allSettled(
    [...lanes.values()].map(async (lane) => {
      const done: Strike[] = [];
      for (const fault of lane) {
        await until(fault.fromMs);
        done.push(await strike(fault, victims, timeline, () => until(fault.toMs)));
      }
      return done;
    }),
  );
  const strikes = ends.flatMap((end) => {
    if (end.status === 'rejected') throw end.reason;
    return end.value;
  });
  return strikes.toSorted((one, other) => one.began - other.began);
}

/**
 * Carries a schedule of turns out: the next fault waits until the last one is undone, however long that
 * took, and its time to recover is over.
 */
export async function injectFaultsInTurn(
  schedule: readonly Fault[],
  victims: ReadonlyMap<string, Victim>,
  timeline: Timeline,
): Promise<Strike[]> {
  const strikes: Strike[] = [];
  for (const fault of schedule) {
    const lasting = () => sleep(fault.toMs - fault.fromMs);
    strikes.push(await strike(fault, victims, timeline, lasting));
    await sleep(turnMs.left);
  }
  return strikes;
}

async function strike(
  fault: Fault,
  victims: ReadonlyMap<string, Victim>,
  timeline: Timeline,
  lasting: () => Promise<unknown>,
): Promise<Strike> {
  const victim = victims.get(fault.target.name);
  if (!victim) throw new Error(`nothing here is called ${fault.target.name}`);
  timeline.add(`begin ${faultText(fault)}`);
  const began = Date.now();
  await victim.begin(fault.kind);
  await lasting();
  await victim.end(fault.kind);
  timeline.add(`end   ${faultText(fault)}`);
  return { fault, began, ended: Date.now() };
}
