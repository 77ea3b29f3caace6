import { mix, shade, tint } from '../kit/colour.ts';
import { fill, oval, stroke } from '../kit/paper.ts';
import { box, can } from '../kit/solid.ts';
import { surface, type Surface } from '../kit/surface.ts';
import type { Stage } from '../stage.ts';

/** The shape of a hostel's house. Its front stands at z 0, its middle at x 0. */
export interface House {
  floors: number;
  bays: number;
  balcony: 'rail' | 'solid' | 'jaali';
  windows: 'square' | 'arched';
  /** Which bays of the upper floors have balconies. */
  balconyBays: readonly number[];
  depth: number;
}

/** Metres from floor to floor. */
export const storey = 3.1;
/** Metres from bay to bay. */
export const bayWidth = 2.9;

/** The whole front's width in metres. */
export function widthOf(house: House): number {
  return house.bays * bayWidth + 0.8;
}

/** The plaster's colour in the light of the hour. */
export function plasterOf(stage: Stage, colour = stage.colours.plaster): string {
  if (stage.hour === 'dusk') return mix(colour, '#6a4f86', 0.46);
  return stage.hour === 'golden' ? mix(colour, '#ffb56b', 0.2) : colour;
}

/** The front as a sheet: `a` from its left edge, `b` up. */
export function frontOf(stage: Stage, house: House): Surface {
  return surface(stage.view, [-widthOf(house) / 2, 0, -0.01], [1, 0, 0], [0, 1, 0]);
}

/** Bay numbers from the farthest from the viewer to the nearest. */
export function baysFarFirst(stage: Stage, house: House): number[] {
  const bays = Array.from({ length: house.bays }, (_, i) => i);
  return stage.view.eye[0] < 0 ? bays.reverse() : bays;
}

/** Walls, bands between the floors and the roof's parapet. */
export function drawMass(stage: Stage, house: House): string {
  const w = widthOf(house);
  const h = house.floors * storey;
  const wall = plasterOf(stage);
  const sheet = frontOf(stage, house);
  const sideX = stage.view.eye[0] < 0 ? -w / 2 - 0.01 : w / 2 + 0.01;
  const side = surface(stage.view, [sideX, 0, 0], [0, 0, 1], [0, 1, 0]);
  const across = stage.paper.linear([[0, tint(wall, 0.22)], [1, shade(wall, 0.08)]], [0, 0], [1, 0.4]);
  const bands = Array.from({ length: house.floors }, (_, f) => box(stage.view, [-w / 2 - 0.08, (f + 1) * storey - 0.2, -0.12], [w + 0.16, 0.2, 0.2], tint(wall, 0.3), stage.light));
  return [
    box(stage.view, [-w / 2, 0, 0], [w, h, house.depth], wall, stage.light),
    fill(sheet.rect(0, 0, w, h), across),
    fill(sheet.rect(0, 0, w, 0.7), shade(wall, 0.28)),
    fill(side.rect(0, 0, house.depth, 0.7), shade(wall, 0.42)),
    sideWindows(stage, house, side),
    ...bands,
    roofLine(stage, house, h),
  ].join('');
}

function roofLine(stage: Stage, house: House, h: number): string {
  const w = widthOf(house);
  const wall = plasterOf(stage);
  const rail = surface(stage.view, [-w / 2, h, -0.02], [1, 0, 0], [0, 1, 0]);
  const holes = Array.from({ length: Math.floor(w / 0.7) }, (_, i) => fill(rail.rect(0.3 + i * 0.7, 0.25, 0.36, 0.42), shade(wall, 0.4), 0.75));
  return [
    box(stage.view, [-w / 2, h, 0], [w, 0.85, house.depth], wall, stage.light),
    ...holes,
    box(stage.view, [-w / 2 - 0.12, h + 0.82, -0.14], [w + 0.24, 0.14, house.depth + 0.2], stage.colours.accent, stage.light),
  ].join('');
}

function sideWindows(stage: Stage, house: House, side: Surface): string {
  const wall = plasterOf(stage);
  return Array.from({ length: house.floors * 2 }, (_, i) => {
    const [f, c] = [Math.floor(i / 2), i % 2];
    const [a, b] = [1.5 + c * 3.4, f * storey + 1.1];
    const glow = stage.hour === 'dusk' && stage.chance.next() > 0.4;
    return fill(side.rect(a - 0.12, b - 0.12, 1.24, 1.44), shade(wall, 0.14)) + fill(side.rect(a, b, 1, 1.2), glow ? '#ffcf7d' : shade(wall, 0.5)) + fill(side.rect(a - 0.2, b + 1.36, 1.4, 0.1), shade(wall, 0.1));
  }).join('');
}

/** Things on the roof that show above the parapet: stair house, water tanks, a dish. */
export function drawRoofThings(stage: Stage, house: House): string {
  const w = widthOf(house);
  const y = house.floors * storey + 0.8;
  const wall = plasterOf(stage);
  const sign = stage.view.eye[0] < 0 ? 1 : -1;
  const dark = stage.hour === 'dusk' ? '#2f2b42' : '#3d4350';
  return [
    box(stage.view, [sign * w * 0.22 - 1.5, y, 1.2], [3, 1.7, 2.5], tint(wall, 0.12), stage.light),
    box(stage.view, [sign * w * 0.22 - 1.7, y + 1.7, 1], [3.4, 0.14, 2.9], stage.colours.accent, stage.light),
    can(stage.paper, stage.view, [sign * w * -0.2, y, 1.6], [0.75, 0.75], 1.35, dark),
    can(stage.paper, stage.view, [sign * w * -0.2, y + 1.35, 1.6], [0.75, 0.25], 0.25, dark),
    can(stage.paper, stage.view, [sign * w * -0.34, y, 1.6], [0.6, 0.6], 1.05, shade(stage.colours.cloth, 0.1)),
  ].join('');
}

/** A window with frame, glass, curtain, grille and its sunshade. */
export function drawHouseWindow(stage: Stage, house: House, a: number, b: number, w = 1.25, h = 1.4): string {
  const sheet = frontOf(stage, house);
  const x = a - widthOf(house) / 2;
  const arched = house.windows === 'arched';
  const shape = (da: number, db: number, dw: number, dh: number) => (arched ? sheet.arch(a + da, b + db, dw, dh) : sheet.rect(a + da, b + db, dw, dh));
  const hole = shape(0, 0, w, h);
  const frame = tint(plasterOf(stage), 0.55);
  const bars = [1, 2, 3, 4].map((i) => sheet.line([[a + (w * i) / 5, b], [a + (w * i) / 5, b + h]])).join('');
  const hood = arched ? '' : box(stage.view, [x - 0.2, b + h + 0.16, -0.5], [w + 0.4, 0.1, 0.5], tint(plasterOf(stage), 0.4), stage.light);
  return [
    fill(shape(-0.13, -0.13, w + 0.26, h + 0.26), frame),
    fill(hole, glassOf(stage)),
    stage.paper.clip(hole, curtainsOf(stage, sheet, a, b, w, h) + stroke(bars, shade(stage.colours.wood, 0.3), 2, 0.7)),
    stroke(sheet.line([[a + w / 2, b], [a + w / 2, b + h]]), frame, 4),
    arched ? '' : fill(sheet.d([[a - 0.15, b + h + 0.16], [a + w + 0.15, b + h + 0.16], [a + w + 0.05, b + h - 0.28], [a - 0.25, b + h - 0.28]]), '#2c1d3a', 0.2),
    hood,
    fill(sheet.rect(a - 0.2, b - 0.2, w + 0.4, 0.12), tint(frame, 0.3)),
  ].join('');
}

function glassOf(stage: Stage): string {
  if (stage.hour !== 'dusk') return stage.paper.linear([[0, '#6f9db3'], [0.5, '#a9c9d1'], [1, '#5f8598']], [0, 0], [1, 1]);
  const lit = stage.chance.next() > 0.25;
  return lit ? stage.paper.linear([[0, '#ffe2a0'], [1, '#f9ac55']]) : stage.paper.linear([[0, '#4a4a78'], [1, '#353459']]);
}

function curtainsOf(stage: Stage, sheet: Surface, a: number, b: number, w: number, h: number): string {
  const tone = stage.chance.pick([stage.colours.curtain, stage.colours.clothAlt, stage.colours.cloth]);
  const wide = w * stage.chance.between(0.22, 0.36);
  const colour = stage.hour === 'dusk' ? mix(tone, '#ffb45c', 0.3) : shade(tone, 0.12);
  return fill(sheet.d([[a, b + h], [a + wide, b + h], [a + wide * 0.75, b], [a, b]]), colour, 0.9) + fill(sheet.d([[a + w, b + h], [a + w - wide, b + h], [a + w - wide * 0.75, b], [a + w, b]]), shade(colour, 0.1), 0.9);
}

/** A balcony with its door; the railing stands a metre before the wall. */
export function drawBalcony(stage: Stage, house: House, a: number, b: number, w: number): string {
  const sheet = frontOf(stage, house);
  const x = a - widthOf(house) / 2;
  const wall = plasterOf(stage);
  const out = 1.05;
  const rail = surface(stage.view, [x, b, -out - 0.01], [1, 0, 0], [0, 1, 0]);
  const glow = stage.hour === 'dusk' ? fill(sheet.rect(a - 0.3, b, w + 0.6, 2.4), stage.paper.radial([[0, '#ffdd96', 0.55], [1, '#ffdd96', 0]])) : '';
  return [
    glow,
    fill(sheet.rect(a + w / 2 - 0.6, b, 1.2, 2.2), tint(wall, 0.5)),
    fill(sheet.rect(a + w / 2 - 0.48, b, 0.96, 2.08), stage.hour === 'dusk' ? '#ffd083' : mix(stage.colours.wood, stage.colours.cloth, 0.35)),
    fill(sheet.rect(a + w / 2 - 0.02, b, 0.04, 2.08), shade(stage.colours.wood, 0.2)),
    fill(sheet.rect(a - 0.1, b - 0.75, w, 0.6), '#2c1d3a', 0.2),
    box(stage.view, [x - 0.05, b - 0.16, -out], [w + 0.1, 0.16, out], tint(wall, 0.35), stage.light),
    washing(stage, rail, w),
    railing(stage, house, rail, x, b, w, out),
  ].join('');
}

function washing(stage: Stage, rail: Surface, w: number): string {
  if (stage.chance.next() > 0.45) return '';
  const tones = [stage.colours.cloth, stage.colours.curtain, '#fff3dd', stage.colours.clothAlt];
  return stroke(rail.line([[0.05, 1.9], [w - 0.05, 1.85]]), '#5a4650', 1.5) + tones.map((c, i) => fill(rail.rect(0.2 + (i * (w - 0.4)) / 4, 1.25 + (i % 2) * 0.1, (w - 0.7) / 5, 0.62 - (i % 2) * 0.1), c)).join('');
}

function railing(stage: Stage, house: House, rail: Surface, x: number, b: number, w: number, out: number): string {
  const wall = plasterOf(stage);
  const pots = [0.3, w - 0.3].map((dx) => {
    const [cx, cy] = rail.centre(dx, 1.02);
    const k = stage.view.scale(rail.at(dx, 1));
    const leaf = stage.hour === 'dusk' ? '#3e5a50' : '#67994f';
    return oval(cx, cy - k * 0.12, k * 0.24, leaf, k * 0.2) + oval(cx - k * 0.07, cy - k * 0.2, k * 0.13, tint(leaf, 0.25), k * 0.1);
  });
  if (house.balcony === 'rail') {
    const side = stage.view.eye[0] < x ? x : x + w;
    const bars = Array.from({ length: Math.round(w / 0.17) + 1 }, (_, i) => rail.line([[i * 0.17, 0], [i * 0.17, 0.95]]));
    const flank = Array.from({ length: 6 }, (_, i) => stage.view.line([[side, b, -out + i * 0.2], [side, b + 0.95, -out + i * 0.2]]));
    const tone = stage.hour === 'dusk' ? shade(stage.colours.accent, 0.4) : shade(stage.colours.accent, 0.12);
    return stroke([...bars, ...flank].join(''), tone, 2.4) + box(stage.view, [x, b + 0.92, -out - 0.03], [w, 0.07, 0.07], stage.colours.accent, stage.light) + pots.join('');
  }
  const colour = house.balcony === 'solid' ? mix(stage.colours.accent, wall, 0.45) : tint(wall, 0.3);
  const holes = Array.from({ length: Math.floor(w / 0.42) }, (_, i) => {
    const c = 0.21 + i * 0.42;
    return fill(rail.d([[c, 0.2], [c + 0.14, 0.46], [c, 0.72], [c - 0.14, 0.46]]), shade(colour, 0.42), 0.8);
  });
  return box(stage.view, [x, b, -out], [w, 0.92, out], colour, stage.light) + (house.balcony === 'jaali' ? holes.join('') : fill(rail.rect(0, 0.42, w, 0.1), tint(colour, 0.4))) + pots.join('');
}
