import { mix, shade, tint } from '../kit/colour.ts';
import { fill, oval, stroke } from '../kit/paper.ts';
import { box } from '../kit/solid.ts';
import { surface, type Surface } from '../kit/surface.ts';
import type { Stage } from '../stage.ts';
import { frontOf, type House, plasterOf, widthOf } from './building.ts';

/** A balcony with its door; the railing stands a metre before the wall. */
export function drawBalcony(stage: Stage, house: House, a: number, b: number, w: number): string {
  const sheet = frontOf(stage, house);
  const x = a - widthOf(house) / 2;
  const wall = plasterOf(stage);
  const out = 1.05;
  const rail = surface(stage.view, [x, b, -out - 0.01], [1, 0, 0], [0, 1, 0]);
  const glow =
    stage.hour === 'dusk'
      ? fill(
          sheet.rect(a - 0.3, b, w + 0.6, 2.4),
          stage.paper.radial([
            [0, '#ffdd96', 0.55],
            [1, '#ffdd96', 0],
          ]),
        )
      : '';
  return [
    glow,
    fill(sheet.rect(a + w / 2 - 0.6, b, 1.2, 2.2), tint(wall, 0.5)),
    fill(
      sheet.rect(a + w / 2 - 0.48, b, 0.96, 2.08),
      stage.hour === 'dusk' ? '#ffd083' : mix(stage.colours.wood, stage.colours.cloth, 0.35),
    ),
    fill(sheet.rect(a + w / 2 - 0.02, b, 0.04, 2.08), shade(stage.colours.wood, 0.2)),
    fill(sheet.rect(a - 0.1, b - 0.75, w, 0.6), '#2c1d3a', 0.2),
    box(
      stage.view,
      [x - 0.05, b - 0.16, -out],
      [w + 0.1, 0.16, out],
      tint(wall, 0.35),
      stage.light,
    ),
    washing(stage, rail, w),
    railing(stage, house, rail, x, b, w, out),
  ].join('');
}

function washing(stage: Stage, rail: Surface, w: number): string {
  if (stage.chance.next() > 0.45) return '';
  const tones = [stage.colours.cloth, stage.colours.curtain, '#fff3dd', stage.colours.clothAlt];
  return (
    stroke(
      rail.line([
        [0.05, 1.9],
        [w - 0.05, 1.85],
      ]),
      '#5a4650',
      1.5,
    ) +
    tones
      .map((c, i) =>
        fill(
          rail.rect(
            0.2 + (i * (w - 0.4)) / 4,
            1.25 + (i % 2) * 0.1,
            (w - 0.7) / 5,
            0.62 - (i % 2) * 0.1,
          ),
          c,
        ),
      )
      .join('')
  );
}

function railing(
  stage: Stage,
  house: House,
  rail: Surface,
  x: number,
  b: number,
  w: number,
  out: number,
): string {
  const guard =
    house.balcony === 'rail'
      ? bars(stage, rail, x, b, w, out)
      : wall(stage, house.balcony, rail, x, b, w, out);
  const pots = [0.3, w - 0.3].map((dx) => {
    const [cx, cy] = rail.centre(dx, 1.02);
    const k = stage.view.scale(rail.at(dx, 1));
    const leaf = stage.hour === 'dusk' ? '#3e5a50' : '#67994f';
    const back = oval(cx, cy - k * 0.12, k * 0.24, leaf, k * 0.2);
    return back + oval(cx - k * 0.07, cy - k * 0.2, k * 0.13, tint(leaf, 0.25), k * 0.1);
  });
  return guard + pots.join('');
}

function bars(stage: Stage, rail: Surface, x: number, b: number, w: number, out: number): string {
  const { accent } = stage.colours;
  const side = stage.view.eye[0] < x ? x : x + w;
  const front = Array.from({ length: Math.round(w / 0.17) + 1 }, (_, i) =>
    rail.line([
      [i * 0.17, 0],
      [i * 0.17, 0.95],
    ]),
  );
  const flank = Array.from({ length: 6 }, (_, i) =>
    stage.view.line([
      [side, b, -out + i * 0.2],
      [side, b + 0.95, -out + i * 0.2],
    ]),
  );
  const tone = shade(accent, stage.hour === 'dusk' ? 0.4 : 0.12);
  return (
    stroke([...front, ...flank].join(''), tone, 2.4) +
    box(stage.view, [x, b + 0.92, -out - 0.03], [w, 0.07, 0.07], accent, stage.light)
  );
}

function wall(
  stage: Stage,
  kind: 'solid' | 'jaali',
  rail: Surface,
  x: number,
  b: number,
  w: number,
  out: number,
): string {
  const colour =
    kind === 'solid'
      ? tint(plasterOf(stage, stage.colours.accent), 0.15)
      : tint(plasterOf(stage), 0.3);
  const holes = Array.from({ length: Math.floor(w / 0.42) }, (_, i) => {
    const c = 0.21 + i * 0.42;
    return fill(
      rail.d([
        [c, 0.2],
        [c + 0.14, 0.46],
        [c, 0.72],
        [c - 0.14, 0.46],
      ]),
      shade(colour, 0.42),
      0.8,
    );
  });
  const pattern =
    kind === 'jaali' ? holes.join('') : fill(rail.rect(0, 0.42, w, 0.1), tint(colour, 0.4));
  return box(stage.view, [x, b, -out], [w, 0.92, out], colour, stage.light) + pattern;
}
