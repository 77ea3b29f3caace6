import * as z from 'zod/mini';

/**
 * A named check. Refusals carry its name, and `rule-sentences.ts` has its sentence. With `abort`, a failure
 * skips the checks after it.
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

/** The list has no duplicates. */
export function hasNoDuplicates(): z.core.$ZodCheck<readonly unknown[]> {
  return rule('named_twice', (entries) => new Set(entries).size === entries.length);
}
