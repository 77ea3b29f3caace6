import { mix, shade, tint } from '../kit/colour.ts';
import { fill, oval, stroke } from '../kit/paper.ts';
import { textWidth, writeText } from '../kit/letters.ts';
import { box } from '../kit/solid.ts';
import { surface } from '../kit/surface.ts';
import type { Stage } from '../stage.ts';
import { frontOf, type House, plasterOf, widthOf } from './building.ts';

/** The porch: steps, arched door, two lamps and the painted name board above. */
export function drawEntrance(stage: Stage, house: House, bayCentre: number, name: string): string {
  const sheet = frontOf(stage, house);
  const x = bayCentre - widthOf(house) / 2;
  const wall = plasterOf(stage);
  const stone = tint(wall, 0.4);
  const step = (i: number) =>
    box(
      stage.view,
      [x - 1.5 + i * 0.12, 0, -1.5 + i * 0.35],
      [3 - i * 0.24, 0.16 + i * 0.16, 1.4 - i * 0.35],
      stone,
      stage.light,
    );
  const glow = stage.paper.radial([
    [0, '#ffe6a6', 0.9],
    [0.4, '#ffdd96', 0.4],
    [1, '#ffdd96', 0],
  ]);
  const lamp = (a: number) => {
    const [cx, cy] = sheet.centre(a, 2.15);
    const k = stage.view.scale(sheet.at(a, 2.15));
    return (
      oval(cx, cy, k * (stage.hour === 'dusk' ? 1.5 : 0.5), glow) +
      oval(cx, cy, k * 0.11, '#fff4cf', k * 0.16)
    );
  };
  return [
    fill(sheet.arch(bayCentre - 1.05, 0.2, 2.1, 2.65), stone),
    fill(
      sheet.arch(bayCentre - 0.85, 0.3, 1.7, 2.35),
      stage.hour === 'dusk'
        ? stage.paper.linear([
            [0, '#ffe2a0'],
            [1, '#f4a24d'],
          ])
        : shade(stage.colours.wood, 0.35),
    ),
    fill(sheet.rect(bayCentre - 0.75, 0.3, 0.72, 1.75), stage.colours.cloth),
    fill(sheet.rect(bayCentre + 0.03, 0.3, 0.72, 1.75), shade(stage.colours.cloth, 0.1)),
    ...[-0.65, 0.13].flatMap((da) =>
      [0.45, 1.25].map((b) =>
        fill(sheet.rect(bayCentre + da, b, 0.52, 0.65), tint(stage.colours.cloth, 0.18)),
      ),
    ),
    lamp(bayCentre - 1.35),
    lamp(bayCentre + 1.35),
    step(0),
    step(1),
    drawBoard(stage, house, bayCentre, name),
  ].join('');
}

function drawBoard(stage: Stage, house: House, bayCentre: number, name: string): string {
  const size = 0.5;
  const w = textWidth(name) * size + 0.9;
  const limit = widthOf(house);
  const a = Math.min(Math.max(bayCentre - w / 2, 0.15), limit - w - 0.15);
  const x = a - limit / 2;
  const face = surface(stage.view, [x, 3.02, -0.36], [1, 0, 0], [0, 1, 0]);
  const board = mix(stage.colours.accent, '#7a2f1d', 0.4);
  const glow =
    stage.hour === 'dusk'
      ? fill(
          face.rect(-0.6, -0.6, w + 1.2, 2.3),
          stage.paper.radial([
            [0, '#ffdd96', 0.6],
            [1, '#ffdd96', 0],
          ]),
        )
      : '';
  const k = stage.view.scale(face.at(w / 2, 0.5));
  return [
    fill(frontOf(stage, house).rect(a - 0.1, 2.78, w, 0.3), '#2c1d3a', 0.2),
    glow,
    box(stage.view, [x, 3.02, -0.35], [w, 0.98, 0.35], board, stage.light),
    fill(face.rect(0, 0, w, 0.98), board),
    stroke(
      face.line([
        [0.1, 0.1],
        [w - 0.1, 0.1],
        [w - 0.1, 0.88],
        [0.1, 0.88],
        [0.1, 0.1],
      ]),
      '#f7d38b',
      k * 0.035,
    ),
    stroke(writeText(face, name, 0.45, 0.24, size), '#fff4dc', k * 0.085),
  ].join('');
}

/** A small shop in a ground-floor bay: a striped awning over a lit counter. */
export function drawShop(stage: Stage, house: House, bayCentre: number, stripe: string): string {
  const sheet = frontOf(stage, house);
  const x = bayCentre - widthOf(house) / 2;
  const inside = stage.paper.linear([
    [0, '#7a5240'],
    [1, stage.hour === 'dusk' ? '#ffcf7d' : '#c99a66'],
  ]);
  const goods = Array.from({ length: 12 }, (_, i) => {
    const tone = ['#e9b44c', '#c8553d', '#2f7f86', '#f4e4c8', '#7d9d5c'][i % 5] ?? '#e9b44c';
    return fill(
      sheet.rect(bayCentre - 1 + (i % 6) * 0.34, 1.28 + Math.floor(i / 6) * 0.5, 0.24, 0.34),
      tone,
    );
  });
  const slant = Array.from({ length: 8 }, (_, i) => {
    const [x0, x1] = [x - 1.3 + i * 0.325, x - 1.3 + (i + 1) * 0.325];
    const colour = i % 2 ? '#fff4e0' : stripe;
    const tone = stage.hour === 'dusk' ? mix(colour, '#6a4f86', 0.35) : colour;
    return (
      fill(
        stage.view.d([
          [x0, 2.75, 0],
          [x1, 2.75, 0],
          [x1, 2.3, -1.1],
          [x0, 2.3, -1.1],
        ]),
        tone,
      ) +
      fill(
        stage.view.d([
          [x0, 2.3, -1.1],
          [x1, 2.3, -1.1],
          [x1, 2.1, -1.1],
          [x0, 2.1, -1.1],
        ]),
        shade(tone, 0.12),
      )
    );
  });
  return [
    fill(sheet.rect(bayCentre - 1.2, 0.2, 2.4, 2.4), inside),
    ...goods,
    box(
      stage.view,
      [x - 1.2, 0, -0.5],
      [2.4, 0.95, 0.5],
      mix(stage.colours.wood, stripe, 0.3),
      stage.light,
    ),
    ...slant,
  ].join('');
}
