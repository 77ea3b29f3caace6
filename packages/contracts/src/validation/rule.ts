import * as z from 'zod/mini';

/**
 * A check with a name. Refusals carry the name, and `rule-sentences.ts` has its sentence. With `abort`, later checks
 * are skipped if this one fails.
 */
export function rule<T>(
  name: string,
  holds: (value: T) => boolean,
  path?: PropertyKey[],
  abort = false,
): z.core.$ZodCheck<T> {
  const error = `breaks the rule ${name}`;
  return z.refine<T>(holds, { abort, error, params: { rule: name }, ...(path ? { path } : {}) });
}

/** Checks that the list has no duplicates. */
export function hasNoDuplicates(): z.core.$ZodCheck<readonly unknown[]> {
  return rule('named_twice', (entries) => new Set(entries).size === entries.length);
}
