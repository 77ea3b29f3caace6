import { shade, tint } from '../kit/colour.ts';
import { fill, oval, stroke } from '../kit/paper.ts';
import { box, can, contact } from '../kit/solid.ts';
import { surface } from '../kit/surface.ts';
import type { P3 } from '../kit/view.ts';
import type { Stage } from '../stage.ts';

/** A table on four legs; least corner, width, depth, height. */
export function drawTable(
  stage: Stage,
  x: number,
  z: number,
  w: number,
  d: number,
  h = 0.75,
  colour = stage.colours.wood,
): string {
  const leg = (lx: number, lz: number) =>
    box(stage.view, [lx, 0, lz], [0.06, h - 0.05, 0.06], shade(colour, 0.12), stage.light);
  return [
    contact(stage.view, [x, 0, z], w, d, 0.06),
    leg(x + 0.04, z + d - 0.1),
    leg(x + w - 0.1, z + d - 0.1),
    leg(x + 0.04, z + 0.04),
    leg(x + w - 0.1, z + 0.04),
    box(stage.view, [x, h - 0.05, z], [w, 0.05, d], tint(colour, 0.12), stage.light),
  ].join('');
}

/** A drawer block under a table top. */
export function drawDrawers(
  stage: Stage,
  x: number,
  z: number,
  w: number,
  d: number,
  h = 0.68,
): string {
  const front = surface(stage.view, [x, 0, z - 0.005], [1, 0, 0], [0, 1, 0]);
  const colour = tint(stage.colours.wood, 0.05);
  const faces = [0, 1, 2].map((i) => {
    const y = 0.06 + (i * (h - 0.08)) / 3;
    const tall = (h - 0.08) / 3 - 0.03;
    const knob = front.centre(w / 2, y + tall / 2);
    return (
      fill(front.rect(0.04, y, w - 0.08, tall), tint(colour, 0.16)) +
      oval(knob[0], knob[1], 4, '#f6dca0')
    );
  });
  return box(stage.view, [x, 0, z], [w, h, d], colour, stage.light) + faces.join('');
}

/** A chair; it faces away from the viewer (to a desk) or towards them. */
export function drawChair(
  stage: Stage,
  x: number,
  z: number,
  facing: 'away' | 'near',
  colour: string,
): string {
  const w = 0.42;
  const d = 0.42;
  const leg = (lx: number, lz: number) =>
    box(stage.view, [lx, 0, lz], [0.045, 0.43, 0.045], shade(colour, 0.2), stage.light);
  const backZ = facing === 'away' ? z : z + d - 0.04;
  const rest = [
    box(stage.view, [x, 0.43, backZ], [0.045, 0.5, 0.04], colour, stage.light),
    box(stage.view, [x + w - 0.045, 0.43, backZ], [0.045, 0.5, 0.04], colour, stage.light),
    box(stage.view, [x, 0.58, backZ], [w, 0.1, 0.035], colour, stage.light),
    box(stage.view, [x, 0.76, backZ], [w, 0.18, 0.035], tint(colour, 0.06), stage.light),
  ].join('');
  const seat = box(stage.view, [x, 0.42, z], [w, 0.045, d], tint(colour, 0.1), stage.light);
  const legs =
    leg(x, z + d - 0.045) + leg(x + w - 0.045, z + d - 0.045) + leg(x, z) + leg(x + w - 0.045, z);
  return (
    contact(stage.view, [x, 0, z], w, d, 0.06) +
    (facing === 'away' ? legs + seat + rest : legs + rest + seat)
  );
}

/** A steel almirah with two doors on the side towards the viewer. */
export function drawAlmirah(
  stage: Stage,
  x: number,
  z: number,
  w: number,
  d: number,
  colour: string,
  doors: 'front' | 'left' | 'right' = 'front',
): string {
  const h = 1.95;
  const across = doors === 'front' ? w : d;
  const origin: P3 =
    doors === 'front' ? [x, 0, z - 0.004] : [doors === 'left' ? x - 0.004 : x + w + 0.004, 0, z];
  const face = surface(stage.view, origin, doors === 'front' ? [1, 0, 0] : [0, 0, 1], [0, 1, 0]);
  const half = across / 2;
  const sheen = stage.paper.linear(
    [
      [0, '#ffffff', 0.3],
      [0.5, '#ffffff', 0],
      [1, '#2c1d3a', 0.12],
    ],
    [0, 0],
    [1, 1],
  );
  const grip = (a: number) =>
    stroke(
      face.line([
        [a, 0.95],
        [a, 1.12],
      ]),
      '#f3e3c0',
      5,
    );
  return [
    contact(stage.view, [x, 0, z], w, d, 0.09),
    box(stage.view, [x, 0.05, z], [w, h, d], colour, stage.light),
    fill(face.rect(0.05, 0.12, half - 0.07, h - 0.16), tint(colour, 0.12), 0.6),
    fill(face.rect(half + 0.02, 0.12, half - 0.07, h - 0.16), tint(colour, 0.12), 0.6),
    fill(face.rect(0.05, 0.12, across - 0.1, h - 0.16), sheen),
    fill(face.rect(half + 0.08, 0.85, half - 0.19, 0.95), '#dfeef0'),
    fill(
      face.d([
        [half + 0.08, 1.3],
        [half + 0.2, 1.8],
        [half + 0.32, 1.8],
        [half + 0.08, 1.05],
      ]),
      '#ffffff',
      0.6,
    ),
    grip(half - 0.04),
    grip(half + 0.05),
  ].join('');
}

/** A row of books standing on a shelf, spines towards the viewer. */
export function drawBooks(
  stage: Stage,
  x: number,
  y: number,
  z: number,
  w: number,
  tall = 0.26,
): string {
  const tones = [
    '#c8553d',
    '#2f7f86',
    '#e9b44c',
    '#51608f',
    '#7d9d5c',
    '#8a4f6d',
    '#d98e4a',
    '#e8dcc2',
  ] as const;
  const out: string[] = [];
  let at = x;
  while (at < x + w - 0.05) {
    const thick = stage.chance.between(0.028, 0.062);
    const height = tall * stage.chance.between(0.72, 1);
    const colour = stage.chance.pick(tones);
    out.push(box(stage.view, [at, y, z], [thick, height, 0.16], colour, stage.light));
    const spine = surface(stage.view, [at, y, z - 0.003], [1, 0, 0], [0, 1, 0]);
    out.push(
      fill(spine.rect(thick * 0.15, height * 0.7, thick * 0.7, height * 0.1), '#fff3d6', 0.75),
    );
    at += thick + 0.004;
  }
  return out.join('');
}

/** A wall shelf on the back wall with books and a small plant. */
export function drawShelf(stage: Stage, x: number, y: number, w: number): string {
  const z = stage.room.back - 0.24;
  const under = surface(stage.view, [x, y - 0.22, stage.room.back - 0.015], [1, 0, 0], [0, 1, 0]);
  return [
    fill(
      under.rect(0.02, 0, w, 0.22),
      stage.paper.linear([
        [0, '#2c1d3a', 0.2],
        [1, '#2c1d3a', 0],
      ]),
    ),
    box(stage.view, [x, y, z], [w, 0.035, 0.24], stage.colours.wood, stage.light),
    drawBooks(stage, x + 0.05, y + 0.035, z + 0.05, w * 0.66),
    can(
      stage.paper,
      stage.view,
      [x + w - 0.16, y + 0.035, z + 0.12],
      [0.05, 0.07],
      0.11,
      '#e8dcc2',
    ),
    sprig(stage, [x + w - 0.16, y + 0.15, z + 0.12], 0.22),
  ].join('');
}

/** A small tuft of leaves. */
function sprig(stage: Stage, at: P3, size: number, leaf = '#6c9a58'): string {
  const out: string[] = [];
  const [cx, cy] = stage.view.at(at);
  const k = stage.view.scale(at) * size;
  for (let i = 0; i < 9; i++) {
    const t = -Math.PI * (0.08 + (0.84 * i) / 8);
    const r = k * stage.chance.between(0.7, 1.05);
    const [dx, dy] = [Math.cos(t) * r, Math.sin(t) * r];
    const bend = k * 0.18;
    const d = `M${cx.toFixed(1)} ${cy.toFixed(1)}q${(dx * 0.35 - bend * 0.4).toFixed(1)} ${(dy * 0.7).toFixed(1)} ${dx.toFixed(1)} ${dy.toFixed(1)}q${(-dx * 0.2 + bend).toFixed(1)} ${(-dy * 0.2 + bend).toFixed(1)} ${(-dx).toFixed(1)} ${(-dy).toFixed(1)}z`;
    out.push(fill(d, i % 3 === 0 ? tint(leaf, 0.25) : i % 3 === 1 ? leaf : shade(leaf, 0.2)));
  }
  return out.join('');
}

/** A pot plant standing on the floor. */
export function drawPlant(
  stage: Stage,
  x: number,
  z: number,
  size: number,
  pot = stage.colours.accent,
  y = 0,
): string {
  return [
    contact(stage.view, [x - 0.13 * size, y, z - 0.13 * size], 0.26 * size, 0.26 * size, 0.08),
    can(stage.paper, stage.view, [x, y, z], [0.12 * size, 0.17 * size], 0.3 * size, pot),
    sprig(stage, [x, y + 0.3 * size, z], 0.62 * size, '#55894f'),
    sprig(stage, [x, y + 0.32 * size, z], 0.4 * size, '#7fae62'),
  ].join('');
}

/** A painted steel trunk, the hostel resident's safe. */
export function drawTrunk(stage: Stage, x: number, z: number, colour: string): string {
  const face = surface(stage.view, [x, 0, z - 0.004], [1, 0, 0], [0, 1, 0]);
  return [
    contact(stage.view, [x, 0, z], 0.72, 0.42),
    box(stage.view, [x, 0, z], [0.72, 0.36, 0.42], colour, stage.light),
    fill(face.rect(0, 0.24, 0.72, 0.02), shade(colour, 0.4)),
    fill(face.rect(0.31, 0.17, 0.1, 0.12), '#f0d9a0'),
    fill(face.rect(0.1, 0, 0.04, 0.36), tint(colour, 0.3), 0.7),
    fill(face.rect(0.58, 0, 0.04, 0.36), tint(colour, 0.3), 0.7),
  ].join('');
}

/** A bucket with a mug hooked on it. */
export function drawBucket(stage: Stage, x: number, z: number, colour: string): string {
  const [cx, cy] = stage.view.at([x, 0.34, z]);
  const k = stage.view.scale([x, 0.3, z]);
  return [
    contact(stage.view, [x - 0.12, 0, z - 0.12], 0.24, 0.24),
    can(stage.paper, stage.view, [x, 0, z], [0.12, 0.16], 0.3, colour),
    stroke(`M${cx - k * 0.15} ${cy}a${k * 0.15} ${k * 0.16} 0 0 1 ${k * 0.3} 0`, '#f6ead2', 3.4),
  ].join('');
}
