import { shade, tint } from '../kit/colour.ts';
import { fill, stroke } from '../kit/paper.ts';
import { box, can, contact, cushion } from '../kit/solid.ts';
import { surface } from '../kit/surface.ts';
import type { P3 } from '../kit/view.ts';
import type { Stage } from '../stage.ts';

/** A bed's place: least x and z, size, which end the pillow is at and the colours of the bedding. */
export interface BedPlace {
  x: number;
  z: number;
  w?: number | undefined;
  l?: number | undefined;
  head: 'far' | 'left' | 'right';
  cover: string;
  coverAlt: string;
  y?: number | undefined;
  pattern?: 'stripes' | 'checks' | 'plain' | undefined;
}

interface Frame {
  /** A box by its span along the bed (0 at the head), across it, and up. */
  solid(
    along: readonly [number, number],
    across: readonly [number, number],
    up: readonly [number, number],
    colour: string,
  ): string;
  place(
    along: readonly [number, number],
    across: readonly [number, number],
    up: readonly [number, number],
  ): [P3, P3];
  length: number;
  width: number;
}

function frameOf(stage: Stage, bed: BedPlace): Frame {
  const length = bed.l ?? 1.95;
  const width = bed.w ?? 0.95;
  const place: Frame['place'] = ([a0, a1], [c0, c1], [y0, y1]) => {
    const up = y1 - y0;
    if (bed.head === 'far')
      return [
        [bed.x + c0, y0, bed.z + length - a1],
        [c1 - c0, up, a1 - a0],
      ];
    if (bed.head === 'left')
      return [
        [bed.x + a0, y0, bed.z + c0],
        [a1 - a0, up, c1 - c0],
      ];
    return [
      [bed.x + length - a1, y0, bed.z + c0],
      [a1 - a0, up, c1 - c0],
    ];
  };
  const solid: Frame['solid'] = (along, across, up, colour) => {
    const [at, size] = place(along, across, up);
    return box(stage.view, at, size, colour, stage.light);
  };
  return { solid, place, length, width };
}

/** A wooden cot with mattress, pillow and a patterned cover. */
export function drawBed(stage: Stage, bed: BedPlace): string {
  const f = frameOf(stage, bed);
  const wood = stage.colours.wood;
  const [at, size] = f.place([0, f.length], [0, f.width], [0, 0]);
  const legs = [0, f.length - 0.08].flatMap((a) =>
    [0, f.width - 0.08].map((c) =>
      f.solid([a, a + 0.08], [c, c + 0.08], [0, 0.28], shade(wood, 0.15)),
    ),
  );
  const headboard = f.solid([-0.06, 0], [-0.02, f.width + 0.02], [0, 0.95], wood);
  const footboard = f.solid(
    [f.length, f.length + 0.05],
    [-0.02, f.width + 0.02],
    [0.05, 0.52],
    wood,
  );
  const near = bed.head === 'far' ? footboard : '';
  const rest = bed.head === 'far' ? '' : footboard;
  return [
    contact(stage.view, at, size[0], size[2]),
    ...legs,
    headboard,
    rest,
    bedding(stage, bed, f, 0.28),
    near,
  ].join('');
}

function bedding(stage: Stage, bed: BedPlace, f: Frame, y: number): string {
  const sheet = '#fbf3e6';
  const fold = f.length * 0.36;
  const [pillowAt, pillowSize] = f.place([0.1, 0.48], [0.12, f.width - 0.12], [y + 0.27, y + 0.42]);
  return [
    f.solid([0, f.length], [0, f.width], [y, y + 0.09], stage.colours.wood),
    f.solid([0.02, f.length - 0.02], [0.02, f.width - 0.02], [y + 0.09, y + 0.27], sheet),
    cushion(stage.paper, stage.view, pillowAt, pillowSize, tint(bed.coverAlt, 0.35)),
    f.solid([fold - 0.2, fold], [-0.022, f.width + 0.022], [y + 0.08, y + 0.31], bed.coverAlt),
    f.solid([fold, f.length], [-0.02, f.width + 0.02], [y + 0.05, y + 0.3], bed.cover),
    coverPattern(stage, bed, f, y, fold),
  ].join('');
}

function coverPattern(stage: Stage, bed: BedPlace, f: Frame, y: number, fold: number): string {
  const kind = bed.pattern ?? 'stripes';
  if (kind === 'plain') return '';
  const out: string[] = [];
  const band = (
    along: readonly [number, number],
    across: readonly [number, number],
    opacity: number,
  ) => {
    const [p, s] = f.place(along, across, [y + 0.301, y + 0.301]);
    const top = surface(stage.view, p, [1, 0, 0], [0, 0, 1]);
    out.push(fill(top.rect(0, 0, s[0], s[2]), bed.coverAlt, opacity));
  };
  for (let a = fold + 0.3; a < f.length - 0.1; a += 0.3) {
    band([a, a + 0.09], [-0.02, f.width + 0.02], 0.7);
    band([a + 0.13, a + 0.15], [-0.02, f.width + 0.02], 0.6);
    out.push(sideBand(stage, bed, f, y, a));
  }
  if (kind === 'checks')
    for (let c = 0.1; c < f.width; c += 0.26) band([fold + 0.1, f.length], [c, c + 0.08], 0.4);
  return out.join('');
}

function sideBand(stage: Stage, bed: BedPlace, f: Frame, y: number, a: number): string {
  if (bed.head === 'far') {
    const outer = stage.view.eye[0] > bed.x ? f.width + 0.021 : -0.021;
    const seen = stage.view.eye[0] > bed.x + f.width || stage.view.eye[0] < bed.x;
    const [p] = f.place([a, a + 0.09], [outer, outer], [y + 0.05, y + 0.3]);
    const side = surface(stage.view, p, [0, 0, 1], [0, 1, 0]);
    return seen ? fill(side.rect(0, 0, 0.09, 0.25), shade(bed.coverAlt, 0.15), 0.7) : '';
  }
  const [p] = f.place([a, a + 0.09], [-0.021, -0.021], [y + 0.05, y + 0.3]);
  const side = surface(stage.view, p, [1, 0, 0], [0, 1, 0]);
  return fill(side.rect(0, 0, 0.09, 0.25), shade(bed.coverAlt, 0.15), 0.7);
}

/** Two beds, one above the other, in a metal frame with a ladder; the head is at the far end. */
export function drawBunk(stage: Stage, bed: BedPlace): string {
  const f = frameOf(stage, bed);
  const metal = stage.colours.accent;
  const [at, size] = f.place([0, f.length], [0, f.width], [0, 0]);
  const post = (a: number, c: number) => f.solid([a, a + 0.06], [c, c + 0.06], [0, 1.95], metal);
  const far = f.width - 0.06;
  const [inner, outer] = stage.view.eye[0] > bed.x ? [0, far] : [far, 0];
  const rail = (c: number, y: number) =>
    f.solid([0, f.length], [c + 0.015, c + 0.045], [y, y + 0.04], metal);
  const end = f.length - 0.06;
  const rungsAt = bed.x + (outer ? f.width + 0.03 : -0.03);
  return [
    contact(stage.view, at, size[0], size[2], 0.11),
    post(0, inner),
    bedding(stage, bed, f, 0.3),
    shadeBelow(stage, f),
    post(0, outer),
    bedding(stage, { ...bed, cover: bed.coverAlt, coverAlt: bed.cover }, f, 1.3),
    rail(inner, 1.78),
    rail(outer, 1.78),
    f.solid([end / 2, end / 2 + 0.03], [outer + 0.015, outer + 0.045], [1.55, 1.8], metal),
    post(end, inner),
    post(end, outer),
    f.solid([end + 0.02, f.length], [0, f.width], [1.86, 1.92], metal),
    f.solid([end + 0.02, f.length], [0, f.width], [0.6, 0.65], metal),
    ladderOf(stage, rungsAt, bed.z + 0.16, metal),
  ].join('');
}

function shadeBelow(stage: Stage, f: Frame): string {
  const [p, s] = f.place([0, f.length], [0, f.width], [0.615, 0.615]);
  const top = surface(stage.view, p, [1, 0, 0], [0, 0, 1]);
  const dim = stage.paper.linear([
    [0, '#2c1d3a', 0.34],
    [1, '#2c1d3a', 0.05],
  ]);
  return fill(top.rect(0, 0, s[0], s[2]), dim);
}

function ladderOf(stage: Stage, x: number, z: number, colour: string): string {
  const rungs = [0.3, 0.6, 0.9, 1.2, 1.5]
    .map((y) =>
      stage.view.line([
        [x, y, z],
        [x, y, z + 0.36],
      ]),
    )
    .join('');
  const rails =
    stage.view.line([
      [x, 0, z],
      [x, 1.8, z],
    ]) +
    stage.view.line([
      [x, 0, z + 0.36],
      [x, 1.8, z + 0.36],
    ]);
  const width = stage.view.scale([x, 1, z]) * 0.035;
  return stroke(rungs, shade(colour, 0.25), width * 0.8) + stroke(rails, shade(colour, 0.1), width);
}

/** A charpai for the terrace: woven ropes on a wooden frame. */
export function drawCharpai(stage: Stage, x: number, z: number, w: number, l: number): string {
  const wood = stage.colours.wood;
  const legs = [
    [x, z],
    [x + w, z],
    [x, z + l],
    [x + w, z + l],
  ] as const;
  const top = surface(stage.view, [x, 0.44, z], [1, 0, 0], [0, 0, 1]);
  const weave: string[] = [];
  for (let i = 0.08; i < w; i += 0.08)
    weave.push(
      top.line([
        [i, 0],
        [i, l],
      ]),
    );
  for (let i = 0.08; i < l; i += 0.08)
    weave.push(
      top.line([
        [0, i],
        [w, i],
      ]),
    );
  return [
    contact(stage.view, [x, 0, z], w, l, 0.07),
    ...legs.map(([lx, lz]) => can(stage.paper, stage.view, [lx, 0, lz], [0.04, 0.05], 0.5, wood)),
    fill(top.rect(0, 0, w, l), '#e9cf9b'),
    stroke(weave.join(''), '#b98f55', 1.6, 0.7),
    box(stage.view, [x - 0.03, 0.4, z - 0.03], [w + 0.06, 0.07, 0.06], wood, stage.light),
    box(stage.view, [x - 0.03, 0.4, z + l - 0.03], [w + 0.06, 0.07, 0.06], wood, stage.light),
    box(stage.view, [x - 0.03, 0.4, z], [0.06, 0.07, l], wood, stage.light),
    box(stage.view, [x + w - 0.03, 0.4, z], [0.06, 0.07, l], wood, stage.light),
  ].join('');
}
