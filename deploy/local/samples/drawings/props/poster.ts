import { tint } from '../kit/colour.ts';
import { fill, stroke } from '../kit/paper.ts';
import type { Surface } from '../kit/surface.ts';
import type { P2 } from '../kit/view.ts';
import type { Palette } from '../palettes.ts';
import { type Stage, type Wall, wallOf } from '../stage.ts';

/** What a poster shows. */
export type PosterKind = 'table' | 'sun' | 'river' | 'graph' | 'leaf' | 'kolam';

/** A poster's sheet of paper; `at` takes parts (0 to 1) of its width and height. */
interface Sheet {
  wall: Surface;
  colours: Palette;
  w: number;
  at: (x: number, y: number) => P2;
  block: (x: number, y: number, w: number, h: number) => string;
}

const white = '#fff7e6';
const art: Record<PosterKind, (sheet: Sheet) => string> = { table, sun, river, graph, leaf, kolam };

/** A poster on a wall; a and b are its lower left corner. */
export function drawPoster(
  stage: Stage,
  wall: Wall,
  a: number,
  b: number,
  w: number,
  h: number,
  kind: PosterKind,
): string {
  const surface = wallOf(stage, wall);
  const sheet: Sheet = {
    wall: surface,
    colours: stage.colours,
    w,
    at: (x, y) => [a + w * x, b + h * y],
    block: (x, y, bw, bh) => surface.rect(a + w * x, b + h * y, w * bw, h * bh),
  };
  const shadow = fill(surface.rect(a + 0.02, b - 0.03, w, h), '#2c1d3a', 0.16);
  return shadow + fill(surface.rect(a, b, w, h), white) + art[kind](sheet);
}

function table({ block, colours }: Sheet): string {
  const tones = [colours.accent, colours.cloth, colours.clothAlt, '#8fb7a6'];
  return Array.from({ length: 28 }, (_, i) => {
    const [column, row] = [i % 7, Math.floor(i / 7)];
    if (row === 3 && (column === 1 || column === 2)) return '';
    return fill(
      block(0.09 + column * 0.12, 0.2 + row * 0.16, 0.1, 0.13),
      tones[(i * 3) % 4] ?? white,
    );
  }).join('');
}

function sun({ wall, at, w, block, colours }: Sheet): string {
  const hills = [
    at(0.08, 0.08),
    at(0.92, 0.08),
    at(0.92, 0.34),
    at(0.6, 0.46),
    at(0.36, 0.28),
    at(0.08, 0.4),
  ];
  return [
    fill(block(0.08, 0.08, 0.84, 0.84), tint(colours.accent, 0.55)),
    fill(wall.ring(...at(0.5, 0.5), w * 0.22), colours.accent),
    fill(wall.d(hills), colours.cloth),
  ].join('');
}

function river({ wall, at, w, block, colours }: Sheet): string {
  const hills = [
    at(0.06, 0.36),
    at(0.3, 0.58),
    at(0.48, 0.42),
    at(0.7, 0.64),
    at(0.94, 0.4),
    at(0.94, 0.3),
    at(0.06, 0.3),
  ];
  const boat = [at(0.34, 0.22), at(0.66, 0.22), at(0.58, 0.15), at(0.42, 0.15)];
  return [
    fill(block(0.06, 0.06, 0.88, 0.88), '#cfe4e6'),
    fill(wall.ring(...at(0.68, 0.76), w * 0.12), '#fff3cf'),
    fill(wall.d(hills), '#8db077'),
    fill(block(0.06, 0.06, 0.88, 0.26), '#6fa9b5'),
    fill(wall.d([at(0.49, 0.24), at(0.49, 0.46), at(0.66, 0.26)]), '#fff7e6'),
    fill(wall.d(boat), colours.accent),
  ].join('');
}

function graph({ wall, at, colours }: Sheet): string {
  const along = (height: (i: number) => number) =>
    wall.line(Array.from({ length: 12 }, (_, i) => at(0.18 + i * 0.06, height(i))));
  return [
    stroke(wall.line([at(0.14, 0.86), at(0.14, 0.16), at(0.88, 0.16)]), '#6b5b53', 2.4),
    stroke(
      along((i) => 0.2 + (i / 12) ** 2 * 0.6),
      colours.accent,
      3.4,
    ),
    stroke(
      along((i) => 0.48 + Math.sin(i * 0.8) * 0.16),
      colours.cloth,
      3,
    ),
  ].join('');
}

function leaf({ wall, at, w }: Sheet): string {
  const leaves = [0.32, 0.5, 0.68].map((y, i) =>
    fill(wall.d(leafShape(at(0.5, y), w * 0.3, i % 2 ? 0.5 : 2.6)), i % 2 ? '#5f8d4e' : '#86ad66'),
  );
  return leaves.join('') + stroke(wall.line([at(0.5, 0.1), at(0.5, 0.86)]), '#5f7d4e', 2.5);
}

function leafShape([x, y]: P2, r: number, turn: number): P2[] {
  return Array.from({ length: 12 }, (_, i) => {
    const t = (i / 12) * Math.PI * 2;
    const [lx, ly] = [Math.cos(t) * r * 0.5 + r * 0.5, Math.sin(t) * r * 0.22];
    return [
      x + lx * Math.cos(turn) - ly * Math.sin(turn),
      y + lx * Math.sin(turn) * 0.6 + ly * Math.cos(turn),
    ];
  });
}

function kolam({ wall, at, w, colours }: Sheet): string {
  const [x, y] = at(0.5, 0.5);
  const rings = (
    [
      [0.36, colours.accent],
      [0.26, colours.clothAlt],
      [0.15, colours.cloth],
    ] as const
  ).map(([r, tone]) => fill(wall.ring(x, y, w * r), tone));
  const dots = Array.from({ length: 8 }, (_, i) => {
    const t = (i * Math.PI) / 4;
    return fill(
      wall.ring(x + Math.cos(t) * w * 0.31, y + Math.sin(t) * w * 0.31, w * 0.035),
      white,
    );
  });
  return [...rings, ...dots].join('');
}
