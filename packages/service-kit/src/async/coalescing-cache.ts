import { createTtlCache } from './ttl-cache.ts';

/** Reads that answer everybody alike: whoever asks within a moment of another is answered with them. */
export interface CoalescingCache {
  /**
   * The answer under this key, read by whoever asked first. It is the same object for all: nobody may
   * change it. What failed is told to those who waited for it, and read anew for the next one.
   */
  of<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer>;
  /** To be told of every write: from then on nobody is answered with what was read before. */
  forget(): void;
}

/**
 * Bounds what a store is asked by the number of different questions instead of the number of people. Other
 * processes learn of a write only when `keptMs` are over.
 * @param most answers kept at a time; beyond them the least used one goes
 */
export function createCoalescingCache(
  { keptMs, most }: { readonly keptMs: number; readonly most: number },
  clock: () => number = () => Date.now(),
): CoalescingCache {
  const kept = createTtlCache<{ readonly answer: Promise<unknown> }>(most, clock);
  // A read under way when somebody writes must not be found afterwards: its key is of another age.
  let writes = 0;
  return {
    of<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
      const current = `${writes} ${key}`;
      const known = kept.get(current);
      if (known) return known.answer as Promise<Answer>;
      const answer = read();
      kept.set(current, { answer }, clock() + keptMs);
      answer.catch(() => kept.drop(current));
      return answer;
    },
    forget() {
      writes += 1;
    },
  };
}
