import { setTimeout as sleep } from 'node:timers/promises';
import type { Timeline } from '../timeline.ts';
import { type Fault, faultText } from './fault.ts';
import { turnMs } from './schedule.ts';
import type { FaultTarget } from './fault-target.ts';

/** A fault that was injected. Times are milliseconds since 1970. */
export interface InjectedFault {
  readonly fault: Fault;
  readonly began: number;
  /** When the target was reachable again. */
  readonly ended: number;
}

/**
 * Injects the faults of a schedule in real time. Resolves when every fault is undone.
 * @throws when a fault could not be undone, after all faults have ended
 */
export async function injectFaults(
  schedule: readonly Fault[],
  faultTargets: ReadonlyMap<string, FaultTarget>,
  timeline: Timeline,
): Promise<InjectedFault[]> {
  const start = performance.now();
  const until = (ms: number) => sleep(Math.max(0, start + ms - performance.now()));
  // Undoing a fault may take longer than planned, so the next fault of the same target waits for it.
  const lanes = Map.groupBy(schedule, (fault) => fault.target.name);
  const ends = await Promise.allSettled(
    [...lanes.values()].map(async (lane) => {
      const done: InjectedFault[] = [];
      for (const fault of lane) {
        await until(fault.fromMs);
        done.push(await strike(fault, faultTargets, timeline, () => until(fault.toMs)));
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

/** Injects one fault at a time: the next one waits until the previous one is undone and the time to recover is over. */
export async function injectFaultsInTurn(
  schedule: readonly Fault[],
  faultTargets: ReadonlyMap<string, FaultTarget>,
  timeline: Timeline,
): Promise<InjectedFault[]> {
  const strikes: InjectedFault[] = [];
  for (const fault of schedule) {
    const lasting = () => sleep(fault.toMs - fault.fromMs);
    strikes.push(await strike(fault, faultTargets, timeline, lasting));
    await sleep(turnMs.left);
  }
  return strikes;
}

async function strike(
  fault: Fault,
  faultTargets: ReadonlyMap<string, FaultTarget>,
  timeline: Timeline,
  lasting: () => Promise<unknown>,
): Promise<InjectedFault> {
  const faultTarget = faultTargets.get(fault.target.name);
  if (!faultTarget) throw new Error(`nothing here is called ${fault.target.name}`);
  timeline.add(`begin ${faultText(fault)}`);
  const began = Date.now();
  await faultTarget.begin(fault.kind);
  await lasting();
  await faultTarget.end(fault.kind);
  timeline.add(`end   ${faultText(fault)}`);
  return { fault, began, ended: Date.now() };
}
