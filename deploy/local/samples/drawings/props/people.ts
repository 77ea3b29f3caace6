import { shade, tint } from '../kit/colour.ts';
import { fill, n, oval, stroke } from '../kit/paper.ts';
import type { Hair, Stage } from '../stage.ts';

const skins = ['#b9784f', '#a5653f', '#c98b60'] as const;
const hairTone = '#2d2028';

/** A reader seen from behind at a desk, sitting in a chair whose seat is 0.45 m high. */
export function drawReader(stage: Stage, x: number, z: number, hair: Hair, top: string): string {
  const [cx, cy] = stage.view.at([x, 0.46, z]);
  const k = stage.view.scale([x, 0.46, z]);
  const p = (dx: number, dy: number) => `${n(cx + dx * k)} ${n(cy - dy * k)}`;
  const skin = stage.chance.pick(skins);
  const body = `M${p(-0.17, 0)}C${p(-0.2, 0.2)} ${p(-0.24, 0.34)} ${p(-0.2, 0.44)}C${p(-0.16, 0.54)} ${p(-0.06, 0.55)} ${p(0, 0.55)}S${p(0.16, 0.54)} ${p(0.2, 0.44)}C${p(0.24, 0.34)} ${p(0.2, 0.2)} ${p(0.17, 0)}z`;
  const cloth = stage.paper.linear(
    [
      [0, tint(top, 0.16)],
      [1, shade(top, 0.24)],
    ],
    [0, 0],
    [1, 1],
  );
  const locks =
    hair === 'long'
      ? fill(
          `M${p(-0.12, 0.7)}C${p(-0.13, 0.86)} ${p(0.13, 0.86)} ${p(0.12, 0.7)}C${p(0.14, 0.5)} ${p(0.09, 0.36)} ${p(0, 0.3)}C${p(-0.09, 0.36)} ${p(-0.14, 0.5)} ${p(-0.12, 0.7)}z`,
          hairTone,
        )
      : fill(
          `M${p(-0.115, 0.66)}C${p(-0.15, 0.88)} ${p(0.15, 0.88)} ${p(0.115, 0.66)}C${p(0.08, 0.6)} ${p(-0.08, 0.6)} ${p(-0.115, 0.66)}z`,
          hairTone,
        );
  return [
    fill(body, cloth),
    fill(`M${p(-0.05, 0.5)}h${n(k * 0.1)}v${n(-k * 0.12)}h${n(-k * 0.1)}z`, shade(skin, 0.15)),
    oval(cx, cy - 0.69 * k, k * 0.11, skin, k * 0.125),
    locks,
    stroke(`M${p(-0.05, 0.8)}Q${p(0, 0.83)} ${p(0.06, 0.79)}`, '#6a5058', k * 0.014, 0.6),
  ].join('');
}

/** How a walker in the street looks. */
export interface Walker {
  top: string;
  legs: string;
  bag?: string | undefined;
  hair: Hair;
  /** 1 walks to the right, -1 to the left. */
  way: 1 | -1;
}

/** A standing or walking person; x, y is the ground between the feet, h the height in pixels. */
export function drawWalker(stage: Stage, x: number, y: number, h: number, who: Walker): string {
  const k = h / 1.7;
  const p = (dx: number, dy: number) => `${n(x + dx * k * who.way)} ${n(y - dy * k)}`;
  const skin = stage.chance.pick(skins);
  const cloth = stage.paper.linear(
    [
      [0, tint(who.top, 0.18)],
      [1, shade(who.top, 0.18)],
    ],
    [0, 0],
    [1, 0.6],
  );
  const leg = (foot: number, tone: string) =>
    stroke(`M${p(0, 0.82)}L${p(foot * 0.5, 0.42)}L${p(foot, 0.05)}`, tone, k * 0.15);
  const shoe = (foot: number) =>
    stroke(`M${p(foot - 0.01, 0.03)}L${p(foot + 0.1, 0.03)}`, '#3a2a33', k * 0.07);
  const bag = who.bag
    ? fill(
        `M${p(-0.1, 1.32)}C${p(-0.34, 1.34)} ${p(-0.36, 0.86)} ${p(-0.3, 0.82)}L${p(-0.08, 0.82)}z`,
        who.bag,
      )
    : '';
  const back =
    who.hair === 'long'
      ? fill(
          `M${p(-0.1, 1.6)}C${p(-0.2, 1.4)} ${p(-0.16, 1.2)} ${p(-0.1, 1.16)}L${p(0.02, 1.4)}z`,
          hairTone,
        )
      : '';
  return [
    oval(x, y, k * 0.34, '#2c1d3a', k * 0.055, 0.25),
    leg(-0.17, shade(who.legs, 0.25)),
    shoe(-0.17),
    stroke(`M${p(0.02, 1.3)}L${p(-0.12, 1.04)}L${p(-0.04, 0.84)}`, shade(who.top, 0.32), k * 0.1),
    leg(0.18, who.legs),
    shoe(0.18),
    bag,
    fill(
      `M${p(-0.15, 0.78)}L${p(-0.16, 1.26)}C${p(-0.14, 1.4)} ${p(0.14, 1.4)} ${p(0.15, 1.26)}L${p(0.16, 0.78)}z`,
      cloth,
    ),
    stroke(`M${p(0.06, 1.29)}L${p(0.16, 1.04)}L${p(0.27, 0.92)}`, tint(who.top, 0.08), k * 0.1),
    oval(x + 0.29 * k * who.way, y - 0.9 * k, k * 0.045, skin),
    stroke(`M${p(0.01, 1.34)}V${n(y - 1.42 * k)}`, shade(skin, 0.15), k * 0.09),
    back,
    oval(x + 0.02 * k * who.way, y - 1.54 * k, k * 0.12, skin, k * 0.135),
    fill(
      `M${p(-0.12, 1.5)}C${p(-0.16, 1.76)} ${p(0.16, 1.78)} ${p(0.14, 1.6)}C${p(0.06, 1.66)} ${p(-0.03, 1.64)} ${p(-0.05, 1.48)}z`,
      hairTone,
    ),
  ].join('');
}
