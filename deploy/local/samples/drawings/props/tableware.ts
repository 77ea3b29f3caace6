import { shade, tint } from '../kit/colour.ts';
import { fill, n, oval, stroke } from '../kit/paper.ts';
import { can, level } from '../kit/solid.ts';
import type { P3 } from '../kit/view.ts';
import type { Stage } from '../stage.ts';

/** A steel thali with rice, dal, sabzi and roti. */
export function drawThali(stage: Stage, x: number, y: number, z: number, r = 0.17): string {
  const disc = (dx: number, dz: number, size: number, lift: number, colour: string) =>
    fill(stage.view.d(level([x + dx * r, y + lift, z + dz * r], size * r, size * r, 14)), colour);
  return [
    disc(0.06, -0.1, 1.08, 0.002, '#4a3640').replace('/>', ' opacity=".25"/>'),
    disc(0, 0, 1, 0.012, '#c9d0d3'),
    disc(0, 0, 0.88, 0.014, '#e8edee'),
    disc(-0.3, -0.25, 0.42, 0.02, '#fff8ea'),
    disc(0.38, -0.3, 0.3, 0.02, '#e9c48b'),
    disc(0.42, -0.28, 0.22, 0.03, '#dba75f'),
    disc(0.4, 0.36, 0.28, 0.025, '#b8c0c4'),
    disc(0.4, 0.36, 0.22, 0.03, '#e39a2d'),
    disc(-0.25, 0.45, 0.27, 0.025, '#b8c0c4'),
    disc(-0.25, 0.45, 0.21, 0.03, '#6d9a4a'),
  ].join('');
}

/** A steel tumbler. */
export function drawTumbler(stage: Stage, at: P3): string {
  return can(stage.paper, stage.view, at, [0.03, 0.038], 0.12, '#c3ccd0');
}

/** A steel water jug. */
export function drawJug(stage: Stage, at: P3): string {
  const [x, y] = stage.view.at([at[0] + 0.09, at[1] + 0.15, at[2]]);
  const k = stage.view.scale(at);
  return (
    stroke(
      `M${n(x - k * 0.01)} ${n(y - k * 0.07)}q${n(k * 0.09)} 0 ${n(k * 0.05)} ${n(k * 0.12)}`,
      '#98a3a8',
      k * 0.018,
    ) + can(stage.paper, stage.view, at, [0.09, 0.07], 0.22, '#c3ccd0')
  );
}

/** A big cooking pot with a lid and a curl of steam. */
export function drawPot(stage: Stage, at: P3, r: number, colour: string): string {
  const [x, y] = stage.view.at([at[0], at[1] + r * 1.5, at[2]]);
  const k = stage.view.scale(at) * r;
  return [
    can(stage.paper, stage.view, at, [r * 0.92, r], r * 1.1, colour),
    can(
      stage.paper,
      stage.view,
      [at[0], at[1] + r * 1.1, at[2]],
      [r * 1.06, r * 0.3],
      r * 0.2,
      tint(colour, 0.2),
    ),
    oval(x, y + k * 0.14, k * 0.12, shade(colour, 0.4)),
    stroke(
      `M${n(x)} ${n(y - k * 0.2)}q${n(k * 0.3)} ${n(-k * 0.35)} 0 ${n(-k * 0.7)}t${n(k * 0.1)} ${n(-k * 0.6)}`,
      '#ffffff',
      k * 0.1,
      0.4,
    ),
  ].join('');
}

/** A lamp hanging from the ceiling with its glow. */
export function drawPendant(stage: Stage, x: number, y: number, z: number, colour: string): string {
  const [cx, cy] = stage.view.at([x, y, z]);
  const [, top] = stage.view.at([x, stage.room.height, z]);
  const k = stage.view.scale([x, y, z]);
  const glow = stage.paper.radial([
    [0, '#ffe7a8', 0.75],
    [0.35, '#ffdf94', 0.25],
    [1, '#ffdf94', 0],
  ]);
  const r = k * 0.24;
  return [
    oval(cx, cy + r * 0.6, r * 3.4, glow),
    stroke(`M${n(cx)} ${n(top)}V${n(cy - r)}`, '#4a3640', 2.5),
    fill(
      `M${n(cx - r)} ${n(cy)}C${n(cx - r)} ${n(cy - r * 0.9)} ${n(cx - r * 0.3)} ${n(cy - r)} ${n(cx)} ${n(cy - r)}S${n(cx + r)} ${n(cy - r * 0.9)} ${n(cx + r)} ${n(cy)}z`,
      stage.paper.linear(
        [
          [0, tint(colour, 0.25)],
          [1, shade(colour, 0.2)],
        ],
        [0, 0],
        [1, 0],
      ),
    ),
    oval(cx, cy, r, '#fff3c9', r * 0.22),
  ].join('');
}
