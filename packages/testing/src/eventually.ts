import { setTimeout as pause } from 'node:timers/promises';

const firstPauseMs = 20;
const longestPauseMs = 250;

/**
 * Calls `check` until it returns a value other than undefined and false, and resolves to that value. The pauses between
 * the calls grow.
 * @param limitMs how long to try, in milliseconds
 * @throws the last error after `limitMs`
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
