import { mulberry32 } from './mulberry32.ts';

/** A repeatable source of chance: the same seed draws the same picture on every machine. */
export interface Random {
  next(): number;
  between(min: number, max: number): number;
  whole(min: number, max: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

function hash(text: string): number {
  let h = 2166136261;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 16777619);
  return h >>> 0;
}

/** Makes a repeatable random source from any text. */
export function seeded(seed: string): Random {
  const next = mulberry32(hash(seed));
  return {
    next,
    between: (min, max) => min + (max - min) * next(),
    whole: (min, max) => min + Math.floor((max - min + 1) * next()),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
  };
}
