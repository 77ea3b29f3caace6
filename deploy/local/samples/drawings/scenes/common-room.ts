import { mix, shade, tint } from '../kit/colour.ts';
import { fill } from '../kit/paper.ts';
import { box, can, contact, cushion } from '../kit/solid.ts';
import { surface } from '../kit/surface.ts';
import { drawFan, drawRug } from '../props/decor.ts';
import { drawPoster } from '../props/poster.ts';
import { drawPlant, drawShelf, drawTable } from '../props/furniture.ts';
import { drawShell } from '../props/shell.ts';
import { drawPendant } from '../props/tableware.ts';
import { drawWindow, sunPatch, windowGlow } from '../props/window.ts';
import { type Stage, wallOf } from '../stage.ts';

/** A common room: a long sofa, a carrom board, a notice board. */
export function drawCommonRoom(stage: Stage): string {
  const { back, left, right } = stage.room;
  const window = { wall: 'left', a: back - 2.9, b: 0.8, w: 1.9, h: 1.5, curtain: 'long' } as const;
  const { accent, curtain } = stage.colours;
  return [
    drawShell(stage, 'boards'),
    drawWindow(stage, window),
    windowGlow(stage, window),
    noticeBoard(stage, 3.75, 1.4),
    drawPoster(stage, 'back', 1.1, 1.65, 0.62, 0.62, 'kolam'),
    drawPoster(stage, 'back', 1.86, 1.65, 0.62, 0.62, 'sun'),
    drawPoster(stage, 'back', 2.62, 1.65, 0.62, 0.62, 'leaf'),
    drawShelf(stage, right - 1.35, 2.05, 1),
    sunPatch(stage, window),
    drawRug(stage, -1.65, back - 2.9, 2.9, 1.7),
    sofa(stage, -1.75, back - 0.95),
    fridge(stage, right - 0.75, back - 0.75),
    drawPlant(stage, left + 0.42, back - 0.5, 1.35),
    carrom(stage, -0.75, back - 2.4),
    pouffe(stage, -1.5, back - 2.05, curtain),
    pouffe(stage, 0.75, back - 2.05, accent),
    drawPlant(stage, right - 0.55, back - 2.5, 1.1, mix(accent, '#f4e4c8', 0.4)),
    drawPendant(stage, -0.3, 2.3, back - 2, curtain),
    drawFan(stage, 0.9, back - 1.6),
  ].join('');
}

function sofa(stage: Stage, x: number, z: number): string {
  const { cloth, clothAlt, accent } = stage.colours;
  const b = (at: [number, number, number], size: [number, number, number], c: string) =>
    box(stage.view, at, size, c, stage.light);
  const soft = (dx: number, c: string) =>
    cushion(stage.paper, stage.view, [x + dx, 0.52, z + 0.42], [0.44, 0.4, 0.2], c);
  return [
    contact(stage.view, [x, 0, z], 2.7, 0.85),
    b([x, 0.12, z + 0.6], [2.7, 0.72, 0.25], cloth),
    b([x, 0.12, z], [2.7, 0.22, 0.8], shade(cloth, 0.1)),
    b([x + 0.2, 0.34, z - 0.02], [1.13, 0.16, 0.66], tint(cloth, 0.1)),
    b([x + 1.37, 0.34, z - 0.02], [1.13, 0.16, 0.66], tint(cloth, 0.1)),
    soft(0.3, clothAlt),
    soft(0.78, accent),
    soft(1.95, clothAlt),
    b([x - 0.02, 0.12, z], [0.22, 0.5, 0.82], cloth),
    b([x + 2.5, 0.12, z], [0.22, 0.5, 0.82], cloth),
  ].join('');
}

function carrom(stage: Stage, x: number, z: number): string {
  const board = surface(stage.view, [x, 0.56, z], [1, 0, 0], [0, 0, 1]);
  const men = Array.from({ length: 9 }, (_, i) => {
    const t = i * 2.4;
    const r = 0.03 + i * 0.018;
    const tone = ['#3a2a33', '#fff3d6', '#c8553d'][i % 3] ?? '#3a2a33';
    return fill(board.ring(0.5 + Math.cos(t) * r, 0.45 + Math.sin(t) * r, 0.032), tone);
  });
  return [
    drawTable(stage, x + 0.08, z + 0.08, 0.84, 0.74, 0.5, shade(stage.colours.wood, 0.1)),
    box(stage.view, [x, 0.5, z], [1, 0.06, 0.9], shade(stage.colours.wood, 0.2), stage.light),
    fill(board.rect(0.06, 0.06, 0.88, 0.78), '#f1cf93'),
    ...[
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.8],
      [0.9, 0.8],
    ].map(([a = 0, b = 0]) => fill(board.ring(a, b, 0.035), '#3a2a33')),
    fill(board.ring(0.5, 0.45, 0.17), '#c8553d'),
    fill(board.ring(0.5, 0.45, 0.155), '#f1cf93'),
    ...men,
  ].join('');
}

function pouffe(stage: Stage, x: number, z: number, colour: string): string {
  return (
    contact(stage.view, [x - 0.2, 0, z - 0.2], 0.4, 0.4) +
    can(stage.paper, stage.view, [x, 0, z], [0.25, 0.25], 0.38, colour) +
    cushion(
      stage.paper,
      stage.view,
      [x - 0.26, 0.34, z - 0.26],
      [0.52, 0.1, 0.52],
      tint(colour, 0.1),
    )
  );
}

function fridge(stage: Stage, x: number, z: number): string {
  const colour = '#d9e2e0';
  const face = surface(stage.view, [x, 0, z - 0.004], [1, 0, 0], [0, 1, 0]);
  return [
    contact(stage.view, [x, 0, z], 0.6, 0.6),
    box(stage.view, [x, 0.04, z], [0.6, 1.5, 0.6], colour, stage.light),
    fill(face.rect(0, 1.03, 0.6, 0.02), shade(colour, 0.35)),
    fill(face.rect(0.05, 0.7, 0.035, 0.26), '#8f9a9c'),
    fill(face.rect(0.05, 1.12, 0.035, 0.2), '#8f9a9c'),
    fill(face.rect(0.3, 1.2, 0.1, 0.12), stage.colours.accent),
    fill(face.rect(0.42, 1.14, 0.08, 0.08), stage.colours.clothAlt),
  ].join('');
}

function noticeBoard(stage: Stage, a: number, b: number): string {
  const wall = wallOf(stage, 'back');
  const notes = Array.from({ length: 8 }, (_, i) => {
    const tone = ['#fff7e6', '#f7d38b', '#bfe0d2', '#f4b9a0'][i % 4] ?? '#fff7e6';
    const [x, y] = [a + 0.1 + (i % 4) * 0.25, b + 0.12 + Math.floor(i / 4) * 0.36];
    const lines = [0.2, 0.15, 0.1]
      .map((dy) => fill(wall.rect(x + 0.03, y + dy, 0.12, 0.015), '#7a6a62', 0.6))
      .join('');
    return (
      fill(wall.rect(x, y, 0.19, 0.28), tone) +
      lines +
      fill(wall.ring(x + 0.095, y + 0.25, 0.018), '#d0452f')
    );
  });
  return [
    fill(wall.rect(a + 0.02, b - 0.03, 1.1, 0.84), '#2c1d3a', 0.15),
    fill(wall.rect(a, b, 1.1, 0.84), stage.colours.wood),
    fill(wall.rect(a + 0.04, b + 0.04, 1.02, 0.76), '#c99b66'),
    ...notes,
  ].join('');
}
