import { createPaper, fill } from '../kit/paper.ts';

const dome =
  'M84 398C84 250 146 150 222 124V110a10 10 0 0 1 10-10H280a10 10 0 0 1 10 10V124C366 150 428 250 428 398z';
const bed =
  'M150 262a14 14 0 0 1 28 0V322H218V300a16 16 0 0 1 16-16H318a44 44 0 0 1 44 44V384a14 14 0 0 1-28 0V366H178V384a14 14 0 0 1-28 0z';
const stair = 'M118 306C136 240 170 192 216 164';

function shape(tone: string, cut: string): string {
  return [
    fill(dome, tone),
    fill(bed, cut),
    `<circle cx="198" cy="292" r="15" fill="${cut}"/>`,
    `<path d="${stair}" fill="none" stroke="${cut}" stroke-width="13" stroke-linecap="round" stroke-dasharray="1 23"/>`,
  ].join('');
}

function tile(radius: number, scale: number): string {
  const paper = createPaper();
  const ground = paper.linear(
    [
      [0, '#ffa726'],
      [0.55, '#f57c00'],
      [1, '#c75000'],
    ],
    [0, 0],
    [1, 1],
  );
  const shift = 256 * (1 - scale);
  const mark = `<g transform="matrix(${scale} 0 0 ${scale} ${shift} ${shift + 6 * scale})">${shape('#fff8ee', '#d86400')}</g>`;
  return paper.finish(
    512,
    512,
    `<rect width="512" height="512" rx="${radius}" fill="${ground}"/>${mark}`,
  );
}

/** The app's mark, the Golghar's dome with a bed in it, on a rounded orange tile (512 by 512). */
export function brandIcon(): string {
  return tile(116, 0.98);
}

/** The mark for masked icons: full-bleed ground, everything inside the middle 80 % (512 by 512). */
export function brandMaskable(): string {
  return tile(0, 0.88);
}

/** The mark for a browser tab: larger and with a tighter corner. */
export function brandFavicon(): string {
  return tile(96, 1.14);
}

/** The mark in one colour on nothing, for themed icons; the bed is cut out (512 by 512). */
export function brandMonochrome(): string {
  const mask = `<mask id="m"><rect width="512" height="512" fill="#fff"/>${shape('#fff', '#000')}</mask>`;
  const body = `${mask}<g mask="url(#m)">${fill(dome, '#000')}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">${body}</svg>`;
}
