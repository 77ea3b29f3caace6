import { shade, tint } from '../kit/colour.ts';
import { fill, n, oval, stroke } from '../kit/paper.ts';
import { box, can, level } from '../kit/solid.ts';
import { arc, surface } from '../kit/surface.ts';
import type { P3 } from '../kit/view.ts';
import { type Stage, type Wall, wallOf } from '../stage.ts';

/** A ceiling fan; the blades are caught at a turn taken from the picture's seed. */
export function drawFan(stage: Stage, x: number, z: number): string {
  const y = stage.room.height - 0.42;
  const [rx, ry] = stage.view.at([x, stage.room.height, z]);
  const [hx, hy] = stage.view.at([x, y, z]);
  const k = stage.view.scale([x, y, z]);
  const turn = stage.chance.between(0, 2);
  const tone = tint(stage.colours.wood, 0.45);
  const blades = [0, 1, 2].map((i) => {
    const t = turn + (i * Math.PI * 2) / 3;
    const point = (r: number, side: number): P3 => [
      x + Math.cos(t + side / r) * r,
      y,
      z + Math.sin(t + side / r) * r,
    ];
    const d = stage.view.d([
      point(0.12, 0.03),
      point(0.62, 0.09),
      point(0.66, 0),
      point(0.62, -0.09),
      point(0.12, -0.03),
    ]);
    return fill(d, i === 1 ? shade(tone, 0.24) : tone);
  });
  return [
    stroke(`M${n(rx)} ${n(ry)}L${n(hx)} ${n(hy)}`, shade(tone, 0.3), k * 0.03),
    ...blades,
    oval(hx, hy, k * 0.11, shade(tone, 0.2), k * 0.07),
    oval(hx, hy - k * 0.03, k * 0.09, tint(tone, 0.2), k * 0.05),
  ].join('');
}

/** A round wall clock at ten past ten. */
export function drawClock(stage: Stage, wall: Wall, a: number, b: number, r = 0.17): string {
  const sheet = wallOf(stage, wall);
  return [
    fill(sheet.ring(a + 0.015, b - 0.025, r), '#2c1d3a', 0.2),
    fill(sheet.ring(a, b, r), stage.colours.accent),
    fill(sheet.ring(a, b, r * 0.82), '#fffaf0'),
    stroke(
      sheet.line([
        [a - r * 0.4, b + r * 0.3],
        [a, b],
        [a + r * 0.5, b + r * 0.42],
      ]),
      '#3d2b36',
      3,
    ),
  ].join('');
}

/** A glowing tube light. */
export function drawTube(stage: Stage, wall: Wall, a: number, b: number, w = 1.1): string {
  const sheet = wallOf(stage, wall);
  const [cx, cy] = sheet.centre(a + w / 2, b);
  const k = stage.view.scale(sheet.at(a + w / 2, b));
  const glow = stage.paper.radial([
    [0, '#fff6d8', 0.55],
    [1, '#fff6d8', 0],
  ]);
  return [
    oval(cx, cy, k * w * 0.95, glow, k * w * 0.5),
    fill(sheet.rect(a - 0.05, b - 0.02, w + 0.1, 0.11), '#e8ddcb'),
    fill(sheet.rect(a, b - 0.03, w, 0.055), '#fffdf2'),
  ].join('');
}

/** A study lamp with its pool of light; base at x, y, z. */
export function drawLamp(
  stage: Stage,
  x: number,
  y: number,
  z: number,
  lean: number,
  colour = stage.colours.accent,
): string {
  const elbow: P3 = [x - lean * 0.1, y + 0.26, z];
  const tip: P3 = [x + lean * 0.12, y + 0.42, z];
  const [tx, ty] = stage.view.at(tip);
  const k = stage.view.scale(tip);
  const head = `M${n(tx - k * 0.04)} ${n(ty - k * 0.05)}h${n(k * 0.08)}l${n(k * (0.05 + lean * 0.05))} ${n(k * 0.13)}h${n(-k * 0.2)}z`;
  const glow = stage.paper.radial([
    [0, '#ffe9ad', 0.85],
    [0.4, '#ffdf94', 0.3],
    [1, '#ffdf94', 0],
  ]);
  return [
    oval(tx + k * lean * 0.03, ty + k * 0.24, k * 0.5, glow, k * 0.36),
    can(stage.paper, stage.view, [x, y, z], [0.08, 0.07], 0.03, colour),
    stroke(stage.view.line([[x, y + 0.03, z], elbow, tip]), shade(colour, 0.3), k * 0.025),
    fill(head, colour),
    oval(tx + k * lean * 0.025, ty + k * 0.085, k * 0.085, '#fff6cf', k * 0.025),
  ].join('');
}

/** A woven rug lying on the floor. */
export function drawRug(stage: Stage, x: number, z: number, w: number, d: number): string {
  const rug = surface(stage.view, [x, 0.007, z], [1, 0, 0], [0, 0, 1]);
  const { cloth, clothAlt, accent } = stage.colours;
  const bands = [0.12, 0.3, 0.62, 0.8].map((t, i) =>
    fill(rug.rect(0, d * t, w, d * 0.07), i % 3 ? accent : clothAlt, 0.9),
  );
  const fringe = [0, d].map((end) =>
    Array.from({ length: Math.round(w / 0.06) }, (_, i) =>
      rug.line([
        [i * 0.06, end],
        [i * 0.06, end + (end ? 0.05 : -0.05)],
      ]),
    ).join(''),
  );
  const diamonds = Array.from({ length: 5 }, (_, i) => {
    const cx = (w * (i + 0.5)) / 5;
    return fill(
      rug.d([
        [cx - 0.1, d * 0.5],
        [cx, d * 0.42],
        [cx + 0.1, d * 0.5],
        [cx, d * 0.58],
      ]),
      clothAlt,
      0.9,
    );
  });
  return [
    stroke(fringe.join(''), clothAlt, 2),
    fill(rug.rect(0, 0, w, d), shade(cloth, 0.06)),
    ...bands,
    ...diamonds,
  ].join('');
}

/** A round rug. */
export function drawRoundRug(stage: Stage, x: number, z: number, r: number): string {
  const { cloth, clothAlt, accent } = stage.colours;
  return [1, 0.84, 0.62, 0.4]
    .map((part, i) =>
      fill(
        stage.view.d(level([x, 0.006 + i * 0.001, z], r * part, r * part, 30)),
        [accent, clothAlt, cloth, clothAlt][i] ?? cloth,
        0.95,
      ),
    )
    .join('');
}

/** Clothes and a bag on wall hooks. */
export function drawHooks(stage: Stage, wall: Wall, a: number, b: number): string {
  const sheet = wallOf(stage, wall);
  const { cloth, accent, clothAlt } = stage.colours;
  const towel = (x: number, w: number, l: number, c: string) => {
    const fold = stage.paper.linear(
      [
        [0, tint(c, 0.2)],
        [0.5, c],
        [1, shade(c, 0.25)],
      ],
      [0, 0],
      [1, 0],
    );
    return fill(
      sheet.d([
        [x - w * 0.36, b],
        [x + w * 0.36, b],
        [x + w * 0.46, b - l * 0.3],
        [x + w / 2, b - l],
        [x - w * 0.42, b - l * 0.95],
        [x - w * 0.46, b - l * 0.3],
      ]),
      fold,
    );
  };
  return [
    fill(sheet.rect(a - 0.1, b - 0.04, 1.05, 0.08), stage.colours.wood),
    towel(a + 0.06, 0.27, 0.52, clothAlt),
    towel(a + 0.4, 0.3, 0.7, cloth),
    fill(
      sheet.d([
        ...arc(a + 0.75, b - 0.42, 0.15, 0.2, Math.PI, Math.PI * 2, 8),
        [a + 0.9, b - 0.28],
        [a + 0.6, b - 0.28],
      ]),
      accent,
    ),
    stroke(
      sheet.line([
        [a + 0.65, b - 0.3],
        [a + 0.75, b],
        [a + 0.85, b - 0.3],
      ]),
      shade(accent, 0.3),
      4,
    ),
  ].join('');
}

/** A split air conditioner on a wall. */
export function drawCooler(stage: Stage, a: number, b: number): string {
  const z = stage.room.back - 0.2;
  const x = stage.room.left + a;
  const face = surface(stage.view, [x, b, z - 0.004], [1, 0, 0], [0, 1, 0]);
  return [
    box(stage.view, [x, b, z], [0.9, 0.28, 0.2], '#f4efe6', stage.light),
    fill(face.rect(0.05, 0.03, 0.8, 0.05), '#8f8a86'),
    fill(face.rect(0.74, 0.18, 0.08, 0.02), '#59b37a'),
  ].join('');
}
