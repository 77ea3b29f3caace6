import { setTimeout as pause } from 'node:timers/promises';

/** Asks every few milliseconds. Answers the seconds it took, or undefined when it never came true in time. */
export async function until(
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
