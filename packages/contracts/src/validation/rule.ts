import * as z from 'zod/mini';

/** A check with a name of its own, which the refusal carries; `sentences.ts` has its words. */
export function rule<T>(
  name: string,
  holds: (value: T) => boolean,
  path?: PropertyKey[],
): z.core.$ZodCheck<T> {
  const error = `breaks the rule ${name}`;
  return z.refine<T>(holds, { error, params: { rule: name }, ...(path ? { path } : {}) });
}

/** No entry of a list stands in it twice. */
export function noneTwice(): z.core.$ZodCheck<readonly unknown[]> {
  return rule('named_twice', (entries) => new Set(entries).size === entries.length);
}
