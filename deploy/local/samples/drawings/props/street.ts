import { mix, shade, tint } from '../kit/colour.ts';
import { fill, n, oval, stroke } from '../kit/paper.ts';
import { box, contact } from '../kit/solid.ts';
import { floorOf, type Stage } from '../stage.ts';

/** Road, kerb and pavement in front of a building whose front stands at z 0. */
export function drawGround(stage: Stage): string {
  const ground = floorOf(stage, 0);
  const dusk = stage.hour === 'dusk';
  const earth = { morning: '#d9c3a0', noon: '#d8c6a6', golden: '#dfb688', dusk: '#6b5675' }[
    stage.hour
  ];
  const road = { morning: '#8d8791', noon: '#938f98', golden: '#8f7c7c', dusk: '#4b4160' }[
    stage.hour
  ];
  const paving = mix(earth, '#f3e3c8', dusk ? 0.1 : 0.4);
  const joints: string[] = [];
  for (let x = -40; x < 40; x += 1.2)
    joints.push(
      ground.line([
        [x, -4.2],
        [x, -0.1],
      ]),
    );
  joints.push(
    ground.line([
      [-40, -2.8],
      [40, -2.8],
    ]),
    ground.line([
      [-40, -1.4],
      [40, -1.4],
    ]),
  );
  const dashes = Array.from({ length: 14 }, (_, i) =>
    ground.rect(-40 + i * 6, -9.2, 2.6, 0.16),
  ).join('');
  return [
    fill(
      ground.rect(-120, -4.4, 240, 140),
      stage.paper.linear([
        [0, mix(earth, '#ffffff', 0.1)],
        [1, earth],
      ]),
    ),
    fill(
      ground.rect(-120, -60, 240, 55.6),
      stage.paper.linear([
        [0, tint(road, 0.1)],
        [1, shade(road, 0.1)],
      ]),
    ),
    fill(ground.rect(-60, -4.4, 120, 4.4), paving),
    stroke(joints.join(''), shade(paving, 0.16), 1.4, 0.6),
    box(
      stage.view,
      [-60, 0, -4.6],
      [120, 0.14, 0.3],
      mix('#e9dccb', road, dusk ? 0.45 : 0.12),
      stage.light,
    ),
    fill(dashes, '#f7e9cf', dusk ? 0.4 : 0.75),
  ].join('');
}

/** A street lamp; lit at dusk. */
export function drawLampPost(stage: Stage, x: number, z: number): string {
  const [cx, base] = stage.view.at([x, 0, z]);
  const k = stage.view.scale([x, 0, z]);
  const top = base - k * 5.2;
  const tone = stage.hour === 'dusk' ? '#3b3048' : '#5b5663';
  const glow = stage.paper.radial([
    [0, '#ffe9ae', 0.9],
    [0.25, '#ffdc8c', 0.4],
    [1, '#ffdc8c', 0],
  ]);
  const lit = stage.hour === 'dusk' ? oval(cx + k * 1.05, top + k * 0.2, k * 2, glow) : '';
  const wires = [0.5, 0.8].map((dy) =>
    stroke(
      `M-20 ${n(top - k * (0.2 + dy))}Q${n(cx / 2)} ${n(top + k * (0.7 - dy))} ${n(cx)} ${n(top + k * dy * 0.5)}T1620 ${n(top - k * dy)}`,
      tone,
      1.6,
      0.55,
    ),
  );
  return [
    ...wires,
    oval(cx, base, k * 0.3, '#2c1d3a', k * 0.06, 0.25),
    stroke(
      `M${n(cx)} ${n(base)}V${n(top + k * 0.4)}Q${n(cx)} ${n(top)} ${n(cx + k * 0.5)} ${n(top)}H${n(cx + k * 0.9)}`,
      tone,
      k * 0.1,
    ),
    fill(
      `M${n(cx + k * 0.75)} ${n(top - k * 0.06)}h${n(k * 0.6)}v${n(k * 0.12)}h${n(-k * 0.6)}z`,
      tone,
    ),
    oval(cx + k * 1.05, top + k * 0.08, k * 0.24, '#fff3c9', k * 0.06),
    lit,
  ].join('');
}

function wheel(x: number, y: number, r: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="#33283a" stroke-width="${n(r * 0.16)}"/>${oval(x, y, r * 0.14, '#33283a')}`;
}

/** A parked bicycle, seen from the side. */
export function drawBicycle(stage: Stage, x: number, z: number, colour: string): string {
  const [cx, base] = stage.view.at([x, 0, z]);
  const k = stage.view.scale([x, 0, z]);
  const r = k * 0.33;
  const y = base - r;
  const p = (dx: number, dy: number) => `${n(cx + dx * k)} ${n(base - dy * k)}`;
  return [
    oval(cx + k * 0.5, base, k * 0.85, '#2c1d3a', k * 0.06, 0.22),
    wheel(cx, y, r),
    wheel(cx + k * 1.05, y, r),
    stroke(
      `M${p(0, 0.33)}L${p(0.28, 0.82)}L${p(0.86, 0.86)}L${p(0.5, 0.33)}L${p(0.28, 0.82)}M${p(0, 0.33)}L${p(0.5, 0.33)}M${p(1.05, 0.33)}L${p(0.82, 1.02)}`,
      colour,
      k * 0.055,
    ),
    stroke(
      `M${p(0.24, 0.82)}L${p(0.22, 0.94)}M${p(0.1, 0.95)}L${p(0.34, 0.95)}`,
      '#33283a',
      k * 0.06,
    ),
    stroke(`M${p(0.82, 1.02)}L${p(0.98, 1.06)}`, '#33283a', k * 0.05),
    fill(
      `M${p(0.84, 0.98)}l${n(k * 0.34)} 0l${n(-k * 0.05)} ${n(k * 0.22)}h${n(-k * 0.24)}z`,
      '#b98f55',
    ),
  ].join('');
}

/** A parked scooter, seen from the side. */
export function drawScooter(stage: Stage, x: number, z: number, colour: string): string {
  const [cx, base] = stage.view.at([x, 0, z]);
  const k = stage.view.scale([x, 0, z]);
  const p = (dx: number, dy: number) => `${n(cx + dx * k)} ${n(base - dy * k)}`;
  const body = stage.paper.linear([
    [0, tint(colour, 0.3)],
    [1, shade(colour, 0.2)],
  ]);
  return [
    oval(cx + k * 0.6, base, k * 0.95, '#2c1d3a', k * 0.07, 0.25),
    wheel(cx + k * 0.12, base - k * 0.22, k * 0.21),
    wheel(cx + k * 1.2, base - k * 0.22, k * 0.21),
    fill(
      `M${p(-0.16, 0.42)}C${p(-0.1, 0.74)} ${p(0.1, 0.78)} ${p(0.52, 0.72)}L${p(0.6, 0.34)}H${n(cx + k * 0.9)}L${p(1.06, 0.92)}L${p(1.18, 0.92)}L${p(1.12, 0.3)}L${p(0.95, 0.22)}H${n(cx + k * 0.36)}C${p(0.3, 0.5)} ${p(0, 0.5)} ${p(-0.16, 0.42)}z`,
      body,
    ),
    fill(
      `M${p(-0.06, 0.76)}Q${p(0.26, 0.86)} ${p(0.6, 0.74)}V${n(base - k * 0.7)}Q${p(0.2, 0.72)} ${p(-0.06, 0.7)}z`,
      '#3a2d3c',
    ),
    stroke(`M${p(1.1, 0.92)}L${p(1.02, 1.06)}L${p(0.9, 1.06)}`, '#33283a', k * 0.05),
    oval(cx + k * 1.17, base - k * 0.82, k * 0.06, '#fff3c9'),
  ].join('');
}

/** An auto-rickshaw in yellow and green, seen from the side. */
export function drawRickshaw(stage: Stage, x: number, z: number): string {
  const [cx, base] = stage.view.at([x, 0, z]);
  const k = stage.view.scale([x, 0, z]);
  const p = (dx: number, dy: number) => `${n(cx + dx * k)} ${n(base - dy * k)}`;
  const dim = stage.hour === 'dusk' ? 0.25 : 0;
  const green = shade('#3c8a57', dim);
  const roof = shade('#f5c33b', dim);
  return [
    oval(cx + k * 1.25, base, k * 1.6, '#2c1d3a', k * 0.09, 0.28),
    fill(
      `M${p(0.1, 0.95)}L${p(0.2, 1.62)}Q${p(0.24, 1.78)} ${p(0.5, 1.78)}H${n(cx + k * 1.75)}Q${p(2, 1.76)} ${p(2.1, 1.5)}L${p(2.3, 0.95)}z`,
      roof,
    ),
    fill(`M${p(0.42, 0.95)}L${p(0.46, 1.5)}H${n(cx + k * 1.05)}V${n(base - k * 0.95)}z`, '#40343f'),
    fill(
      `M${p(1.18, 0.95)}V${n(base - k * 1.5)}H${n(cx + k * 1.78)}Q${p(1.9, 1.48)} ${p(2.02, 0.95)}z`,
      '#bfe0e2',
      0.9,
    ),
    fill(
      `M${p(0.02, 0.3)}V${n(base - k * 0.95)}H${n(cx + k * 2.32)}Q${p(2.6, 0.86)} ${p(2.62, 0.4)}L${p(2.5, 0.3)}H${n(cx + k * 1.1)}V${n(base - k * 0.36)}H${n(cx + k * 0.98)}V${n(base - k * 0.3)}z`,
      stage.paper.linear([
        [0, tint(green, 0.2)],
        [1, shade(green, 0.2)],
      ]),
    ),
    fill(`M${p(0.02, 0.82)}H${n(cx + k * 2.5)}V${n(base - k * 0.74)}H${n(cx + k * 0.02)}z`, roof),
    oval(cx + k * 0.48, base - k * 0.26, k * 0.26, '#2f2633'),
    oval(cx + k * 0.48, base - k * 0.26, k * 0.12, '#b9b4ba'),
    oval(cx + k * 2.28, base - k * 0.26, k * 0.26, '#2f2633'),
    oval(cx + k * 2.28, base - k * 0.26, k * 0.12, '#b9b4ba'),
    oval(cx + k * 2.56, base - k * 0.66, k * 0.09, '#fff3c9'),
  ].join('');
}

/** A row of planted boxes along the front of a house. */
export function drawPlanter(stage: Stage, x: number, z: number, w: number): string {
  const tone = mix(stage.colours.accent, '#a8654a', 0.5);
  const leaf = stage.hour === 'dusk' ? '#3e5a50' : '#5f944f';
  const bloom = stage.colours.clothAlt;
  const shrubs = Array.from({ length: Math.ceil(w / 0.32) }, (_, i) => {
    const [cx, cy] = stage.view.at([x + 0.16 + i * 0.32, 0.58, z + 0.2]);
    const k = stage.view.scale([x, 0.5, z]);
    return (
      oval(cx, cy, k * 0.26, i % 2 ? leaf : tint(leaf, 0.14), k * stage.chance.between(0.2, 0.3)) +
      oval(cx + k * 0.06, cy - k * 0.12, k * 0.05, i % 3 ? bloom : '#e5573f')
    );
  });
  return (
    contact(stage.view, [x, 0, z], w, 0.4, 0.07) +
    shrubs.join('') +
    box(stage.view, [x, 0, z], [w, 0.42, 0.4], tone, stage.light)
  );
}
