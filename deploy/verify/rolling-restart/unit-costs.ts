import { processUse } from '../bench/process-use.ts';

/** Process ids of each part of the product. */
export type Parts = () => Readonly<Record<string, readonly number[]>>;

export interface UnitCost {
  readonly part: string;
  /** Milliseconds of CPU for each request. */
  readonly cpuMs: number;
  /** Resident memory of each process. */
  readonly rssMb: number;
}

/** What each part used for the requests that `work` sends; it returns their number. */
export async function unitCosts(parts: Parts, work: () => Promise<number>): Promise<UnitCost[]> {
  const before = await totals(parts);
  const requests = await work();
  const after = await totals(parts);
  return after.map(({ part, cpuSeconds, rssMb }) => {
    const earlier = before.find((each) => each.part === part)?.cpuSeconds ?? 0;
    return { part, cpuMs: ((cpuSeconds - earlier) * 1000) / requests, rssMb };
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
