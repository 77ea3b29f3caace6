import type { Places } from './word-index.ts';

/** Number of rows that one 16-bit number of a bit set covers. */
const bits = 16;

/** Sorted row numbers in the shorter of two forms: the numbers themselves, or a bit set over all `rows`. */
export function packRows(numbers: readonly number[], rows: number): readonly number[] {
  const width = Math.ceil(rows / bits);
  if (numbers.length < width) return numbers;
  const set = Array.from({ length: width }, () => 0);
  for (const row of numbers) {
    const at = Math.floor(row / bits);
    set[at] = (set[at] ?? 0) | (1 << (row % bits));
  }
  return set;
}

/** Undoes `packRows`. */
export function unpackRows(packed: Places, rows: number): ArrayLike<number> {
  if (packed.length < Math.ceil(rows / bits)) return packed;
  const numbers: number[] = [];
  for (let at = 0; at < packed.length; at += 1) {
    for (let rest = packed[at] ?? 0; rest !== 0; rest &= rest - 1) {
      numbers.push(at * bits + 31 - Math.clz32(rest & -rest));
    }
  }
  return numbers;
}
