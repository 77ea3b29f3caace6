import { mix, shade, tint } from '../kit/colour.ts';
import { fill, oval } from '../kit/paper.ts';
import { box } from '../kit/solid.ts';
import { surface } from '../kit/surface.ts';
import type { Stage } from '../stage.ts';
import { plasterOf, storey } from './building.ts';
import { hazeOf } from './outlook.ts';

const tones = ['#e6b78f', '#d5dccf', '#dba88e', '#cfc3d8', '#ecd3a4', '#b9cfd2'] as const;

/** The houses to either side, paler the farther off they stand; `away` is the side far from the viewer. */
export function drawNeighbours(stage: Stage, w: number, away: number): string {
  const far = [
    [w / 2 + 21, 9, 4],
    [w / 2 + 11.5, 7, 2],
    [w / 2 + 2.2, 5, 3],
  ] as const;
  const near = [
    [w / 2 + 15, 9, 3],
    [w / 2 + 5, 6, 2],
  ] as const;
  return [
    ...far.map(([gap, z, floors]) => house(stage, away > 0 ? gap : -gap - 8.5, z, floors)),
    ...near.map(([gap, z, floors]) => house(stage, away > 0 ? -gap - 8.5 : gap, z, floors)),
  ].join('');
}

function house(stage: Stage, x: number, z: number, floors: number): string {
  const wide = 8.5;
  const h = floors * storey;
  const c = mix(plasterOf(stage, stage.chance.pick(tones)), hazeOf(stage.hour), 0.2 + z * 0.02);
  const sheet = surface(stage.view, [x, 0, z - 0.01], [1, 0, 0], [0, 1, 0]);
  const trim = mix(plasterOf(stage, stage.colours.accent), hazeOf(stage.hour), 0.45);
  const out = [
    box(stage.view, [x - 0.15, h, z - 0.15], [wide + 0.3, 0.3, 8.3], trim, stage.light),
    box(stage.view, [x, 0, z], [wide, h, 8], c, stage.light),
    fill(
      sheet.rect(0, 0, wide, h),
      stage.paper.linear([
        [0, tint(c, 0.15)],
        [1, c],
      ]),
    ),
  ];
  for (let i = 0; i < floors * 3; i++) {
    const [a, b] = [0.8 + (i % 3) * 2.6, Math.floor(i / 3) * storey + 1];
    const on = stage.hour === 'dusk' && stage.chance.next() > 0.45;
    out.push(
      fill(sheet.rect(a - 0.12, b - 0.12, 1.54, 1.6), tint(c, 0.35)),
      fill(sheet.rect(a, b, 1.3, 1.35), on ? '#ffc877' : shade(c, 0.36), 0.9),
    );
    out.push(fill(sheet.rect(a - 0.2, b + 1.5, 1.7, 0.16), shade(c, 0.16)));
    if (i % 3 === 1 && i > 2)
      out.push(box(stage.view, [x + a - 0.3, b - 1, z - 0.7], [1.9, 0.85, 0.7], trim, stage.light));
  }
  return out.join('');
}

/** Boundary walls with shrubs behind them, left and right of the house. */
export function drawBoundary(stage: Stage, w: number): string {
  const dusk = stage.hour === 'dusk';
  const wall = plasterOf(stage, mix(stage.colours.dado, '#e2bd94', 0.45));
  const leaf = dusk ? '#3a5450' : '#679a55';
  return [-1, 1]
    .map((side) => {
      const start = side < 0 ? -w / 2 - 30 : w / 2;
      const shrubs = Array.from({ length: 34 }, (_, i) => {
        const [cx, cy] = stage.view.at([start + i * 0.9, 1.5, 1.4]);
        const k = stage.view.scale([start + i * 0.9, 1.5, 1.4]);
        const tone = i % 3 === 0 ? tint(leaf, 0.15) : i % 3 === 1 ? leaf : shade(leaf, 0.14);
        return oval(
          cx,
          cy,
          k * stage.chance.between(0.7, 1),
          tone,
          k * stage.chance.between(0.5, 0.95),
        );
      });
      const sheet = surface(stage.view, [start, 0, 0.58], [1, 0, 0], [0, 1, 0]);
      const panels = Array.from({ length: 12 }, (_, i) =>
        fill(sheet.rect(0.3 + i * 2.5, 0.35, 2, 0.75), shade(wall, 0.12)),
      );
      return [
        ...shrubs,
        box(stage.view, [start, 0, 0.6], [30, 1.35, 0.25], wall, stage.light),
        ...panels,
        box(stage.view, [start, 1.35, 0.52], [30, 0.14, 0.4], tint(wall, 0.35), stage.light),
      ].join('');
    })
    .join('');
}
