import { shade, tint } from '../kit/colour.ts';
import { fill, oval, stroke } from '../kit/paper.ts';
import type { Surface } from '../kit/surface.ts';
import type { P2 } from '../kit/view.ts';
import { floorOf, type Stage, type Wall, wallOf } from '../stage.ts';
import { drawOutlook } from './outlook.ts';

/** Where a window sits on its wall, in the wall's own metres. */
export interface WindowPlace {
  wall: Wall;
  a: number;
  b: number;
  w: number;
  h: number;
  curtain?: 'long' | 'short' | 'none' | undefined;
}

/** A window with its view, grille, frame, sill and curtains. */
export function drawWindow(stage: Stage, place: WindowPlace): string {
  const sheet = wallOf(stage, place.wall);
  const { a, b, w, h } = place;
  const frame = tint(stage.colours.wood, 0.18);
  const pane = sheet.rect(a, b, w, h);
  return [
    fill(sheet.rect(a - 0.16, b - 0.14, w + 0.32, h + 0.3), '#2c1d3a', 0.08),
    fill(sheet.rect(a - 0.09, b - 0.09, w + 0.18, h + 0.18), frame),
    stage.paper.clip(pane, outside(stage, sheet, place)),
    stroke(panes(sheet, place), frame, 7),
    stroke(grille(sheet, place), shade(stage.colours.wood, 0.35), 2.2, 0.75),
    fill(sheet.rect(a - 0.16, b - 0.16, w + 0.32, 0.08), tint(frame, 0.3)),
    place.curtain === 'none' ? '' : curtains(stage, sheet, place),
  ].join('');
}

function outside(stage: Stage, sheet: Surface, { a, b, w, h }: WindowPlace): string {
  const corners = [
    sheet.centre(a, b),
    sheet.centre(a + w, b),
    sheet.centre(a + w, b + h),
    sheet.centre(a, b + h),
  ];
  const xs = corners.map((c) => c[0]);
  const ys = corners.map((c) => c[1]);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return drawOutlook(
    stage,
    stage.outlook,
    left,
    top,
    Math.max(...xs) - left,
    Math.max(...ys) - top,
  );
}

function panes(sheet: Surface, { a, b, w, h }: WindowPlace): string {
  const columns = w > 1.7 ? 3 : 2;
  const lines = Array.from({ length: columns - 1 }, (_, i): readonly P2[] => {
    const at = a + (w * (i + 1)) / columns;
    return [
      [at, b],
      [at, b + h],
    ];
  });
  lines.push([
    [a, b + h * 0.72],
    [a + w, b + h * 0.72],
  ]);
  return lines.map((l) => sheet.line(l)).join('');
}

function grille(sheet: Surface, { a, b, w, h }: WindowPlace): string {
  const out: string[] = [];
  for (let i = 1; i < 9; i++)
    out.push(
      sheet.line([
        [a + (w * i) / 9, b],
        [a + (w * i) / 9, b + h * 0.72],
      ]),
    );
  out.push(
    sheet.line([
      [a, b + h * 0.36],
      [a + w, b + h * 0.36],
    ]),
  );
  return out.join('');
}

function curtains(stage: Stage, sheet: Surface, place: WindowPlace): string {
  const { a, b, w, h } = place;
  const drop = place.curtain === 'short' ? b - 0.12 : 0.14;
  const top = b + h + 0.2;
  const wide = w * 0.16;
  const rod = stroke(
    sheet.line([
      [a - 0.42, top],
      [a + w + 0.42, top],
    ]),
    shade(stage.colours.wood, 0.4),
    6,
  );
  const left = hanging(stage, sheet, a - 0.32, wide + 0.3, drop, top, 1);
  const right = hanging(stage, sheet, a + w + 0.32 - wide - 0.3, wide + 0.3, drop, top, -1);
  return left + right + rod;
}

function hanging(
  stage: Stage,
  sheet: Surface,
  a: number,
  w: number,
  bottom: number,
  top: number,
  lean: number,
): string {
  const cloth = stage.colours.curtain;
  const folds = 5;
  const out: string[] = [];
  for (let i = 0; i < folds; i++) {
    const from = a + (w * i) / folds;
    const to = a + (w * (i + 1)) / folds;
    const sway = lean * 0.05 * (lean > 0 ? -i : folds - i - 1);
    const strip: P2[] = [
      [from, top],
      [to, top],
      [to + sway * 0.3, bottom + 0.02 * (i % 2)],
      [from + sway * 0.3, bottom + 0.02 * ((i + 1) % 2)],
    ];
    const sheen = stage.paper.linear(
      [
        [0, shade(cloth, 0.24)],
        [0.45, tint(cloth, 0.2)],
        [1, shade(cloth, 0.1)],
      ],
      [0, 0],
      [1, 0],
    );
    out.push(fill(sheet.d(strip), sheen, 0.97));
  }
  out.push(fill(sheet.rect(a, bottom + 0.12, w, 0.07), tint(cloth, 0.5), 0.55));
  return out.join('');
}

/** The sun's patch on the floor, fallen in through a window, with the shadows of its bars. */
export function sunPatch(stage: Stage, place: WindowPlace, strength = 0.42): string {
  const { left, right, back } = stage.room;
  const floor = floorOf(stage, 0.006);
  const warm = stage.hour === 'golden' ? '#ffcf82' : '#fff0c4';
  const point = (a: number, b: number): P2 => {
    if (place.wall === 'left') return [left + b * 0.95, a - b * 0.28];
    if (place.wall === 'right') return [right - b * 0.95, a - b * 0.28];
    return [left + a + b * 0.3, back - b * 0.95];
  };
  const columns = place.w > 1.7 ? 3 : 2;
  const out: string[] = [];
  const gap = 0.05;
  for (let i = 0; i < columns; i++)
    for (const [from, to] of [
      [0, 0.7],
      [0.75, 1],
    ] as const) {
      const a0 = place.a + (place.w * i) / columns + gap;
      const a1 = place.a + (place.w * (i + 1)) / columns - gap;
      const b0 = place.b + place.h * from;
      const b1 = place.b + place.h * to;
      out.push(floor.d([point(a0, b0), point(a1, b0), point(a1, b1), point(a0, b1)]));
    }
  return fill(out.join(''), warm, strength);
}

/** The brightness that spills from a window over the wall and things around it. */
export function windowGlow(stage: Stage, place: WindowPlace): string {
  const sheet = wallOf(stage, place.wall);
  const [cx, cy] = sheet.centre(place.a + place.w / 2, place.b + place.h / 2);
  const k = stage.view.scale(sheet.at(place.a + place.w / 2, place.b));
  const tone = stage.hour === 'dusk' ? '#ffb37a' : '#fff4d4';
  const glow = stage.paper.radial([
    [0, tone, 0.5],
    [0.5, tone, 0.2],
    [1, tone, 0],
  ]);
  return oval(cx, cy, k * place.w * 1.3, glow, k * place.h * 1.3);
}
