import type { ProcessUse } from '../process-use.ts';
import { laterHalf, slopePerHour } from '../growth-rate.ts';

/** What a process uses at one time. */
export interface ProcessSample extends ProcessUse {
  /** Size of the heap after garbage collection, in megabytes. Only for Node processes. */
  readonly heapMb?: number | undefined;
}

/** Resource use of every process at one time. */
export interface ResourceSample {
  /** Milliseconds since the start. */
  readonly at: number;
  readonly use: Readonly<Record<string, ProcessSample>>;
}

/** Growth over the second half of the run, when the process has warmed up. */
export interface Growth {
  readonly rssMb: GrowthLine;
  readonly handles: GrowthLine;
  readonly heapMb: GrowthLine;
}

export interface GrowthLine {
  readonly first: number;
  readonly last: number;
  /** Growth per hour by least squares over all samples. */
  readonly perHour: number;
}

/** How each process grew. */
export function growthOf(samples: readonly ResourceSample[]): Readonly<Record<string, Growth>> {
  const names = Object.keys(samples[0]?.use ?? {});
  return Object.fromEntries(names.map((name) => [name, growth(samples, name)]));
}

function growth(samples: readonly ResourceSample[], name: string): Growth {
  const line = (pick: (held: ProcessSample) => number | undefined): GrowthLine => {
    const values = samples.flatMap(({ at, use }) => {
      const value = use[name] && pick(use[name]);
      return value === undefined ? [] : [{ at, value }];
    });
    const later = laterHalf(values);
    const [first, last] = [later[0]?.value ?? 0, later.at(-1)?.value ?? 0];
    return { first, last, perHour: slopePerHour(later) };
  };
  return {
    rssMb: line(({ rssMb }) => rssMb),
    handles: line(({ handles }) => handles),
    heapMb: line(({ heapMb }) => heapMb),
  };
}
