import { mulberry32 } from '@patna/toolchain/seeded-random.ts';

/** Repeatable random numbers: the same seed gives the same numbers. */
export interface Random {
  /** A number from 0 up to but not including 1. */
  next(): number;
  /** A whole number from `min` to `max`, including both. */
  whole(min: number, max: number): number;
  pick<T>(from: readonly T[]): T;
  shuffled<T>(from: readonly T[]): T[];
}

export function createRandom(seed: number): Random {
  const next = mulberry32(seed);
  const whole = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1));
  return {
    next,
    whole,
    pick: (from) => from[whole(0, from.length - 1)] as (typeof from)[number],
    shuffled(from) {
      const cards = [...from];
      for (let last = cards.length - 1; last > 0; last -= 1) {
        const other = whole(0, last);
        [cards[last], cards[other]] = [cards[other], cards[last]] as [never, never];
      }
      return cards;
    },
  };
}
