import { shade, tint } from '../kit/colour.ts';
import { fill, rectD } from '../kit/paper.ts';
import { box, contact, cushion } from '../kit/solid.ts';
import { surface } from '../kit/surface.ts';
import { drawClock, drawLamp, drawRug } from '../props/decor.ts';
import { drawPoster } from '../props/poster.ts';
import { drawBooks, drawChair, drawPlant, drawTable } from '../props/furniture.ts';
import { drawReader } from '../props/people.ts';
import { drawShell } from '../props/shell.ts';
import { drawPendant } from '../props/tableware.ts';
import { drawWindow, windowGlow } from '../props/window.ts';
import type { Stage } from '../stage.ts';

/** A study hall: lit desks under a wide window, a wall of books. */
export function drawStudyHall(stage: Stage): string {
  const { back, left, right } = stage.room;
  const middle = (right - left) / 2;
  const window = {
    wall: 'back',
    a: middle - 1.9,
    b: 1.2,
    w: 2.6,
    h: 1.35,
    curtain: 'short',
  } as const;
  const { cloth, accent, curtain } = stage.colours;
  const seats = [-2, -0.8, 0.4] as const;
  return [
    drawShell(stage, stage.chance.pick(['boards', 'tiles'])),
    drawWindow(stage, window),
    windowGlow(stage, window),
    drawPoster(stage, 'left', back - 1.8, 1.45, 0.75, 0.95, 'table'),
    drawPoster(stage, 'left', back - 3, 1.45, 0.75, 0.95, 'graph'),
    drawClock(stage, 'back', middle + 1.35, 2.35, 0.19),
    bookcase(stage, right - 1.7, back - 0.34, 1.6),
    stage.hour === 'dusk' ? fill(rectD(0, 0, 1600, 800), '#2b1f5c', 0.11) : '',
    ...seats.map((x, i) => carrel(stage, x, back - 0.95, i)),
    ...seats.map((x, i) =>
      drawChair(stage, x + 0.34, back - 1.35, 'away', i === 1 ? accent : shade(cloth, 0.05)),
    ),
    drawPlant(stage, left + 0.4, back - 0.55, 1.15),
    drawRug(stage, -1.6, back - 2.9, 2.6, 1.15),
    drawReader(stage, seats[1] + 0.56, back - 1.16, stage.people[0], stage.colours.curtain),
    drawReader(stage, seats[2] + 0.56, back - 1.16, stage.people[1], stage.colours.clothAlt),
    beanBag(stage, left + 0.85, back - 2.55, accent),
    drawPendant(stage, 1.25, 2.12, back - 2.4, curtain),
    drawPendant(stage, -1.25, 2.12, back - 2.4, accent),
  ].join('');
}

function carrel(stage: Stage, x: number, z: number, index: number): string {
  const wall = (wx: number) =>
    box(
      stage.view,
      [wx, 0.74, z + 0.08],
      [0.03, 0.4, 0.56],
      tint(stage.colours.wood, 0.2),
      stage.light,
    );
  return [
    drawTable(stage, x, z, 1.15, 0.66),
    wall(x),
    drawBooks(stage, x + 0.1, 0.75, z + 0.45, 0.3 + 0.1 * (index % 2), 0.24),
    drawLamp(
      stage,
      x + 0.85,
      0.75,
      z + 0.45,
      -1,
      index % 2 ? stage.colours.curtain : stage.colours.accent,
    ),
    openBook(stage, x + 0.36, 0.752, z + 0.12),
    wall(x + 1.13),
  ].join('');
}

function openBook(stage: Stage, x: number, y: number, z: number): string {
  const page = surface(stage.view, [x, y, z], [1, 0, 0], [0, 0, 1]);
  return (
    fill(page.rect(-0.02, -0.02, 0.46, 0.3), stage.colours.cloth) +
    fill(page.rect(0, 0, 0.205, 0.26), '#fffaf0') +
    fill(page.rect(0.215, 0, 0.205, 0.26), '#f3e9d6')
  );
}

function bookcase(stage: Stage, x: number, z: number, w: number): string {
  const wood = stage.colours.wood;
  const face = surface(stage.view, [x, 0, z + 0.3], [1, 0, 0], [0, 1, 0]);
  const shelves = [0.06, 0.5, 0.94, 1.38, 1.82].map(
    (y) =>
      box(stage.view, [x, y, z], [w, 0.04, 0.3], tint(wood, 0.08), stage.light) +
      (y < 1.8 ? drawBooks(stage, x + 0.06, y + 0.04, z + 0.08, w - 0.14, 0.34) : ''),
  );
  return [
    fill(face.rect(0, 0, w, 2.1), shade(wood, 0.4)),
    box(stage.view, [x + w - 0.05, 0, z], [0.05, 2.1, 0.3], wood, stage.light),
    ...shelves,
    box(stage.view, [x - 0.01, 0, z], [0.05, 2.1, 0.3], wood, stage.light),
    box(
      stage.view,
      [x - 0.03, 2.08, z - 0.02],
      [w + 0.06, 0.06, 0.34],
      tint(wood, 0.1),
      stage.light,
    ),
    drawPlant(stage, x + 0.4, z + 0.16, 0.55, '#e8dcc2', 2.14),
  ].join('');
}

function beanBag(stage: Stage, x: number, z: number, colour: string): string {
  return [
    contact(stage.view, [x - 0.35, 0, z - 0.3], 0.7, 0.6),
    cushion(stage.paper, stage.view, [x - 0.42, 0, z - 0.36], [0.84, 0.46, 0.74], colour),
    cushion(
      stage.paper,
      stage.view,
      [x - 0.34, 0.26, z - 0.02],
      [0.66, 0.42, 0.36],
      tint(colour, 0.08),
    ),
  ].join('');
}
