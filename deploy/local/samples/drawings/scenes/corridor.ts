import { mix, shade, tint } from '../kit/colour.ts';
import { fill, oval, stroke } from '../kit/paper.ts';
import { box, can, contact } from '../kit/solid.ts';
import { surface } from '../kit/surface.ts';
import { drawOutlook } from '../props/outlook.ts';
import { drawPlant, drawTrunk } from '../props/furniture.ts';
import { drawShell } from '../props/shell.ts';
import { floorOf, type Stage, wallOf } from '../stage.ts';

const archWidth = 1.7;
const archGap = 0.5;

/** An open gallery: doors on one side, arches full of light on the other. */
export function drawCorridor(stage: Stage): string {
  const { back, left } = stage.room;
  const arches = Array.from(
    { length: 5 },
    (_, i) => back - 0.3 - archWidth - i * (archWidth + archGap),
  );
  const doors = Array.from({ length: 4 }, (_, i) => back - 1.5 - i * 2.3);
  return [
    drawShell(stage, 'checker'),
    endWindow(stage),
    archWall(stage, arches),
    ...arches.map((a) => archLight(stage, a)),
    ...doors.map((a, i) => door(stage, a, i)),
    ...doors.map((a) => drawPlant(stage, left + 0.35, a - 0.55, 0.85, stage.colours.curtain)),
    drawTrunk(stage, left + 0.1, back - 2.2, shade(stage.colours.cloth, 0.1)),
    ...[2.2, 4.4, 6.6].map((d) => lantern(stage, back - d)),
    filter(stage),
    ...arches.slice(0, 4).map((a) => drawPlant(stage, stage.room.right - 0.28, a - 0.25, 0.72)),
  ].join('');
}

function archWall(stage: Stage, arches: readonly number[]): string {
  const wall = wallOf(stage, 'right');
  const rim = tint(stage.colours.wall, 0.5);
  const rims = arches.map((a) => wall.arch(a - 0.12, 0.85, archWidth + 0.24, 2)).join('');
  const holes = arches.map((a) => wall.arch(a, 0.85, archWidth, 1.85)).join('');
  const rails = arches.flatMap((a) => [
    stroke(
      Array.from({ length: 7 }, (_, i) =>
        wall.line([
          [a + 0.12 + i * 0.245, 0.86],
          [a + 0.12 + i * 0.245, 1.16],
        ]),
      ).join(''),
      shade(stage.colours.wood, 0.2),
      3,
    ),
    stroke(
      wall.line([
        [a, 1.16],
        [a + archWidth, 1.16],
      ]),
      shade(stage.colours.wood, 0.1),
      5,
    ),
    fill(wall.rect(a - 0.14, 0.78, archWidth + 0.28, 0.09), shade(rim, 0.12)),
  ]);
  return (
    fill(rims, rim) +
    stage.paper.clip(holes, drawOutlook(stage, stage.outlook, 780, -60, 860, 680)) +
    rails.join('')
  );
}

function archLight(stage: Stage, a: number): string {
  const floor = floorOf(stage, 0.006);
  const { right, left } = stage.room;
  const warm = stage.hour === 'golden' ? '#ffcf82' : '#fff0c4';
  const reach = Math.min(right - left, 2.2);
  return fill(
    floor.d([
      [right - 0.5, a],
      [right - 0.5, a + archWidth],
      [right - reach * 0.85, a + archWidth - 0.5],
      [right - reach, a + archWidth / 2 - 0.6],
      [right - reach * 0.85, a - 0.5],
    ]),
    warm,
    0.45,
  );
}

function door(stage: Stage, a: number, index: number): string {
  const wall = wallOf(stage, 'left');
  const tones = [
    stage.colours.cloth,
    stage.colours.accent,
    stage.colours.curtain,
    stage.colours.cloth,
  ];
  const colour = mix(tones[index] ?? stage.colours.cloth, stage.colours.wood, 0.15);
  const knob = wall.centre(a + 0.82, 1.02);
  const size = stage.view.scale(wall.at(a + 0.82, 1.02)) * 0.035;
  return [
    fill(wall.rect(a - 0.1, 0, 1.15, 2.25), tint(stage.colours.wood, 0.3)),
    fill(wall.rect(a, 0, 0.95, 2.15), colour),
    ...[
      [0.1, 1.2],
      [0.52, 1.2],
      [0.1, 0.2],
      [0.52, 0.2],
    ].map(
      ([x = 0, y = 0]) =>
        fill(wall.rect(a + x, y, 0.33, 0.82), shade(colour, 0.16)) +
        fill(wall.rect(a + x + 0.03, y + 0.03, 0.27, 0.76), tint(colour, 0.12)),
    ),
    oval(knob[0], knob[1], size, '#f3d68a'),
    fill(wall.rect(a + 0.3, 2.4, 0.35, 0.22), '#fff7e6'),
    fill(wall.rect(a + 0.36, 2.46, 0.23, 0.1), stage.colours.accent, 0.8),
    fill(
      floorOf(stage).rect(stage.room.left + 0.05, a + 0.1, 0.5, 0.75),
      shade(stage.colours.accent, 0.15),
      0.75,
    ),
  ].join('');
}

function endWindow(stage: Stage): string {
  const wall = wallOf(stage, 'back');
  const middle = (stage.room.right - stage.room.left) / 2;
  const hole = wall.arch(middle - 0.7, 0.75, 1.4, 1.9);
  const [x0, y1] = wall.centre(middle - 0.7, 0.75);
  const [x1, y0] = wall.centre(middle + 0.7, 2.65);
  const glow = stage.paper.radial([
    [0, '#fff4d4', 0.8],
    [0.5, '#fff4d4', 0.3],
    [1, '#fff4d4', 0],
  ]);
  return [
    fill(wall.arch(middle - 0.8, 0.7, 1.6, 2.05), tint(stage.colours.wood, 0.3)),
    stage.paper.clip(hole, drawOutlook(stage, 'trees', x0, y0, x1 - x0, y1 - y0)),
    oval((x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) * 1.5, glow),
    drawPlant(stage, 0, stage.room.back - 0.4, 1),
  ].join('');
}

function lantern(stage: Stage, z: number): string {
  const y = stage.room.height - 0.5;
  const [x, top] = stage.view.at([0, stage.room.height, z]);
  const [, cy] = stage.view.at([0, y, z]);
  const k = stage.view.scale([0, y, z]) * 0.12;
  const glow = stage.paper.radial([
    [0, '#ffe7a8', 0.7],
    [1, '#ffdf94', 0],
  ]);
  return (
    stroke(`M${x} ${top}V${cy}`, '#5a4650', 2) +
    oval(x, cy, k * 3, glow) +
    oval(x, cy, k, '#fff1c6')
  );
}

function filter(stage: Stage): string {
  const x = stage.room.left + 0.12;
  const z = stage.room.back - 0.9;
  const face = surface(stage.view, [x, 0, z - 0.004], [1, 0, 0], [0, 1, 0]);
  return [
    contact(stage.view, [x, 0, z], 0.45, 0.4),
    box(stage.view, [x, 0, z], [0.45, 0.75, 0.4], stage.colours.wood, stage.light),
    can(stage.paper, stage.view, [x + 0.22, 0.75, z + 0.2], [0.17, 0.17], 0.55, '#dfe8ea'),
    fill(face.rect(0.18, 0.82, 0.08, 0.05), '#3f7fa6'),
  ].join('');
}
