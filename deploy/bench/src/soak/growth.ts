import type { ProcessUse } from '../process-use.ts';
import { laterHalf, slopePerHour } from '../slope.ts';

/** What every process held at one moment. */
export interface Look {
  /** Milliseconds since the start. */
  readonly at: number;
  readonly use: Readonly<Record<string, ProcessUse>>;
}

export interface Growth {
  /** Over the later half, by least squares. */
  readonly mbPerHour: number;
  readonly handlesPerHour: number;
  readonly rssMb: { readonly first: number; readonly middle: number; readonly last: number };
  readonly handles: { readonly first: number; readonly middle: number; readonly last: number };
}

/** How each process grew. */
export function growthOf(looks: readonly Look[]): Readonly<Record<string, Growth>> {
  const names = Object.keys(looks[0]?.use ?? {});
  return Object.fromEntries(names.map((name) => [name, growth(looks, name)]));
}

function growth(looks: readonly Look[], name: string): Growth {
  const line = (pick: (use: ProcessUse) => number) =>
    looks.flatMap(({ at, use }) => (use[name] ? [{ at, value: pick(use[name]) }] : []));
  const rss = line(({ rssMb }) => rssMb);
  const handles = line((use) => use.handles);
  const points = (of: typeof rss) => ({
    first: of[0]?.value ?? 0,
    middle: laterHalf(of)[0]?.value ?? 0,
    last: of.at(-1)?.value ?? 0,
  });
  return {
    mbPerHour: slopePerHour(laterHalf(rss)),
    handlesPerHour: slopePerHour(laterHalf(handles)),
    rssMb: points(rss),
    handles: points(handles),
  };
}
