import { mix, shade, tint } from '../kit/colour.ts';
import { fill, n, oval, stroke } from '../kit/paper.ts';
import { box, can, contact } from '../kit/solid.ts';
import { surface } from '../kit/surface.ts';
import { drawCharpai } from '../props/bed.ts';
import { drawChair, drawPlant, drawTable } from '../props/furniture.ts';
import { drawOutlook } from '../props/outlook.ts';
import { drawClouds } from '../props/sky.ts';
import { floorOf, type Stage } from '../stage.ts';

/** The roof terrace: charpai, pots, washing on the line, the city beyond. */
export function drawTerrace(stage: Stage): string {
  const { back } = stage.room;
  const { accent, curtain, cloth } = stage.colours;
  const pots = [-3.4, -2.7, -1.9, 1.9, 2.6, 3.4];
  return [
    drawOutlook(stage, stage.outlook, 0, 0, 1600, 560),
    drawClouds(stage, 1600, 260),
    kites(stage),
    roof(stage),
    parapet(stage),
    tank(stage, 2.9, back - 1),
    ...pots.map((x, i) =>
      drawPlant(
        stage,
        x,
        back - 0.4,
        0.8 + (i % 3) * 0.2,
        i % 2 ? accent : mix(curtain, '#c9795a', 0.5),
      ),
    ),
    washing(stage, back - 1.3),
    drawCharpai(stage, -2.5, back - 2.7, 0.95, 1.7),
    bolster(stage, -2.4, back - 1.25),
    drawChair(stage, 0.2, back - 1.9, 'near', cloth),
    drawChair(stage, 1.6, back - 1.9, 'near', accent),
    drawTable(stage, 0.7, back - 2.3, 0.75, 0.55, 0.55),
    tea(stage, 0.95, back - 2.1),
    stringLights(stage),
    drawPlant(stage, 3.1, back - 3, 1.2, '#b9674a'),
    drawPlant(stage, -3.4, back - 2.6, 1.05, '#b9674a'),
  ].join('');
}

function roof(stage: Stage): string {
  const floor = floorOf(stage, 0);
  const { back } = stage.room;
  const base = mix(stage.colours.floor, stage.hour === 'dusk' ? '#6d5280' : '#e8b98c', 0.4);
  const lines: string[] = [];
  for (let x = -9; x <= 9; x += 0.75)
    lines.push(
      floor.line([
        [x, -1],
        [x, back],
      ]),
    );
  for (let z = back; z > -0.6; z -= 0.75)
    lines.push(
      floor.line([
        [-9, z],
        [9, z],
      ]),
    );
  return [
    fill(
      floor.rect(-9, -2, 18, back + 2),
      stage.paper.linear([
        [0, tint(base, 0.25)],
        [1, shade(base, 0.14)],
      ]),
    ),
    stroke(lines.join(''), shade(base, 0.22), 1.6, 0.55),
  ].join('');
}

function parapet(stage: Stage): string {
  const { back } = stage.room;
  const colour = mix(stage.colours.plaster, stage.hour === 'dusk' ? '#7a5c8a' : '#fff2da', 0.3);
  const face = surface(stage.view, [-8, 0, back - 0.01], [1, 0, 0], [0, 1, 0]);
  const holes = Array.from({ length: 40 }, (_, i) => {
    const a = 0.14 + i * 0.4;
    return [0.28, 0.56]
      .map((b) =>
        fill(
          face.d([
            [a, b],
            [a + 0.1, b - 0.11],
            [a + 0.2, b],
            [a + 0.1, b + 0.11],
          ]),
          shade(colour, 0.38),
          0.7,
        ),
      )
      .join('');
  });
  return [
    box(stage.view, [-8, 0, back], [16, 0.9, 0.18], colour, stage.light),
    ...holes,
    box(stage.view, [-8, 0.88, back - 0.06], [16, 0.1, 0.3], tint(colour, 0.3), stage.light),
    fill(
      floorOf(stage).rect(-9, back - 0.5, 18, 0.5),
      stage.paper.linear([
        [0, '#2c1d3a', 0.3],
        [1, '#2c1d3a', 0],
      ]),
    ),
  ].join('');
}

function tank(stage: Stage, x: number, z: number): string {
  return [
    contact(stage.view, [x - 0.4, 0, z - 0.4], 0.8, 0.8),
    box(stage.view, [x - 0.5, 0, z - 0.4], [1, 0.5, 0.8], '#c98f70', stage.light),
    can(stage.paper, stage.view, [x, 0.5, z], [0.48, 0.48], 0.75, '#3a3f4c'),
    can(stage.paper, stage.view, [x, 0.78, z], [0.495, 0.495], 0.06, '#4a5060'),
    can(stage.paper, stage.view, [x, 1.25, z], [0.48, 0.2], 0.17, '#434856'),
  ].join('');
}

function sag(a: number): number {
  return 0.22 * (1 - ((a - 2.1) / 2.1) ** 2);
}

function washing(stage: Stage, z: number): string {
  const { cloth, clothAlt, curtain, accent } = stage.colours;
  const line = surface(stage.view, [-3.9, 1.95, z], [1, 0, 0], [0, -1, 0]);
  const items = (
    [
      [0.5, 0.5, 0.7, cloth],
      [1.15, 0.42, 0.55, clothAlt],
      [1.75, 0.6, 0.8, accent],
      [2.5, 0.36, 0.5, '#fff4e0'],
      [3, 0.55, 0.72, curtain],
    ] as const
  ).map(([a, w, l, c]) => {
    const soft = stage.paper.linear(
      [
        [0, tint(c, 0.28)],
        [0.5, c],
        [1, shade(c, 0.15)],
      ],
      [0, 0],
      [1, 0.2],
    );
    return fill(
      line.d([
        [a, sag(a)],
        [a + w, sag(a + w)],
        [a + w + 0.03, sag(a) + l],
        [a + w * 0.5, sag(a) + l * 0.95],
        [a + 0.02, sag(a) + l],
      ]),
      soft,
    );
  });
  const pole = (a: number) =>
    stroke(
      line.line([
        [a, -0.1],
        [a, 1.95],
      ]),
      '#7a5a4a',
      6,
    );
  return (
    pole(0) +
    pole(4.2) +
    stroke(
      line.line(Array.from({ length: 15 }, (_, i) => [i * 0.3, sag(i * 0.3)] as const)),
      '#5a4650',
      2,
    ) +
    items.join('')
  );
}

function bolster(stage: Stage, x: number, z: number): string {
  return box(stage.view, [x, 0.47, z], [0.75, 0.14, 0.2], stage.colours.cloth, stage.light);
}

function tea(stage: Stage, x: number, z: number): string {
  const cup = (dx: number) =>
    can(stage.paper, stage.view, [x + dx, 0.55, z], [0.03, 0.045], 0.09, '#d98a5a');
  return (
    can(stage.paper, stage.view, [x + 0.15, 0.55, z + 0.1], [0.09, 0.07], 0.17, '#b9c2c6') +
    cup(-0.08) +
    cup(0.36)
  );
}

function kites(stage: Stage): string {
  const tones = ['#e8563f', '#f2b441', '#3f8f8a', '#7a5aa8'] as const;
  return tones
    .map((c) => {
      const [x, y, s] = [
        stage.chance.between(150, 1450),
        stage.chance.between(50, 210),
        stage.chance.between(14, 26),
      ];
      return (
        fill(
          `M${n(x)} ${n(y - s)}l${n(s * 0.8)} ${n(s)}l${n(-s * 0.8)} ${n(s)}l${n(-s * 0.8)} ${n(-s)}z`,
          c,
        ) + stroke(`M${n(x)} ${n(y + s)}q${n(s)} ${n(s)} ${n(-s * 0.3)} ${n(s * 2.2)}`, c, 2, 0.8)
      );
    })
    .join('');
}

function stringLights(stage: Stage): string {
  const glow = stage.paper.radial([
    [0, '#fff1bd', 0.95],
    [0.3, '#ffdf8a', 0.5],
    [1, '#ffdf8a', 0],
  ]);
  const spans = [
    [-60, 820, 70, 160],
    [780, 1680, 70, 150],
  ] as const;
  return spans
    .map(([x0, x1, y, dip]) => {
      const bulbs = Array.from({ length: 11 }, (_, i) => {
        const t = (i + 0.5) / 11;
        const [x, by] = [x0 + (x1 - x0) * t, y + dip * 2 * t * (1 - t) + 9];
        return (
          oval(x, by + 4, stage.hour === 'dusk' ? 34 : 20, glow) + oval(x, by + 4, 6.5, '#fff6d2')
        );
      });
      return (
        stroke(`M${x0} ${y}Q${(x0 + x1) / 2} ${y + dip} ${x1} ${y}`, '#4a3640', 2.5) +
        bulbs.join('')
      );
    })
    .join('');
}
