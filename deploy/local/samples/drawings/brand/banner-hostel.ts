import { mix, shade, tint } from '../kit/colour.ts';
import { fill, n, oval, rectD, stroke } from '../kit/paper.ts';
import type { Stage } from '../stage.ts';

/** The lit hostel of the banner with its trees and lamps; x is its left edge, base the ground. */
export function drawBannerHostel(stage: Stage, x: number, base: number, k: number): string {
  const at = (dx: number, dy: number, w: number, h: number) =>
    rectD(x + dx * k, base - dy * k, w * k, h * k);
  const wall = stage.paper.linear(
    [
      [0, '#e9a577'],
      [0.6, '#c77d6c'],
      [1, '#9a5f6b'],
    ],
    [0, 0],
    [1, 0.4],
  );
  return [
    tree(stage, x - 26 * k, base, 150 * k),
    fill(at(300, 330, 60, 330), '#6d4262'),
    fill(at(0, 346, 304, 346), wall),
    fill(at(-8, 354, 320, 12), '#7c4658'),
    fill(at(190, 392, 70, 40), '#a8696c'),
    fill(at(184, 398, 82, 8), '#7c4658'),
    fill(at(30, 384, 44, 32), '#3a2c52'),
    ...[0, 1, 2].flatMap((floor) =>
      [0, 1, 2, 3].map((bay) => opening(stage, x, base, k, floor, bay)),
    ),
    board(x, base, k),
    door(stage, x, base, k),
    lights(stage, x, base, k),
    tree(stage, x + 366 * k, base + 4, 190 * k),
  ].join('');
}

function opening(
  stage: Stage,
  x: number,
  base: number,
  k: number,
  floor: number,
  bay: number,
): string {
  const left = x + (18 + bay * 72) * k;
  const top = base - (100 + floor * 104) * k + (floor ? 4 * k : 18 * k);
  if (floor === 0 && (bay === 1 || bay === 2)) return '';
  const lit = stage.chance.next() > 0.18;
  const pane = lit
    ? stage.paper.linear([
        [0, '#fff0bd'],
        [1, '#ffb04f'],
      ])
    : '#5a4166';
  const w = 46 * k;
  const h = 62 * k;
  const curtain = mix(
    ['#d9583f', '#2f7f86', '#f2b441'][(floor + bay) % 3] ?? '#d9583f',
    '#ffc070',
    0.25,
  );
  const rail =
    floor && bay % 3 === 1 ? balcony(left - 10 * k, top + h * 0.55, w + 20 * k, h * 0.6) : '';
  return [
    fill(rectD(left - 4 * k, top - 4 * k, w + 8 * k, h + 8 * k), '#f3c69a'),
    fill(rectD(left, top, w, h), pane),
    fill(`M${n(left)} ${n(top)}h${n(w * 0.34)}l${n(-w * 0.1)} ${n(h)}H${n(left)}z`, curtain, 0.85),
    fill(rectD(left + w / 2 - k, top, 2 * k, h), '#f3c69a'),
    fill(rectD(left - 9 * k, top - 14 * k, w + 18 * k, 6 * k), '#8a5062'),
    rail,
  ].join('');
}

function balcony(left: number, top: number, w: number, h: number): string {
  const bars = Array.from(
    { length: 9 },
    (_, i) => `M${n(left + (w * i) / 8)} ${n(top)}v${n(h)}`,
  ).join('');
  return (
    stroke(bars, '#54324f', 2) +
    fill(rectD(left - 2, top - 3, w + 4, 5), '#54324f') +
    fill(rectD(left - 4, top + h, w + 8, 8), '#e0a586')
  );
}

function board(x: number, base: number, k: number): string {
  const dots = Array.from({ length: 7 }, (_, i) =>
    oval(x + (88 + i * 21) * k, base - 126 * k, 3.4 * k, '#fff1cf'),
  );
  return fill(rectD(x + 70 * k, base - 138 * k, 164 * k, 25 * k), '#c75000') + dots.join('');
}

function door(stage: Stage, x: number, base: number, k: number): string {
  const glow = stage.paper.radial([
    [0, '#fff0bd', 0.95],
    [0.5, '#ffcf7d', 0.4],
    [1, '#ffcf7d', 0],
  ]);
  const cx = x + 152 * k;
  const w = 34 * k;
  const arch = (r: number, h: number) =>
    `M${n(cx - r)} ${n(base)}V${n(base - h + r)}a${n(r)} ${n(r)} 0 0 1 ${n(r * 2)} 0V${n(base)}z`;
  return [
    oval(cx, base - 50 * k, 110 * k, glow, 90 * k),
    fill(arch(w + 8 * k, 106 * k), '#f3c69a'),
    fill(arch(w, 96 * k), '#ffdf9a'),
    fill(rectD(cx - w, base - 58 * k, w * 0.62, 58 * k), '#2f7f86'),
    fill(rectD(cx + w * 0.38, base - 58 * k, w * 0.62, 58 * k), '#2a6f78'),
    fill(rectD(cx - 60 * k, base - 5 * k, 120 * k, 9 * k), '#e6b58d'),
  ].join('');
}

function lights(stage: Stage, x: number, base: number, k: number): string {
  const glow = stage.paper.radial([
    [0, '#fff3c4', 0.95],
    [0.3, '#ffdb85', 0.5],
    [1, '#ffdb85', 0],
  ]);
  const bulbs = Array.from({ length: 10 }, (_, i) => {
    const t = i / 9;
    const [bx, by] = [x + 300 * k * t, base - 356 * k + 68 * t * (1 - t) * k];
    return oval(bx, by, 13 * k, glow) + oval(bx, by, 3.2 * k, '#fff6d8');
  });
  return (
    stroke(
      `M${n(x)} ${n(base - 356 * k)}q${n(150 * k)} ${n(34 * k)} ${n(300 * k)} 0`,
      '#3a2450',
      1.8,
    ) + bulbs.join('')
  );
}

function tree(stage: Stage, x: number, base: number, h: number): string {
  const leaf = '#2f4a55';
  const blobs = Array.from({ length: 11 }, (_, i) => {
    const t = i * 2.4;
    const r = h * 0.028 * Math.sqrt(i) * 2.2;
    const tone = i % 3 === 0 ? tint(leaf, 0.12) : i % 3 === 1 ? leaf : shade(leaf, 0.3);
    return oval(
      x + Math.cos(t) * r,
      base - h * 0.72 + Math.sin(t) * r * 0.8,
      h * stage.chance.between(0.13, 0.19),
      tone,
    );
  });
  return (
    fill(
      `M${n(x - h * 0.03)} ${n(base)}l${n(h * 0.015)} ${n(-h * 0.6)}h${n(h * 0.03)}l${n(h * 0.015)} ${n(h * 0.6)}z`,
      '#2c1d3a',
    ) + blobs.reverse().join('')
  );
}
