import { mix, shade, tint } from '../kit/colour.ts';
import { createPaper, fill, n, oval, type Paper, rectD, stroke } from '../kit/paper.ts';
import { seeded } from '@patna/toolchain/seeded-random.ts';
import { fromLeft } from '../kit/solid.ts';
import { look } from '../kit/view.ts';
import { paletteOf } from '../palettes.ts';
import { drawGolghar } from '../props/outlook.ts';
import { drawWalker } from '../props/people.ts';
import type { Stage } from '../stage.ts';
import { drawBannerHostel } from './banner-hostel.ts';

const height = 500;
const shore = 372;

/** Where things stand across the banner, in pixels. */
interface Layout {
  width: number;
  sun: number;
  golghar: number;
  dome: number;
  hostel: number;
  scale: number;
  walker: number;
  trainEnd: number;
}

const wide: Layout = {
  width: 1600,
  sun: 1010,
  golghar: 905,
  dome: 92,
  hostel: 1190,
  scale: 1,
  walker: 1085,
  trainEnd: 560,
};
const narrow: Layout = {
  width: 800,
  sun: 430,
  golghar: 375,
  dome: 62,
  hostel: 505,
  scale: 0.86,
  walker: 440,
  trainEnd: 250,
};

/** The home page's banner, 1600 by 500. Its left 45 % is dark and calm, for white text over it. */
export function bannerWide(): string {
  return banner(wide);
}

/** The same banner for phones, 800 by 500. */
export function bannerNarrow(): string {
  return banner(narrow);
}

function banner(at: Layout): string {
  const paper = createPaper();
  const stage: Stage = {
    paper,
    chance: seeded('patna at dusk'),
    view: look({ eye: [0, 1, -1], yaw: 0, focal: 1, centre: [0, 0] }),
    colours: paletteOf('marigold'),
    room: { left: 0, right: 1, height: 1, back: 1 },
    light: fromLeft,
    hour: 'dusk',
    outlook: 'ganga',
    cooled: false,
    people: ['short', 'short'],
  };
  const body = [
    sky(stage, at),
    city(stage, at),
    drawGolghar({ ...stage, hour: 'golden' }, at.golghar, shore + 2, at.dome),
    river(stage, at),
    bridge(at),
    ground(stage, at),
    drawBannerHostel(stage, at.hostel, 452, at.scale),
    traveller(stage, at),
    quiet(paper, at),
  ];
  return paper.finish(at.width, height, body.join(''));
}

function sky(stage: Stage, at: Layout): string {
  const { paper, chance } = stage;
  const down = paper.linear([
    [0, '#2a2357'],
    [0.4, '#6b3f7d'],
    [0.62, '#d2696a'],
    [0.76, '#ffb066'],
  ]);
  const glow = paper.radial([
    [0, '#fff0c0', 1],
    [0.12, '#ffd98a', 0.8],
    [0.45, '#ff9f4f', 0.35],
    [1, '#ff9f4f', 0],
  ]);
  const stars = Array.from({ length: 22 }, () =>
    oval(
      chance.between(20, at.width - 40),
      chance.between(14, 150),
      chance.between(0.8, 1.9),
      '#fff1d8',
      undefined,
      0.7,
    ),
  );
  return [
    fill(rectD(0, 0, at.width, height), down),
    ...stars,
    oval(at.sun, 356, 380, glow),
    oval(at.sun, 348, 34, '#fff3cf'),
    cloud(at.sun - 170, 210, 60),
    cloud(at.sun + 60, 140, 46),
    cloud(at.sun - 330, 128, 44),
    birds(at.sun - 90, 96),
  ].join('');
}

function cloud(x: number, y: number, s: number): string {
  const d = `M${n(x)} ${n(y)}q${n(s)} ${n(-s * 0.32)} ${n(s * 2)} ${n(-s * 0.1)}q${n(s * 0.9)} ${n(-s * 0.4)} ${n(s * 1.6)} ${n(s * 0.06)}q${n(s * 0.7)} ${n(-s * 0.08)} ${n(s)} ${n(s * 0.1)}q${n(-s * 2.2)} ${n(s * 0.22)} ${n(-s * 4.6)} ${n(-s * 0.06)}z`;
  return fill(d, '#ffc08a', 0.34);
}

function birds(x: number, y: number): string {
  const bird = (dx: number, dy: number, s: number) =>
    `M${n(x + dx - s)} ${n(y + dy - s * 0.3)}q${n(s * 0.6)} ${n(-s * 0.4)} ${n(s)} ${n(s * 0.4)}q${n(s * 0.4)} ${n(-s * 0.8)} ${n(s)} ${n(-s * 0.4)}`;
  return stroke(
    bird(0, 0, 11) + bird(34, 16, 9) + bird(62, -6, 8) + bird(-30, 22, 7),
    '#3a2450',
    2.6,
    0.8,
  );
}

function city(stage: Stage, at: Layout): string {
  const row = (tone: string, tall: number, seedStep: number) => {
    let d = `M0 ${shore + 4}`;
    for (let x = 0; x < at.width; ) {
      const w = stage.chance.between(18, seedStep);
      const top = shore - stage.chance.between(tall * 0.25, tall);
      d += `L${n(x)} ${n(top)}h${n(w * 0.4)}v-7h${n(w * 0.25)}v7H${n(x + w)}`;
      x += w;
    }
    return fill(`${d}V${shore + 4}z`, tone);
  };
  const tower = at.golghar - at.dome * 2.6;
  const spire = at.golghar + at.dome * 1.9;
  return [
    row('#a65a72', 52, 46),
    fill(
      `M${n(tower)} ${shore}V${shore - 104}h34V${shore}zM${n(tower - 8)} ${shore - 104}h50v-10h-50zM${n(tower + 13)} ${shore - 114}h8v-22h-8z`,
      '#834a72',
    ),
    fill(`M${n(spire)} ${shore}V${shore - 40}q4 -44 17 -62q13 18 17 62V${shore}z`, '#834a72'),
    row('#74426d', 30, 60),
  ].join('');
}

function river(stage: Stage, at: Layout): string {
  const water = stage.paper.linear([
    [0, '#e58a63'],
    [0.4, '#8e5579'],
    [1, '#3a2c5e'],
  ]);
  const gleams = Array.from({ length: 26 }, (_, i) => {
    const y = shore + 6 + i * 2.8;
    const near = i % 2 ? at.sun + stage.chance.between(-90, 60) : stage.chance.between(0, at.width);
    return stroke(
      `M${n(near)} ${n(y)}h${n(stage.chance.between(14, 60))}`,
      i % 2 ? '#ffdf9c' : '#d98a7c',
      1.8,
      i % 2 ? 0.8 : 0.35,
    );
  });
  return [
    fill(rectD(0, shore, at.width, 90), water),
    ...gleams,
    boat(at.sun - 250, shore + 34, 20),
    boat(at.sun - 150, shore + 20, 12),
  ].join('');
}

function boat(x: number, y: number, s: number): string {
  const hull = `M${n(x)} ${n(y)}q${n(s)} ${n(s * 0.5)} ${n(s * 2.4)} 0l${n(-s * 0.4)} ${n(s * 0.45)}h${n(-s * 1.5)}z`;
  const sail = `M${n(x + s * 1.1)} ${n(y)}v${n(-s * 1.5)}q${n(s)} ${n(s * 0.8)} ${n(s * 0.9)} ${n(s * 1.4)}z`;
  return fill(hull, '#33204a') + fill(sail, '#f3a96b');
}

function bridge(at: Layout): string {
  const deck = shore - 26;
  const steel = '#3b2a57';
  const end = at.golghar - at.dome * 1.25;
  const truss: string[] = [];
  for (let x = -30; x < end - 40; x += 60)
    truss.push(
      `M${x} ${deck}q30 -34 60 0M${x + 15} ${deck - 13}v13M${x + 30} ${deck - 17}v17M${x + 45} ${deck - 13}v13`,
    );
  const piers = Array.from({ length: Math.ceil(end / 60) }, (_, i) =>
    rectD(i * 60 + 26, deck + 6, 8, 44),
  ).join('');
  const windows = Array.from({ length: Math.floor(at.trainEnd / 13) }, (_, i) =>
    i % 8 === 7 ? '' : rectD(at.trainEnd - 16 - i * 13, deck - 13, 8, 6),
  ).join('');
  return [
    fill(piers, steel),
    fill(rectD(0, deck, end, 7), steel),
    fill(`M-20 ${deck - 1}V${deck - 18}H${at.trainEnd}q14 1 20 17z`, '#5b3470'),
    fill(windows, '#ffd78a'),
    stroke(truss.join(''), steel, 3),
  ].join('');
}

function ground(stage: Stage, at: Layout): string {
  const bank = stage.paper.linear([
    [0, '#5a3a62'],
    [1, '#241a44'],
  ]);
  const lit = stage.paper.radial([
    [0, '#ffc46b', 0.75],
    [1, '#ffc46b', 0],
  ]);
  const from = at.golghar - at.dome * 4;
  return [
    fill(
      `M0 452Q${n(from * 0.6)} 448 ${n(from)} 440T${n(at.hostel)} 424H${at.width}V${height}H0z`,
      bank,
    ),
    oval(at.hostel + 150 * at.scale, 458, 300 * at.scale, lit, 34),
    fill(
      `M${n(at.hostel - 190)} ${height}Q${n(at.hostel - 40)} 462 ${n(at.hostel + 120 * at.scale)} 450L${n(at.hostel + 190 * at.scale)} 450Q${n(at.hostel + 120)} 470 ${n(at.hostel + 70)} ${height}z`,
      '#c98a63',
      0.55,
    ),
  ].join('');
}

function traveller(stage: Stage, at: Layout): string {
  const tall = 118 * at.scale;
  const case_ = at.walker - 44 * at.scale;
  const tone = mix('#e8663c', '#ff9800', 0.4);
  return [
    stroke(
      `M${n(case_ + 8)} ${n(476 - 36 * at.scale)}L${n(at.walker - 12)} ${n(478 - tall * 0.5)}`,
      '#33204a',
      3.4,
    ),
    fill(
      `M${n(case_ - 10)} ${n(474 - 36 * at.scale)}h${n(26 * at.scale)}q4 0 4 4v${n(32 * at.scale)}h${n(-30 * at.scale)}z`,
      shade('#2f7f86', 0.1),
    ),
    drawWalker(stage, at.walker, 478, tall, {
      top: '#f4d9a0',
      legs: '#37507e',
      hair: 'short',
      way: 1,
      bag: tone,
    }),
    fill(rectD(case_ - 6, 474 - 22 * at.scale, 22 * at.scale, 3), tint('#2f7f86', 0.4)),
  ].join('');
}

function quiet(paper: Paper, at: Layout): string {
  const veil = paper.linear(
    [
      [0, '#1d1740', 0.82],
      [0.62, '#1d1740', 0.45],
      [1, '#1d1740', 0],
    ],
    [0, 0],
    [1, 0],
  );
  return fill(rectD(0, 0, at.width * 0.56, height), veil);
}
