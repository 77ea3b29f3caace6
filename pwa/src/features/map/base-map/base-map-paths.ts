import { type BaseShape, baseShapes } from './base-map-shapes.ts';
import { type Ground, toGround } from '../viewport/projection.ts';

/** A shape of the base map in metres. */
export interface BasePath {
  kind: BaseShape['kind'];
  /** SVG path data. */
  d: string;
}

const areas: ReadonlySet<BaseShape['kind']> = new Set(['water', 'park']);

/** Parses a line of `base-map-shapes.ts`. */
export function parseLine(line: string): Ground[] {
  return line.split(' ').map((pair) => {
    const [longitude = 0, latitude = 0] = pair.split(',').map(Number);
    return toGround({ latitude, longitude });
  });
}

export const basePaths: readonly BasePath[] = baseShapes.map(({ kind, line }) => ({
  kind,
  d: curve(parseLine(line)) + (areas.has(kind) ? 'Z' : ''),
}));

/** A smooth curve through all points (Catmull-Rom). */
function curve(points: readonly Ground[]): string {
  const at = (n: number) => points[Math.min(Math.max(n, 0), points.length - 1)] ?? { x: 0, y: 0 };
  const near = (n: number, way: 1 | -1) => ({
    x: at(n).x + (way * (at(n + 1).x - at(n - 1).x)) / 6,
    y: at(n).y + (way * (at(n + 1).y - at(n - 1).y)) / 6,
  });
  const text = (...each: Ground[]) =>
    each.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join(' ');
  const bends = points.slice(1).map((point, n) => `C${text(near(n, 1), near(n + 1, -1), point)}`);
  return `M${text(at(0))}${bends.join('')}`;
}
