import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls every few milliseconds. Resolves to the number of seconds until the check was true, or to undefined after the
 * limit.
 */
export async function pollUntil(
  check: () => boolean | Promise<boolean>,
  { withinSeconds, everyMs = 20 }: { withinSeconds: number; everyMs?: number },
): Promise<number | undefined> {
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1000;
  while (seconds() < withinSeconds) {
    if (await check()) return seconds();
    await pause(everyMs);
  }
  return undefined;
}
