import { mix, shade, tint } from '../kit/colour.ts';
import { can } from '../kit/solid.ts';
import { drawBed } from '../props/bed.ts';
import { drawFan, drawHooks, drawLamp, drawRoundRug, drawTube } from '../props/decor.ts';
import { drawPoster } from '../props/poster.ts';
import {
  drawAlmirah,
  drawBooks,
  drawBucket,
  drawDrawers,
  drawPlant,
  drawTable,
  drawTrunk,
} from '../props/furniture.ts';
import { drawShell } from '../props/shell.ts';
import { drawWindow, sunPatch, windowGlow } from '../props/window.ts';
import type { Stage } from '../stage.ts';

/** A shared room: two beds either side of the window, each with its own things. */
export function drawDoubleRoom(stage: Stage): string {
  const { back, left, right } = stage.room;
  const middle = (right - left) / 2;
  const window = {
    wall: 'back',
    a: middle - 0.75,
    b: 1,
    w: 1.5,
    h: 1.3,
    curtain: 'short',
  } as const;
  const { cloth, clothAlt, accent, dado } = stage.colours;
  const pattern = stage.chance.pick<'stripes' | 'checks'>(['stripes', 'checks']);
  return [
    drawShell(stage, stage.chance.pick(['tiles', 'checker', 'oxide'])),
    drawWindow(stage, window),
    windowGlow(stage, window),
    drawPoster(stage, 'back', 0.5, 1.62, 0.6, 0.76, stage.chance.pick(['sun', 'leaf'])),
    drawPoster(
      stage,
      'back',
      middle * 2 - 1.1,
      1.62,
      0.6,
      0.76,
      stage.chance.pick(['kolam', 'river']),
    ),
    drawTube(stage, 'left', back - 2.6, 2.4),
    drawHooks(stage, 'left', back - 1.9, 1.75),
    sunPatch(stage, window),
    drawRoundRug(stage, 0, back - 2.3, 0.82),
    drawDrawers(stage, -0.3, back - 0.5, 0.6, 0.45, 0.6),
    drawLamp(stage, 0.1, 0.6, back - 0.3, -1),
    can(stage.paper, stage.view, [-0.18, 0.6, back - 0.3], [0.045, 0.045], 0.17, tint(accent, 0.3)),
    drawTable(stage, right - 0.62, back - 3.1, 0.6, 1.2, 0.75),
    drawBed(stage, {
      x: left + 0.5,
      z: back - 2.02,
      head: 'far',
      cover: cloth,
      coverAlt: clothAlt,
      pattern,
    }),
    drawBed(stage, {
      x: right - 1.45,
      z: back - 2.02,
      head: 'far',
      cover: mix(accent, clothAlt, 0.15),
      coverAlt: tint(dado, 0.5),
      pattern,
    }),
    drawTrunk(stage, left + 0.62, back - 2.62, shade(cloth, 0.12)),
    drawAlmirah(stage, right - 0.55, back - 3.2, 0.55, 1, tint(dado, 0.25), 'left'),
    drawBooks(stage, left + 0.7, 0.37, back - 2.45, 0.34, 0.2),
    drawBucket(stage, right - 1.0, back - 2.5, tint(cloth, 0.25)),
    drawPlant(stage, left + 0.35, back - 3.1, 1.05),
    drawFan(stage, 0, back - 1.8),
  ].join('');
}
