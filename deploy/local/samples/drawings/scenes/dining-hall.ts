import { mix, shade, tint } from '../kit/colour.ts';
import { fill } from '../kit/paper.ts';
import { box, can, contact } from '../kit/solid.ts';
import { surface } from '../kit/surface.ts';
import { drawClock, drawFan } from '../props/decor.ts';
import { drawPoster } from '../props/poster.ts';
import { drawPlant, drawTable } from '../props/furniture.ts';
import { drawShell } from '../props/shell.ts';
import { drawJug, drawPendant, drawPot, drawThali, drawTumbler } from '../props/tableware.ts';
import { drawWindow, sunPatch, windowGlow } from '../props/window.ts';
import { type Stage, wallOf } from '../stage.ts';

/** A dining hall: long tables laid with thalis, a serving counter at the back. */
export function drawDiningHall(stage: Stage): string {
  const { back, left, right } = stage.room;
  const windows = [back - 2.2, back - 4.3].map(
    (a) => ({ wall: 'left', a, b: 1, w: 1.4, h: 1.35, curtain: 'short' }) as const,
  );
  const { accent, curtain } = stage.colours;
  const tables = [left + 1.0, right - 2.0];
  return [
    drawShell(stage, stage.chance.pick(['checker', 'tiles'])),
    ...windows.flatMap((w) => [drawWindow(stage, w), windowGlow(stage, w)]),
    hatch(stage),
    drawClock(stage, 'back', 0.75, 2.35, 0.2),
    drawPoster(stage, 'right', back - 2.6, 1.5, 1, 0.8, 'kolam'),
    ...windows.map((w) => sunPatch(stage, w, 0.36)),
    drawPlant(stage, left + 0.45, back - 0.45, 1.2),
    drawPlant(stage, right - 0.45, back - 0.45, 1.2),
    drawFan(stage, 0, back - 1.4),
    ...tables.map((x) => longTable(stage, x)),
    ...tables.map((x, i) => drawPendant(stage, x + 0.5, 2.1, back - 2.2, i ? accent : curtain)),
  ].join('');
}

function hatch(stage: Stage): string {
  const { back, left, right } = stage.room;
  const wall = wallOf(stage, 'back');
  const middle = (right - left) / 2;
  const wood = stage.colours.wood;
  const inside = stage.paper.linear([
    [0, '#8a5a3c'],
    [0.5, '#e8a75c'],
    [1, '#f6cf8d'],
  ]);
  const pot = (dx: number, r: number, colour: string) =>
    drawPot(stage, [dx, 0.98, back - 0.3], r, colour);
  const jars = Array.from({ length: 7 }, (_, i) => {
    const tone = ['#c8553d', '#e9b44c', '#7d9d5c', '#f4e4c8'][i % 4] ?? '#c8553d';
    return (
      fill(wall.rect(middle - 1 + i * 0.29, 2.02, 0.17, 0.22), tone) +
      fill(wall.rect(middle - 1.01 + i * 0.29, 2.22, 0.19, 0.05), '#f4efe6')
    );
  });
  return [
    fill(wall.rect(middle - 1.25, 0.9, 2.5, 1.6), shade(wood, 0.1)),
    fill(wall.rect(middle - 1.15, 0.95, 2.3, 1.45), inside),
    fill(wall.rect(middle - 1.15, 1.97, 2.3, 0.05), shade(wood, 0.25)),
    ...jars,
    awning(stage, middle),
    contact(stage.view, [-1.4, 0, back - 0.6], 2.8, 0.6),
    box(
      stage.view,
      [-1.4, 0, back - 0.6],
      [2.8, 0.92, 0.58],
      mix(stage.colours.dado, stage.colours.accent, 0.35),
      stage.light,
    ),
    box(stage.view, [-1.46, 0.92, back - 0.66], [2.92, 0.06, 0.64], '#efe3d0', stage.light),
    counterTiles(stage),
    pot(-0.9, 0.21, '#b9c2c6'),
    pot(-0.3, 0.18, '#c98a4a'),
    pot(0.25, 0.21, '#b9c2c6'),
    can(stage.paper, stage.view, [0.85, 0.98, back - 0.35], [0.17, 0.19], 0.16, '#d9a05a'),
  ].join('');
}

function counterTiles(stage: Stage): string {
  const face = surface(stage.view, [-1.4, 0, stage.room.back - 0.605], [1, 0, 0], [0, 1, 0]);
  return Array.from({ length: 7 }, (_, i) => {
    const x = 0.1 + i * 0.385;
    return fill(
      face.d([
        [x + 0.14, 0.3],
        [x + 0.28, 0.48],
        [x + 0.14, 0.66],
        [x, 0.48],
      ]),
      tint(stage.colours.clothAlt, 0.2),
      0.75,
    );
  }).join('');
}

function awning(stage: Stage, middle: number): string {
  const wall = wallOf(stage, 'back');
  return Array.from({ length: 10 }, (_, i) => {
    const colour = i % 2 ? '#fff4e0' : stage.colours.accent;
    const a = middle - 1.35 + i * 0.27;
    return fill(
      wall.d([
        [a, 2.62],
        [a + 0.27, 2.62],
        [a + 0.27, 2.36],
        [a + 0.2, 2.28],
        [a + 0.07, 2.28],
        [a, 2.36],
      ]),
      colour,
    );
  }).join('');
}

function longTable(stage: Stage, x: number): string {
  const { back } = stage.room;
  const z = back - 4.1;
  const length = 3.1;
  const wood = stage.colours.wood;
  const bench = (bx: number) =>
    contact(stage.view, [bx, 0, z], 0.3, length, 0.06) +
    box(stage.view, [bx + 0.05, 0, z + 0.15], [0.2, 0.4, 0.08], shade(wood, 0.25), stage.light) +
    box(stage.view, [bx, 0.4, z], [0.3, 0.05, length], tint(wood, 0.06), stage.light);
  const places = [2.75, 2.05, 1.35, 0.65].flatMap((dz) => [
    drawThali(stage, x + 0.24, 0.75, z + dz),
    drawTumbler(stage, [x + 0.42, 0.75, z + dz + 0.16]),
    drawThali(stage, x + 0.76, 0.75, z + dz),
    drawTumbler(stage, [x + 0.58, 0.75, z + dz - 0.16]),
  ]);
  const away = stage.view.eye[0] > x + 0.5;
  const [first, last] = away
    ? [bench(x - 0.42), bench(x + 1.12)]
    : [bench(x + 1.12), bench(x - 0.42)];
  return [
    first,
    drawTable(stage, x, z, 1, length, 0.75, tint(wood, 0.1)),
    ...places,
    drawJug(stage, [x + 0.5, 0.75, z + 1.75]),
    last,
  ].join('');
}
