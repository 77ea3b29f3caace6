import { shade, tint } from '../kit/colour.ts';
import { drawBed } from '../props/bed.ts';
import { drawClock, drawCooler, drawFan, drawHooks, drawLamp, drawRug } from '../props/decor.ts';
import { drawPoster } from '../props/poster.ts';
import {
  drawAlmirah,
  drawBooks,
  drawChair,
  drawDrawers,
  drawPlant,
  drawShelf,
  drawTable,
} from '../props/furniture.ts';
import { drawShell } from '../props/shell.ts';
import { drawWindow, sunPatch, windowGlow } from '../props/window.ts';
import type { Stage } from '../stage.ts';

/** A private room: one bed, a desk by the window, an almirah. */
export function drawSingleRoom(stage: Stage): string {
  const { back, left, right } = stage.room;
  const window = {
    wall: 'left',
    a: back - 2.5,
    b: 0.95,
    w: 1.45,
    h: 1.3,
    curtain: 'long',
  } as const;
  const { cloth, clothAlt, accent } = stage.colours;
  return [
    drawShell(stage, stage.chance.pick(['checker', 'tiles', 'boards'])),
    drawWindow(stage, window),
    windowGlow(stage, window),
    drawPoster(stage, 'back', 2.5, 1.6, 0.62, 0.86, 'river'),
    drawPoster(stage, 'back', 3.26, 1.72, 0.5, 0.66, stage.chance.pick(['sun', 'leaf', 'kolam'])),
    stage.cooled ? drawCooler(stage, 2.55, 2.5) : drawClock(stage, 'back', 2.05, 2.3),
    drawHooks(stage, 'right', back - 2.5, 1.75),
    drawShelf(stage, left + 0.4, 1.62, 1.35),
    sunPatch(stage, window),
    drawAlmirah(stage, right - 0.6, back - 1.15, 0.58, 1.1, tint(accent, 0.2), 'left'),
    drawTable(stage, left + 0.3, back - 0.72, 1.5, 0.62),
    drawDrawers(stage, left + 1.34, back - 0.7, 0.42, 0.55),
    drawBooks(stage, left + 0.4, 0.75, back - 0.3, 0.45),
    drawLamp(stage, left + 1.5, 0.75, back - 0.35, -1),
    drawChair(stage, left + 0.75, back - 1.25, 'away', shade(cloth, 0.05)),
    drawRug(stage, left + 0.9, back - 2.9, 1.7, 1.15),
    drawBed(stage, {
      x: 0.45,
      z: back - 2.05,
      head: 'far',
      cover: cloth,
      coverAlt: clothAlt,
      pattern: stage.chance.pick(['stripes', 'checks']),
    }),
    drawPlant(stage, left + 0.4, back - 2.9, 1),
    drawFan(stage, 0, back - 1.9),
  ].join('');
}
