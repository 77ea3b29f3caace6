import { mix, shade, tint } from '../kit/colour.ts';
import { fill, n, oval, stroke } from '../kit/paper.ts';
import type { Stage } from '../stage.ts';

/** Kinds of tree that stand in Patna's streets. */
export type TreeKind = 'neem' | 'gulmohar' | 'palm' | 'ashoka';

const leaves: Record<TreeKind, string> = {
  neem: '#5c8f52',
  gulmohar: '#6d9a4e',
  palm: '#56894f',
  ashoka: '#467a4c',
};

/** A tree standing on the ground at x, z (metres), h metres high. */
export function drawTree(stage: Stage, x: number, z: number, h: number, kind: TreeKind): string {
  const [cx, base] = stage.view.at([x, 0, z]);
  const k = stage.view.scale([x, 0, z]) * h;
  const night = stage.hour === 'dusk' ? 0.42 : 0;
  const leaf = mix(
    leaves[kind],
    stage.hour === 'golden' ? '#c9963e' : '#35466e',
    stage.hour === 'golden' ? 0.16 : night,
  );
  const wide = kind === 'palm' || kind === 'ashoka' ? 0.16 : 0.34;
  const shadow = oval(cx + k * 0.08, base, k * wide, '#2c1d3a', k * 0.035, 0.22);
  const draw = { neem: crown, gulmohar: crown, palm, ashoka }[kind];
  return shadow + draw(stage, cx, base, k, leaf, kind);
}

function trunk(cx: number, base: number, k: number, tall: number, night: boolean): string {
  const bark = night ? '#4a3646' : '#80583f';
  const w = k * 0.035;
  const top = base - k * tall;
  return [
    fill(
      `M${n(cx - w)} ${n(base)}C${n(cx - w * 0.5)} ${n(base - k * tall * 0.5)} ${n(cx - w)} ${n(top)} ${n(cx - w * 0.5)} ${n(top)}h${n(w)}C${n(cx + w)} ${n(top)} ${n(cx + w * 0.5)} ${n(base - k * tall * 0.5)} ${n(cx + w)} ${n(base)}z`,
      bark,
    ),
    stroke(
      `M${n(cx)} ${n(base - k * tall * 0.6)}Q${n(cx + k * 0.06)} ${n(base - k * tall * 0.8)} ${n(cx + k * 0.14)} ${n(top - k * 0.06)}`,
      bark,
      w * 0.9,
    ),
    stroke(
      `M${n(cx)} ${n(base - k * tall * 0.55)}Q${n(cx - k * 0.06)} ${n(base - k * tall * 0.8)} ${n(cx - k * 0.13)} ${n(top - k * 0.03)}`,
      bark,
      w * 0.8,
    ),
  ].join('');
}

function crown(
  stage: Stage,
  cx: number,
  base: number,
  k: number,
  leaf: string,
  kind: TreeKind,
): string {
  const middle = base - k * 0.68;
  const blob = (dx: number, dy: number, r: number, c: string, o = 1) =>
    oval(cx + dx * k, middle + dy * k, r * k, c, r * k * 0.86, o);
  const ring = (count: number, rx: number, ry: number, r: number, c: string, lift: number) =>
    Array.from({ length: count }, (_, i) => {
      const t = (i / count) * Math.PI * 2 + lift;
      return blob(Math.cos(t) * rx, Math.sin(t) * ry, r * stage.chance.between(0.8, 1.15), c);
    }).join('');
  const blooms = Array.from({ length: kind === 'gulmohar' ? 46 : 0 }, () => {
    const t = stage.chance.between(0, Math.PI * 2);
    const r = Math.sqrt(stage.chance.next());
    return blob(
      Math.cos(t) * r * 0.36,
      Math.sin(t) * r * 0.26 - 0.04,
      stage.chance.between(0.014, 0.032),
      stage.chance.pick(['#e5492f', '#f0683c', '#c9362b']),
    );
  });
  const specks = Array.from({ length: 16 }, () =>
    blob(
      stage.chance.between(-0.3, 0.24),
      stage.chance.between(-0.26, 0.1),
      stage.chance.between(0.02, 0.04),
      tint(leaf, 0.38),
      0.5,
    ),
  );
  return [
    trunk(cx, base, k, 0.5, stage.hour === 'dusk'),
    ring(9, 0.3, 0.2, 0.15, shade(leaf, 0.32), 0.3),
    ring(8, 0.24, 0.17, 0.15, shade(leaf, 0.12), 0.1),
    ring(6, 0.15, 0.12, 0.14, leaf, 0.5),
    blob(-0.09, -0.12, 0.15, tint(leaf, 0.12)),
    blob(-0.18, -0.04, 0.1, tint(leaf, 0.18)),
    blob(0.03, -0.17, 0.1, tint(leaf, 0.22)),
    ...specks,
    ...blooms,
  ].join('');
}

function palm(stage: Stage, cx: number, base: number, k: number, leaf: string): string {
  const top = base - k * 0.78;
  const out = [
    stroke(
      `M${n(cx)} ${n(base)}Q${n(cx - k * 0.05)} ${n(base - k * 0.4)} ${n(cx + k * 0.03)} ${n(top)}`,
      stage.hour === 'dusk' ? '#54404e' : '#96745a',
      k * 0.035,
    ),
  ];
  for (let i = 0; i < 11; i++) {
    const t = Math.PI * (1.08 + (0.84 * i) / 10);
    const [dx, dy] = [Math.cos(t) * k * 0.34, Math.sin(t) * k * 0.2];
    const tone = i % 3 === 0 ? shade(leaf, 0.25) : i % 3 === 1 ? leaf : tint(leaf, 0.2);
    const [ox, oy] = [cx + k * 0.03, top];
    out.push(
      fill(
        `M${n(ox)} ${n(oy)}q${n(dx * 0.5)} ${n(dy * 1.3)} ${n(dx)} ${n(dy * 0.3 + k * 0.1)}q${n(-dx * 0.5)} ${n(dy * 0.75 - k * 0.06)} ${n(-dx)} ${n(-dy * 0.3 - k * 0.1)}z`,
        tone,
      ),
    );
  }
  return (
    out.join('') +
    oval(cx + k * 0.02, top + k * 0.02, k * 0.022, '#8a5a34') +
    oval(cx + k * 0.05, top + k * 0.03, k * 0.022, '#9a6a3c')
  );
}

function ashoka(stage: Stage, cx: number, base: number, k: number, leaf: string): string {
  const out = [trunk(cx, base, k * 0.6, 0.3, stage.hour === 'dusk')];
  for (let i = 0; i < 9; i++) {
    const y = base - k * (0.14 + i * 0.092);
    const w = k * 0.13 * (1 - (i / 10) ** 1.6);
    const tone = i % 2 ? leaf : shade(leaf, 0.1);
    out.push(
      fill(
        `M${n(cx)} ${n(y - k * 0.18)}C${n(cx + w * 0.8)} ${n(y - k * 0.1)} ${n(cx + w * 1.1)} ${n(y)} ${n(cx + w)} ${n(y + k * 0.03)}Q${n(cx)} ${n(y + k * 0.06)} ${n(cx - w)} ${n(y + k * 0.03)}C${n(cx - w * 1.1)} ${n(y)} ${n(cx - w * 0.8)} ${n(y - k * 0.1)} ${n(cx)} ${n(y - k * 0.18)}z`,
        tone,
      ),
    );
    out.push(oval(cx - w * 0.35, y - k * 0.01, w * 0.3, tint(leaf, 0.2), k * 0.04, 0.5));
  }
  return out.join('');
}
