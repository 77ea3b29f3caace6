const shadowTone = '#2c1d3a';
const lightTone = '#fff2da';

function channels(hex: string): [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Blends two `#rrggbb` colours; `t` 0 gives `a`, 1 gives `b`. */
export function mix(a: string, b: string, t: number): string {
  const from = channels(a);
  const to = channels(b);
  const part = (i: 0 | 1 | 2) =>
    Math.round(from[i] + (to[i] - from[i]) * t)
      .toString(16)
      .padStart(2, '0');
  return `#${part(0)}${part(1)}${part(2)}`;
}

/** Darkens towards a warm violet: black shadows make flat drawings look dirty. */
export function shade(colour: string, t: number): string {
  return mix(colour, shadowTone, t);
}

/** Lightens towards lamp-lit cream. */
export function tint(colour: string, t: number): string {
  return mix(colour, lightTone, t);
}
