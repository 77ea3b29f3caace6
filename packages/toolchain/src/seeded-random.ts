/** A source of random values that can be repeated: the same seed gives the same values on every machine. */
export interface Random {
  next(): number;
  between(min: number, max: number): number;
  whole(min: number, max: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/**
 * The mulberry32 generator. Returns numbers from 0 up to but not including 1; the same seed gives the same sequence.
 */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** FNV-1a with 32 bits. */
function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

export function seeded(seed: string): Random {
  const next = mulberry32(hash(seed));
  return {
    next,
    between: (min, max) => min + (max - min) * next(),
    whole: (min, max) => min + Math.floor((max - min + 1) * next()),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
