import type { P2, P3, View } from './view.ts';

/** A flat sheet somewhere in the room, drawn on in its own metres. */
export interface Surface {
  at(a: number, b: number): P3;
  d(points: readonly P2[]): string;
  rect(a: number, b: number, w: number, h: number): string;
  line(points: readonly P2[]): string;
  ring(a: number, b: number, rx: number, ry?: number): string;
  /** A rectangle with a half-round head, as of an arched opening. */
  arch(a: number, b: number, w: number, h: number): string;
  centre(a: number, b: number): P2;
}

/** Makes a sheet from a corner and its two one-metre edge directions. */
export function surface(view: View, origin: P3, u: P3, v: P3): Surface {
  const at = (a: number, b: number): P3 => [
    origin[0] + u[0] * a + v[0] * b,
    origin[1] + u[1] * a + v[1] * b,
    origin[2] + u[2] * a + v[2] * b,
  ];
  const lift = (points: readonly P2[]) => points.map(([a, b]) => at(a, b));
  const d = (points: readonly P2[]) => view.d(lift(points));
  return {
    at,
    d,
    rect: (a, b, w, h) =>
      d([
        [a, b],
        [a + w, b],
        [a + w, b + h],
        [a, b + h],
      ]),
    line: (points) => view.line(lift(points)),
    ring: (a, b, rx, ry = rx) => d(arc(a, b, rx, ry, 0, Math.PI * 2, 20)),
    arch: (a, b, w, h) => {
      const spring = b + h - w / 2;
      return d([[a, b], [a + w, b], ...arc(a + w / 2, spring, w / 2, w / 2, 0, Math.PI, 10)]);
    },
    centre: (a, b) => view.at(at(a, b)),
  };
}

/** Points along part of an ellipse. */
export function arc(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  from: number,
  to: number,
  steps: number,
): P2[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = from + ((to - from) * i) / steps;
    return [cx + Math.cos(t) * rx, cy + Math.sin(t) * ry] as const;
  });
}
