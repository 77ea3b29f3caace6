import { setTimeout as pause } from 'node:timers/promises';

const limitMs = 60_000;
const stepMs = 20;

/**
 * Repeats until the result is neither undefined nor false and nothing is thrown. Resolves to the result.
 * @throws the last error after 60 s
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
): Promise<Exclude<T, undefined | false>> {
  const end = Date.now() + limitMs;
  for (;;) {
    let failure: unknown = new Error('it never came true');
    try {
      const result = await check();
      if (result !== undefined && result !== false) {
        return result as Exclude<T, undefined | false>;
      }
    } catch (error) {
      failure = error;
    }
    if (Date.now() > end) throw failure;
    await pause(stepMs);
  }
}
