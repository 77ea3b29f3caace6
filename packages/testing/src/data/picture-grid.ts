import sharp from 'sharp';

/** Largest difference of a cell, in 16 grey levels, that other fonts can cause. */
const explainable = 2;

/** Reduces a picture to a grid of greys, one hexadecimal digit each, row by row. */
export async function gridOf(picture: Buffer, columns: number, rows: number): Promise<string> {
  const greys = await sharp(picture)
    .resize(columns, rows, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return Array.from(greys, (grey) => (grey >> 4).toString(16)).join('');
}

/** Share of cells (0 to 1) that differ by more than other fonts can cause. */
export function differenceOf(one: string, other: string): number {
  if (one.length !== other.length) return 1;
  const far = Array.from(one).filter((digit, at) => {
    const by = Number.parseInt(digit, 16) - Number.parseInt(other[at] ?? '0', 16);
    return Math.abs(by) > explainable;
  });
  return far.length / one.length;
}
