import sharp from 'sharp';

/** Largest difference of a cell, in steps of 16 grey levels, that can be due to other fonts. */
const explainable = 2;

/** Reduces a picture to a grid of greys. Each cell is one hexadecimal digit; rows follow one another. */
export async function gridOf(picture: Buffer, columns: number, rows: number): Promise<string> {
  const greys = await sharp(picture)
    .resize(columns, rows, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return Array.from(greys, (grey) => (grey >> 4).toString(16)).join('');
}

/** Share of the cells (0 to 1) whose difference cannot be due to other fonts. */
export function differenceOf(one: string, other: string): number {
  if (one.length !== other.length) return 1;
  const far = Array.from(one).filter((digit, at) => {
    const by = Number.parseInt(digit, 16) - Number.parseInt(other[at] ?? '0', 16);
    return Math.abs(by) > explainable;
  });
  return far.length / one.length;
}
