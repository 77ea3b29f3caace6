import type { Surface } from './surface.ts';
import type { P2 } from './view.ts';

/** Strokes of painted capitals on a 4 by 6 grid: x and y digits in turn, strokes parted by a space. */
const strokes: Record<string, string> = {
  A: '002640 1333',
  B: '00063645443303 3342413000',
  C: '4536160501103041',
  D: '00062645412000',
  E: '46060040 0333',
  F: '460600 0333',
  G: '453616050110304143 2343',
  H: '0006 4046 0343',
  I: '0006',
  J: '3631201001',
  K: '0006 460340',
  L: '060040',
  M: '0006234640',
  N: '00064046',
  O: '100105163645413010',
  P: '00063645443303',
  Q: '100105163645413010 2240',
  R: '00063645443303 2340',
  S: '453616050413334241301001',
  T: '0646 2620',
  U: '060110304146',
  V: '062046',
  W: '0610243046',
  X: '0046 0640',
  Y: '062346 2320',
  Z: '06460040',
};

function widthOf(letter: string): number {
  if (letter === 'I') return 0.4;
  return letter === ' ' ? 2.6 : 4;
}

/** The width of a text one metre high, in metres. */
export function textWidth(text: string): number {
  return Array.from(text).reduce((sum, letter) => sum + widthOf(letter) + 1.7, -1.7) / 6;
}

/** Path data of a text in painted capitals; a, b is its lower left corner and `size` its height in metres. */
export function writeText(
  sheet: Surface,
  text: string,
  a: number,
  b: number,
  size: number,
): string {
  const unit = size / 6;
  let at = a;
  const out: string[] = [];
  for (const letter of text) {
    for (const part of (strokes[letter] ?? '').split(' ')) {
      const points: P2[] = [];
      for (let i = 0; i + 1 < part.length; i += 2)
        points.push([at + Number(part[i]) * unit, b + Number(part[i + 1]) * unit]);
      if (points.length) out.push(sheet.line(points));
    }
    at += (widthOf(letter) + 1.7) * unit;
  }
  return out.join('');
}
