import { setTimeout as pause } from 'node:timers/promises';

const firstPauseMs = 20;
const longestPauseMs = 250;

/**
 * Repeats, with growing pauses, until the result is neither undefined nor false and nothing is thrown. Resolves
 * to the result.
 * @param limitMs after which the last error is thrown
 */
export async function eventually<T>(
  check: () => T | Promise<T>,
  limitMs = 60_000,
): Promise<Exclude<T, undefined | false>> {
  const end = Date.now() + limitMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
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
    await pause(pauseMs);
  }
}
