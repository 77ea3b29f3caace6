import { shade, tint } from './colour.ts';
import { fill, n, type Paper } from './paper.ts';
import type { P2, P3, View } from './view.ts';

/** How bright each side of a solid is: negative darkens, positive lightens. */
export interface Light {
  top: number;
  front: number;
  left: number;
  right: number;
}

/** Light falling in from the left, the usual case. */
export const fromLeft: Light = { top: 0.22, front: -0.1, left: 0.06, right: -0.26 };
/** Light falling in from the right. */
export const fromRight: Light = { top: 0.22, front: -0.1, left: -0.26, right: 0.06 };
/** Light falling in from behind the viewer's far wall. */
export const fromBack: Light = { top: 0.26, front: -0.2, left: -0.08, right: -0.1 };

/** A colour under a brightness of `Light`. */
function lit(colour: string, amount: number): string {
  return amount < 0 ? shade(colour, -amount) : tint(colour, amount);
}

/** A box from its least corner and its size in metres; only the sides the viewer sees are drawn. */
export function box(view: View, at: P3, size: P3, colour: string, light: Light): string {
  const [x, y, z] = at;
  const [X, Y, Z] = [x + size[0], y + size[1], z + size[2]];
  const [ex, ey, ez] = view.eye;
  const out: string[] = [];
  const side = (seen: boolean, points: P3[], amount: number) => {
    if (seen) out.push(fill(view.d(points), lit(colour, amount)));
  };
  side(
    ex < x,
    [
      [x, y, z],
      [x, y, Z],
      [x, Y, Z],
      [x, Y, z],
    ],
    light.left,
  );
  side(
    ex > X,
    [
      [X, y, z],
      [X, y, Z],
      [X, Y, Z],
      [X, Y, z],
    ],
    light.right,
  );
  side(
    ez < z,
    [
      [x, y, z],
      [X, y, z],
      [X, Y, z],
      [x, Y, z],
    ],
    light.front,
  );
  side(
    ey > Y,
    [
      [x, Y, z],
      [X, Y, z],
      [X, Y, Z],
      [x, Y, Z],
    ],
    light.top,
  );
  side(
    ey < y,
    [
      [x, y, z],
      [X, y, z],
      [X, y, Z],
      [x, y, Z],
    ],
    light.front - 0.3,
  );
  return out.join('');
}

/** A soft dark patch on the floor under a thing. */
export function contact(view: View, at: P3, w: number, d: number, strength = 0.09): string {
  const [x, y, z] = at;
  return [0.03, 0.1, 0.18]
    .map((grow) =>
      fill(
        view.d([
          [x - grow, y, z - grow],
          [x + w + grow, y, z - grow],
          [x + w + grow, y, z + d + grow],
          [x - grow, y, z + d + grow],
        ]),
        '#2c1d3a',
        strength,
      ),
    )
    .join('');
}

/** A circle lying level, as points. */
export function level(centre: P3, r: number, rz = r, steps = 18): P3[] {
  return Array.from({ length: steps }, (_, i) => {
    const t = (i / steps) * Math.PI * 2;
    return [centre[0] + Math.cos(t) * r, centre[1], centre[2] + Math.sin(t) * rz];
  });
}

/** An upright can or cone: lower radius, upper radius, height; lit across its width. */
export function can(
  paper: Paper,
  view: View,
  base: P3,
  radii: readonly [number, number],
  height: number,
  colour: string,
): string {
  const foot = level(base, radii[0]);
  const rim = level([base[0], base[1] + height, base[2]], radii[1]);
  const body = hull([...foot, ...rim].map(view.at));
  const across = paper.linear(
    [
      [0, shade(colour, 0.12)],
      [0.3, tint(colour, 0.22)],
      [1, shade(colour, 0.34)],
    ],
    [0, 0],
    [1, 0],
  );
  return fill(body, across) + fill(view.d(rim), tint(colour, 0.25));
}

/** A soft cushion: a box with swollen sides. */
export function cushion(paper: Paper, view: View, at: P3, size: P3, colour: string): string {
  const middle: P3 = [at[0] + size[0] / 2, at[1] + size[1] / 2, at[2] + size[2] / 2];
  const layers = [-0.48, -0.2, 0.2, 0.48].flatMap((part) => pillowRing(middle, size, part));
  const soft = paper.linear([
    [0, tint(colour, 0.4)],
    [0.5, colour],
    [1, shade(colour, 0.24)],
  ]);
  const crown = pillowRing(
    [middle[0], middle[1] + size[1] * 0.1, middle[2]],
    [size[0] * 0.8, size[1], size[2] * 0.76],
    0.4,
  );
  return fill(hull(layers.map(view.at)), soft) + fill(view.d(crown), tint(colour, 0.5), 0.5);
}

function pillowRing(middle: P3, size: P3, part: number): P3[] {
  const grow = Math.sqrt(1 - (part * 1.5) ** 2 * 0.6);
  return Array.from({ length: 24 }, (_, i) => {
    const t = (i / 24) * Math.PI * 2;
    const c = Math.cos(t);
    const s = Math.sin(t);
    const r = 1 / (Math.abs(c) ** 4 + Math.abs(s) ** 4) ** 0.25;
    return [
      middle[0] + (c * r * size[0] * grow) / 2,
      middle[1] + part * size[1],
      middle[2] + (s * r * size[2] * grow) / 2,
    ];
  });
}

/** Path data of the outline around a set of sheet points. */
function hull(points: readonly P2[]): string {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const outline = [...half(sorted), ...half([...sorted].reverse())];
  return `${outline.map((p, i) => `${i ? 'L' : 'M'}${n(p[0])} ${n(p[1])}`).join('')}z`;
}

function half(list: readonly P2[]): P2[] {
  const kept: P2[] = [];
  for (const p of list) {
    while (kept.length > 1 && cross(kept.at(-2) ?? p, kept.at(-1) ?? p, p) <= 0) kept.pop();
    kept.push(p);
  }
  return kept.slice(0, -1);
}

function cross(o: P2, a: P2, b: P2): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}
