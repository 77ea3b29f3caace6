import { mix, shade, tint } from '../kit/colour.ts';
import { fill, stroke } from '../kit/paper.ts';
import { box } from '../kit/solid.ts';
import type { Surface } from '../kit/surface.ts';
import type { Stage } from '../stage.ts';
import { frontOf, type House, plasterOf, widthOf } from './building.ts';

/** A window with frame, glass, curtain, grille and its sunshade. */
export function drawHouseWindow(
  stage: Stage,
  house: House,
  a: number,
  b: number,
  w = 1.25,
  h = 1.4,
): string {
  const sheet = frontOf(stage, house);
  const arched = house.windows === 'arched';
  const shape = (da: number, db: number, dw: number, dh: number) =>
    arched ? sheet.arch(a + da, b + db, dw, dh) : sheet.rect(a + da, b + db, dw, dh);
  const hole = shape(0, 0, w, h);
  const frame = tint(plasterOf(stage), 0.55);
  const bars = [1, 2, 3, 4]
    .map((i) =>
      sheet.line([
        [a + (w * i) / 5, b],
        [a + (w * i) / 5, b + h],
      ]),
    )
    .join('');
  return [
    fill(shape(-0.13, -0.13, w + 0.26, h + 0.26), frame),
    fill(hole, glassOf(stage)),
    stage.paper.clip(
      hole,
      curtainsOf(stage, sheet, a, b, w, h) + stroke(bars, shade(stage.colours.wood, 0.3), 2, 0.7),
    ),
    stroke(
      sheet.line([
        [a + w / 2, b],
        [a + w / 2, b + h],
      ]),
      frame,
      4,
    ),
    arched ? '' : sunshade(stage, sheet, a, b + h, w, a - widthOf(house) / 2),
    fill(sheet.rect(a - 0.2, b - 0.2, w + 0.4, 0.12), tint(frame, 0.3)),
  ].join('');
}

function sunshade(
  stage: Stage,
  sheet: Surface,
  a: number,
  top: number,
  w: number,
  x: number,
): string {
  const shadow = [
    [a - 0.15, top + 0.16],
    [a + w + 0.15, top + 0.16],
    [a + w + 0.05, top - 0.28],
    [a - 0.25, top - 0.28],
  ] as const;
  const slab = tint(plasterOf(stage), 0.4);
  return (
    fill(sheet.d(shadow), '#2c1d3a', 0.2) +
    box(stage.view, [x - 0.2, top + 0.16, -0.5], [w + 0.4, 0.1, 0.5], slab, stage.light)
  );
}

function glassOf(stage: Stage): string {
  if (stage.hour !== 'dusk')
    return stage.paper.linear(
      [
        [0, '#6f9db3'],
        [0.5, '#a9c9d1'],
        [1, '#5f8598'],
      ],
      [0, 0],
      [1, 1],
    );
  const lit = stage.chance.next() > 0.25;
  return lit
    ? stage.paper.linear([
        [0, '#ffe2a0'],
        [1, '#f9ac55'],
      ])
    : stage.paper.linear([
        [0, '#4a4a78'],
        [1, '#353459'],
      ]);
}

function curtainsOf(
  stage: Stage,
  sheet: Surface,
  a: number,
  b: number,
  w: number,
  h: number,
): string {
  const tone = stage.chance.pick([
    stage.colours.curtain,
    stage.colours.clothAlt,
    stage.colours.cloth,
  ]);
  const wide = w * stage.chance.between(0.22, 0.36);
  const colour = stage.hour === 'dusk' ? mix(tone, '#ffb45c', 0.3) : shade(tone, 0.12);
  return (
    fill(
      sheet.d([
        [a, b + h],
        [a + wide, b + h],
        [a + wide * 0.75, b],
        [a, b],
      ]),
      colour,
      0.9,
    ) +
    fill(
      sheet.d([
        [a + w, b + h],
        [a + w - wide, b + h],
        [a + w - wide * 0.75, b],
        [a + w, b],
      ]),
      shade(colour, 0.1),
      0.9,
    )
  );
}
