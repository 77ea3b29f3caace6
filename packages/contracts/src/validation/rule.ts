import * as z from 'zod/mini';

/**
 * A check with a name of its own, which the refusal carries; `sentences.ts` has its words. With `abort`
 * nothing after it runs where it is broken.
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

/** No entry of a list stands in it twice. */
export function noneTwice(): z.core.$ZodCheck<readonly unknown[]> {
  return rule('named_twice', (entries) => new Set(entries).size === entries.length);
}
