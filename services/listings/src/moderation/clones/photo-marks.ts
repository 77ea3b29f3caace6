import sharp from 'sharp';

/**
 * A fingerprint that survives re-encoding, brightening, mirroring and cropping: two 64-bit difference hashes
 * (each cell against its right and lower neighbour) and masks of the significant differences. Each view has a
 * fingerprint of the whole and of each possible crop.
 */
const parts = [1, 0.9, 0.8, 0.7].flatMap((share) => {
  const offsets = share === 1 ? [0] : [0, (1 - share) / 2, 1 - share];
  return offsets.flatMap((left) => offsets.map((top) => ({ left, top, share })));
});
type Part = (typeof parts)[number];

/** Side of the grey image that marks are computed from, in pixels. */
const side = 96;
/** Smallest difference that counts, in grey levels of 256. */
const leastDifference = 3;
const bytesOfMark = 32;
const bytesOfView = parts.length * bytesOfMark;
/** Minimum number of shared differences for a comparison. With fewer, the photos are too plain. */
const leastShared = 40;

/** The card crop that visitors can copy. */
export const cardFile = '500.jpg';

/** Marks of a photo's views. Views that show less come first. */
export async function photoMarks(views: readonly Buffer[]): Promise<Buffer> {
  const marks: Buffer[] = [];
  for (const view of views) marks.push(await marksOf(view));
  return Buffer.concat(marks);
}

async function marksOf(picture: Buffer): Promise<Buffer> {
  const greys = await sharp(picture)
    .autoOrient()
    .greyscale()
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();
  const sums = sumsOf(greys);
  return Buffer.concat(parts.map((part) => markOf(sums, part)));
}

const line = side + 1;

/** The integral image: the sum of all greys above and left of each point. */
function sumsOf(greys: Buffer): Float64Array {
  const sums = new Float64Array(line * line);
  for (let y = 0; y < side; y += 1) {
    let row = 0;
    for (let x = 0; x < side; x += 1) {
      row += greys[y * side + x] ?? 0;
      sums[(y + 1) * line + x + 1] = (sums[y * line + x + 1] ?? 0) + row;
    }
  }
  return sums;
}

function markOf(sums: Float64Array, part: Part): Buffer {
  const mark = Buffer.alloc(bytesOfMark);
  const across = cellsOf(sums, part, { columns: 9, rows: 8 });
  const down = cellsOf(sums, part, { columns: 8, rows: 9 });
  for (let bit = 0; bit < 64; bit += 1) {
    const [y, x] = [bit >> 3, bit & 7];
    const right = (across[y * 9 + x + 1] ?? 0) - (across[y * 9 + x] ?? 0);
    const below = (down[(y + 1) * 8 + x] ?? 0) - (down[y * 8 + x] ?? 0);
    for (const [difference, at] of [
      [right, y],
      [below, y + 8],
    ] as const) {
      if (difference > 0) mark[at] = (mark[at] ?? 0) | (1 << x);
      if (Math.abs(difference) > leastDifference) mark[at + 16] = (mark[at + 16] ?? 0) | (1 << x);
    }
  }
  return mark;
}

/** The mean grey of each cell. */
function cellsOf(
  sums: Float64Array,
  { left, top, share }: Part,
  { columns, rows }: { readonly columns: number; readonly rows: number },
): Float64Array {
  const cells = new Float64Array(columns * rows);
  const point = (start: number, step: number) => Math.round((start + share * step) * side);
  const sum = (x: number, y: number) => sums[y * line + x] ?? 0;
  for (let row = 0; row < rows; row += 1) {
    const [y, below] = [point(top, row / rows), point(top, (row + 1) / rows)];
    for (let column = 0; column < columns; column += 1) {
      const [x, right] = [point(left, column / columns), point(left, (column + 1) / columns)];
      const total = sum(right, below) - sum(x, below) - sum(right, y) + sum(x, y);
      cells[row * columns + column] = total / ((below - y) * (right - x));
    }
  }
  return cells;
}

/** Marks as 32-bit words, ready to compare. */
export type ComparableMarks = readonly (readonly Int32Array[])[];

/** One entry for each view, whose first mark is of the whole view. */
export function toComparableFingerprints(marks: Uint8Array): ComparableMarks {
  const ints = new Int32Array(Uint8Array.from(marks).buffer);
  const views = Math.floor(marks.length / bytesOfView);
  const length = bytesOfMark / 4;
  return Array.from({ length: views }, (_, view) =>
    parts.map((_part, part) => {
      const start = (view * parts.length + part) * length;
      return ints.subarray(start, start + length);
    }),
  );
}

/** The marks of the mirrored photo: columns are reversed and horizontal differences change sign. */
export function mirrored(marks: Uint8Array): Buffer {
  return Buffer.from(
    marks.map((byte, at) => {
      const turned = reversed(byte);
      return at % bytesOfMark < 8 ? turned ^ 255 : turned;
    }),
  );
}

function reversed(byte: number): number {
  let turned = 0;
  for (let bit = 0; bit < 8; bit += 1) turned |= ((byte >> bit) & 1) << (7 - bit);
  return turned;
}

/** The distance between a photo and the closest view of another, 0 to 1. One may be a crop of the other. */
export function photoDistance(photo: ComparableMarks, other: ComparableMarks): number {
  // The last view shows most of the photo and contains any crop of it.
  const whole = photo.at(-1) ?? [];
  let least = 1;
  for (const view of other) {
    least = Math.min(least, leastTo(whole[0], view), leastTo(view[0], whole));
  }
  return least;
}

function leastTo(whole: Int32Array | undefined, marks: readonly Int32Array[]): number {
  if (!whole) return 1;
  let least = 1;
  for (const mark of marks) least = Math.min(least, between(whole, mark));
  return least;
}

/** The distance between two marks. A difference that only one of them has counts half. */
function between(one: Int32Array, other: Int32Array): number {
  let [differing, shared, alone] = [0, 0, 0];
  for (let at = 0; at < 4; at += 1) {
    const [mine, theirs] = [one[at + 4] ?? 0, other[at + 4] ?? 0];
    const both = mine & theirs;
    shared += bitsOf(both);
    alone += bitsOf(mine ^ theirs);
    differing += bitsOf(((one[at] ?? 0) ^ (other[at] ?? 0)) & both);
  }
  return shared < leastShared ? 1 : (differing + alone / 2) / (shared + alone);
}

function bitsOf(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
