import { mix, shade, tint } from '../kit/colour.ts';
import { fill } from '../kit/paper.ts';
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
  const across = stage.paper.linear(
    [
      [0, tint(wall, 0.22)],
      [1, shade(wall, 0.08)],
    ],
    [0, 0],
    [1, 0.4],
  );
  const bands = Array.from({ length: house.floors }, (_, f) =>
    box(
      stage.view,
      [-w / 2 - 0.08, (f + 1) * storey - 0.2, -0.12],
      [w + 0.16, 0.2, 0.2],
      tint(wall, 0.3),
      stage.light,
    ),
  );
  return [
    box(stage.view, [-w / 2, 0, 0], [w, h + 0.85, house.depth], wall, stage.light),
    fill(sheet.rect(0, 0, w, h + 0.85), across),
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
  const holes = Array.from({ length: Math.floor(w / 0.7) }, (_, i) =>
    fill(rail.rect(0.3 + i * 0.7, 0.25, 0.36, 0.42), shade(wall, 0.4), 0.75),
  );
  return [...holes, coping(stage, w, h + 0.82, house.depth)].join('');
}

function coping(stage: Stage, w: number, y: number, depth: number): string {
  const tone = plasterOf(stage, stage.colours.accent);
  const sideX = stage.view.eye[0] < 0 ? -w / 2 - 0.12 : w / 2 - 0.08;
  return (
    box(stage.view, [sideX, y, -0.1], [0.2, 0.14, depth], tone, stage.light) +
    box(stage.view, [-w / 2 - 0.12, y, -0.14], [w + 0.24, 0.14, 0.2], tone, stage.light)
  );
}

function sideWindows(stage: Stage, house: House, side: Surface): string {
  const wall = plasterOf(stage);
  return Array.from({ length: house.floors * 2 }, (_, i) => {
    const [f, c] = [Math.floor(i / 2), i % 2];
    const [a, b] = [1.5 + c * 3.4, f * storey + 1.1];
    const glow = stage.hour === 'dusk' && stage.chance.next() > 0.4;
    return (
      fill(side.rect(a - 0.12, b - 0.12, 1.24, 1.44), shade(wall, 0.14)) +
      fill(side.rect(a, b, 1, 1.2), glow ? '#ffcf7d' : shade(wall, 0.5)) +
      fill(side.rect(a - 0.2, b + 1.36, 1.4, 0.1), shade(wall, 0.1))
    );
  }).join('');
}

/** OwnedObjects on the roof that show above the parapet: stair house, water tanks, a dish. */
export function drawRoofThings(stage: Stage, house: House): string {
  const w = widthOf(house);
  const y = house.floors * storey + 0.8;
  const wall = plasterOf(stage);
  const sign = stage.view.eye[0] < 0 ? 1 : -1;
  const dark = stage.hour === 'dusk' ? '#2f2b42' : '#3d4350';
  return [
    box(
      stage.view,
      [sign * w * 0.22 - 1.7, y + 1.7, 1],
      [3.4, 0.16, 2.9],
      plasterOf(stage, stage.colours.accent),
      stage.light,
    ),
    box(stage.view, [sign * w * 0.22 - 1.5, y, 1.2], [3, 1.7, 2.5], tint(wall, 0.12), stage.light),
    can(stage.paper, stage.view, [sign * w * -0.2, y, 1.6], [0.75, 0.75], 1.35, dark),
    can(stage.paper, stage.view, [sign * w * -0.2, y + 1.35, 1.6], [0.75, 0.25], 0.25, dark),
    can(
      stage.paper,
      stage.view,
      [sign * w * -0.34, y, 1.6],
      [0.6, 0.6],
      1.05,
      shade(stage.colours.cloth, 0.1),
    ),
  ].join('');
}
