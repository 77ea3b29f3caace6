import { mix, shade, tint } from '../kit/colour.ts';
import { drawBunk } from '../props/bed.ts';
import { drawFan, drawRug, drawTube } from '../props/decor.ts';
import { drawPoster } from '../props/poster.ts';
import { drawPlant, drawTrunk } from '../props/furniture.ts';
import { drawShell } from '../props/shell.ts';
import { drawWindow, sunPatch, windowGlow } from '../props/window.ts';
import type { Stage } from '../stage.ts';

/** A dormitory: bunk beds along both walls, a bright window at the end of the aisle. */
export function drawDormitory(stage: Stage): string {
  const { back, left, right } = stage.room;
  const middle = (right - left) / 2;
  const window = {
    wall: 'back',
    a: middle - 0.95,
    b: 0.9,
    w: 1.9,
    h: 1.5,
    curtain: 'long',
  } as const;
  const { cloth, clothAlt, accent, dado, curtain } = stage.colours;
  const rows = [back - 2.05, back - 4.35];
  const spare = mix(curtain, clothAlt, 0.2);
  return [
    drawShell(stage, stage.chance.pick(['tiles', 'checker'])),
    drawWindow(stage, window),
    windowGlow(stage, window),
    drawPoster(stage, 'back', 0.35, 2.15, 0.5, 0.5, 'sun'),
    drawTube(stage, 'left', back - 3.2, 2.75),
    drawTube(stage, 'right', back - 3.2, 2.75),
    sunPatch(stage, window, 0.34),
    drawRug(stage, -0.55, back - 3.4, 1.1, 1.7),
    drawFan(stage, 0, back - 1.5),
    ...rows.flatMap((z, i) => [
      drawBunk(stage, {
        x: left + 0.12,
        z,
        head: 'far',
        cover: i ? cloth : spare,
        coverAlt: clothAlt,
      }),
      drawTrunk(stage, left + 1.16, z + 1.1, shade(i ? accent : cloth, 0.12)).repeat(i ? 0 : 1),
      drawBunk(stage, {
        x: right - 1.07,
        z,
        head: 'far',
        cover: i ? spare : mix(dado, cloth, 0.4),
        coverAlt: tint(clothAlt, 0.2),
      }),
    ]),
    drawPlant(stage, right - 1.4, back - 0.4, 0.8),
    drawFan(stage, 0, back - 3.6),
  ].join('');
}
