import type { Place } from '@patna/search';
import { type BaseShape, baseShapes } from './base-map-shapes.ts';

/** A shape of the base map. */
export interface BaseLine {
  readonly kind: BaseShape['kind'];
  /** A smooth line, or the outline of an area. */
  readonly places: readonly Place[];
  readonly isArea: boolean;
}

const areas: ReadonlySet<BaseShape['kind']> = new Set(['water', 'park']);
const driven: ReadonlySet<BaseShape['kind']> = new Set(['highway', 'bridge', 'road', 'street']);
const pointsPerBend = 6;

/** Parses a line of `base-map-shapes.ts`. */
export function parseLine(line: string): Place[] {
  return line.split(' ').map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(',').map(Number);
    return { latitude, longitude };
  });
}

const lines: readonly BaseLine[] = baseShapes.map(({ kind, line }) => ({
  kind,
  places: smooth(parseLine(line)),
  isArea: areas.has(kind),
}));

const ways = lines.filter(({ kind }) => driven.has(kind));

/**
 * The base map in drawing order, by look. All edges lie below all roads, so that crossings look open.
 */
export const baseLines: readonly (BaseLine & { readonly look: string })[] = [
  ...lines.filter((line) => !ways.includes(line)).map((line) => ({ ...line, look: line.kind })),
  ...ways.map((line) => ({ ...line, look: `edge-${line.kind}` })),
  ...ways.map((line) => ({ ...line, look: line.kind })),
];

/** A curve through all points (Catmull-Rom). */
function smooth(points: readonly Place[]): Place[] {
  const [first] = points;
  if (!first) return [];
  const at = (n: number) => points[Math.min(Math.max(n, 0), points.length - 1)] ?? first;
  const bends = points.slice(1).flatMap((_, n) => {
    const [a, b, c, d] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    return Array.from({ length: pointsPerBend }, (_, step) => {
      const t = (step + 1) / pointsPerBend;
      const along = (way: keyof Place) => bend(a[way], b[way], c[way], d[way], t);
      return { latitude: along('latitude'), longitude: along('longitude') };
    });
  });
  return [first, ...bends];
}

function bend(a: number, b: number, c: number, d: number, t: number): number {
  return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)));
}
