import { mix, shade, tint } from '../kit/colour.ts';
import { fill, n, oval, rectD, stroke } from '../kit/paper.ts';
import type { Hour, Outlook, Stage } from '../stage.ts';

/** Sky colours from the top down to the horizon. */
export const skies: Record<Hour, readonly [string, string, string]> = {
  morning: ['#8cc4e6', '#c6e2ee', '#fdf0d3'],
  noon: ['#6db3e2', '#a9d5ee', '#e6f3ee'],
  golden: ['#7fb0d3', '#f4cf9a', '#ffb26b'],
  dusk: ['#3b4a86', '#9a6a9c', '#f59c6c'],
};

/** The haze that distant shapes sink into. */
export function hazeOf(hour: Hour): string {
  return { morning: '#a9c3c9', noon: '#9dbfcb', golden: '#c99a85', dusk: '#6a5788' }[hour];
}

/** A view of the city inside the sheet rectangle x, y, w, h; the horizon is at two thirds. */
export function drawOutlook(
  stage: Stage,
  kind: Outlook,
  x: number,
  y: number,
  w: number,
  h: number,
): string {
  const [high, mid, low] = skies[stage.hour];
  const sky = stage.paper.linear([
    [0, high],
    [0.45, mid],
    [0.8, low],
  ]);
  const horizon = y + h * 0.68;
  const out = [fill(rectD(x, y, w, h), sky)];
  const sunX = x + w * stage.chance.between(0.55, 0.85);
  if (stage.hour !== 'noon') {
    const glow = stage.paper.radial([
      [0, '#fff3cf', 0.9],
      [0.25, '#ffd98f', 0.5],
      [1, '#ffd98f', 0],
    ]);
    out.push(
      oval(sunX, horizon - h * 0.1, h * 0.5, glow),
      oval(sunX, horizon - h * 0.1, h * 0.055, '#fff4d6'),
    );
  }
  out.push(skyline(stage, x, horizon, w, h * 0.16));
  const drawn = { golghar, ganga, roofs, trees }[kind];
  out.push(drawn(stage, x, horizon, w, h));
  return out.join('');
}

/** A low row of far houses, water tanks and a temple spire. */
export function skyline(stage: Stage, x: number, base: number, w: number, h: number): string {
  const far = mix(hazeOf(stage.hour), skies[stage.hour][2], 0.35);
  let d = `M${n(x)} ${n(base + 2)}`;
  let at = x;
  while (at < x + w) {
    const step = h * stage.chance.between(0.25, 0.7);
    const top = base - h * stage.chance.between(0.25, 1);
    d += `L${n(at)} ${n(top)}h${n(step * 0.3)}v${n(-h * 0.14)}h${n(step * 0.3)}v${n(h * 0.14)}H${n(at + step)}`;
    at += step;
  }
  return fill(`${d}L${n(x + w)} ${n(base + 2)}z`, far, 0.85);
}

function golghar(stage: Stage, x: number, base: number, w: number, h: number): string {
  const cx = x + w * 0.4;
  const r = h * 0.3;
  return drawGolghar(stage, cx, base + h * 0.02, r) + bushes(stage, x, base, w, h);
}

/** The Golghar: a beehive granary with a stair winding up its side. */
export function drawGolghar(stage: Stage, cx: number, base: number, r: number): string {
  const stone = mix('#efdcc0', hazeOf(stage.hour), stage.hour === 'dusk' ? 0.45 : 0.15);
  const dome = `M${n(cx - r)} ${n(base)}C${n(cx - r)} ${n(base - r * 0.85)} ${n(cx - r * 0.5)} ${n(base - r * 1.32)} ${n(cx)} ${n(base - r * 1.36)}C${n(cx + r * 0.5)} ${n(base - r * 1.32)} ${n(cx + r)} ${n(base - r * 0.85)} ${n(cx + r)} ${n(base)}z`;
  const round = stage.paper.linear(
    [
      [0, tint(stone, 0.35)],
      [0.45, stone],
      [1, shade(stone, 0.35)],
    ],
    [0, 0],
    [1, 0],
  );
  const stair = `M${n(cx - r * 0.98)} ${n(base - r * 0.06)}C${n(cx - r * 0.75)} ${n(base - r * 0.62)} ${n(cx - r * 0.4)} ${n(base - r * 1.08)} ${n(cx - r * 0.06)} ${n(base - r * 1.36)}`;
  const dark = shade(stone, 0.4);
  return [
    fill(dome, round),
    stroke(stair, dark, r * 0.075, 0.65),
    stroke(stair, tint(stone, 0.4), r * 0.03),
    fill(rectD(cx - r * 0.1, base - r * 1.42, r * 0.2, r * 0.08), stone),
    fill(
      `M${n(cx - r * 0.12)} ${n(base)}v${n(-r * 0.22)}a${n(r * 0.12)} ${n(r * 0.12)} 0 0 1 ${n(r * 0.24)} 0v${n(r * 0.22)}z`,
      dark,
    ),
  ].join('');
}

function ganga(stage: Stage, x: number, base: number, w: number, h: number): string {
  const [, mid, low] = skies[stage.hour];
  const water = stage.paper.linear([
    [0, mix(low, '#8fb7bd', 0.25)],
    [1, shade(mix(mid, '#4f8f9d', 0.45), 0.1)],
  ]);
  const out = [fill(rectD(x, base - 1, w, h * 0.34), water)];
  for (let i = 0; i < 9; i++) {
    const y = base + h * 0.03 + (h * 0.28 * i) / 9;
    const wide = w * stage.chance.between(0.08, 0.2);
    out.push(
      stroke(
        `M${n(x + w * stage.chance.between(0, 0.85))} ${n(y)}h${n(wide)}`,
        tint(low, 0.4),
        h * 0.006,
        0.55,
      ),
    );
  }
  return (
    out.join('') +
    drawBridge(stage, x, base, w, h * 0.1) +
    boat(stage, x + w * 0.3, base + h * 0.14, h * 0.11)
  );
}

/** The long river bridge on its piers. */
function drawBridge(stage: Stage, x: number, base: number, w: number, h: number): string {
  const steel = shade(hazeOf(stage.hour), 0.18);
  const span = h * 1.5;
  const out = [fill(rectD(x, base - h, w, h * 0.16), steel)];
  for (let at = x + span * 0.4; at < x + w; at += span)
    out.push(
      fill(
        `M${n(at - h * 0.34)} ${n(base - h * 0.86)}h${n(h * 0.68)}l${n(-h * 0.24)} ${n(h * 0.3)}v${n(h * 0.6)}h${n(-h * 0.2)}v${n(-h * 0.6)}z`,
        steel,
      ),
    );
  return out.join('');
}

function boat(stage: Stage, x: number, y: number, h: number): string {
  const hullTone = shade('#6b3f2a', stage.hour === 'dusk' ? 0.3 : 0.05);
  return [
    fill(
      `M${n(x)} ${n(y)}q${n(h)} ${n(h * 0.55)} ${n(h * 2.6)} 0q${n(-h * 0.2)} ${n(h * 0.6)} ${n(-h * 0.9)} ${n(h * 0.6)}h${n(-h * 0.8)}q${n(-h * 0.7)} 0 ${n(-h * 0.9)} ${n(-h * 0.6)}z`,
      hullTone,
    ),
    fill(
      `M${n(x + h * 1.2)} ${n(y + h * 0.2)}v${n(-h * 1.5)}q${n(h * 1.1)} ${n(h * 0.7)} ${n(h * 0.9)} ${n(h * 1.3)}z`,
      '#fbe9c8',
    ),
  ].join('');
}

function roofs(stage: Stage, x: number, base: number, w: number, h: number): string {
  const out: string[] = [];
  const tones = ['#e2b48c', '#d8c6a8', '#b7c4bd', '#d99b7c', '#c7b4c6'] as const;
  let at = x - w * 0.04;
  while (at < x + w) {
    const step = Math.min(w, h * 1.4) * stage.chance.between(0.16, 0.28);
    const top = base - h * stage.chance.between(0.02, 0.22);
    const wall = mix(stage.chance.pick(tones), hazeOf(stage.hour), 0.28);
    out.push(
      fill(
        rectD(at, top, step, h * 0.7),
        stage.paper.linear([
          [0, wall],
          [1, shade(wall, 0.3)],
        ]),
      ),
    );
    out.push(fill(rectD(at, top, step, h * 0.02), tint(wall, 0.4)));
    const pane = stage.hour === 'dusk' ? '#ffd27a' : shade(wall, 0.4);
    for (let i = 0; i < 2; i++)
      out.push(
        fill(rectD(at + step * (0.2 + i * 0.4), top + h * 0.09, step * 0.16, h * 0.09), pane, 0.8),
      );
    if (stage.chance.next() > 0.4)
      out.push(
        fill(rectD(at + step * 0.55, top - h * 0.07, step * 0.24, h * 0.07), '#37414f', 0.85),
      );
    at += step;
  }
  return out.join('') + bushes(stage, x, base + h * 0.14, w, h);
}

function trees(stage: Stage, x: number, base: number, w: number, h: number): string {
  const palm = shade('#4c7a4a', stage.hour === 'dusk' ? 0.35 : 0);
  const out: string[] = [];
  for (const at of [0.25, 0.7]) {
    const cx = x + w * at;
    const top = base - h * (0.32 + at * 0.1);
    out.push(
      stroke(
        `M${n(cx)} ${n(base + h * 0.2)}Q${n(cx + h * 0.03)} ${n(base)} ${n(cx + h * 0.04)} ${n(top)}`,
        shade('#8a6a4a', 0.15),
        h * 0.03,
      ),
    );
    for (let i = 0; i < 8; i++) {
      const t = (i / 8) * Math.PI * 2;
      const dx = Math.cos(t) * h * 0.2;
      const dy = Math.sin(t) * h * 0.1;
      out.push(
        stroke(
          `M${n(cx + h * 0.04)} ${n(top)}q${n(dx * 0.6)} ${n(dy - h * 0.07)} ${n(dx)} ${n(dy + h * 0.05)}`,
          i % 2 ? palm : tint(palm, 0.16),
          h * 0.03,
        ),
      );
    }
  }
  return out.join('') + bushes(stage, x, base, w, h);
}

function bushes(stage: Stage, x: number, base: number, w: number, h: number): string {
  const leaf = mix(shade('#5f8d4e', stage.hour === 'dusk' ? 0.4 : 0), hazeOf(stage.hour), 0.15);
  const out = [fill(rectD(x, base + h * 0.06, w, h * 0.4), shade(leaf, 0.12))];
  for (let at = x; at < x + w + h * 0.1; at += h * 0.12) {
    const r = h * stage.chance.between(0.07, 0.12);
    out.push(
      oval(at, base + h * 0.08, r, stage.chance.next() > 0.5 ? leaf : tint(leaf, 0.12), r * 0.85),
    );
  }
  return out.join('');
}
