import { setTimeout as sleep } from 'node:timers/promises';
import { processUse } from '../bench/process-use.ts';

/** Returns the process ids of each part of the product. */
export type Parts = () => Readonly<Record<string, readonly number[]>>;

export interface UnitCost {
  readonly part: string;
  /** CPU time for each request in milliseconds, without what the part uses when idle. */
  readonly cpuMs: number;
  /** Percent of a core that it uses when idle. */
  readonly idlePercent: number;
  /** Resident memory of each process, in megabytes. */
  readonly rssMb: number;
}

const idleMs = 10_000;

/** Measures what each part uses when idle, and for the requests that `work` sends. `work` returns their number. */
export async function unitCosts(parts: Parts, work: () => Promise<number>): Promise<UnitCost[]> {
  const first = await totals(parts);
  await sleep(idleMs);
  const before = await totals(parts);
  const began = performance.now();
  const requests = await work();
  const seconds = (performance.now() - began) / 1000;
  const after = await totals(parts);
  return after.map(({ part, cpuSeconds, rssMb }, index) => {
    const start = before[index]?.cpuSeconds ?? 0;
    const idle = (start - (first[index]?.cpuSeconds ?? 0)) / (idleMs / 1000);
    const cpuMs = ((cpuSeconds - start - idle * seconds) * 1000) / requests;
    return { part, cpuMs, idlePercent: idle * 100, rssMb };
  });
}

async function totals(parts: Parts) {
  return Promise.all(
    Object.entries(parts()).map(async ([part, pids]) => {
      const uses = await Promise.all(pids.map(processUse));
      const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);
      return {
        part,
        cpuSeconds: sum(uses.map((each) => each.cpuSeconds)),
        rssMb: sum(uses.map((each) => each.rssMb)) / Math.max(1, uses.length),
      };
    }),
  );
}
