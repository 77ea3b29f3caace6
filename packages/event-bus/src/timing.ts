/** Resolves after `ms`, or as soon as the signal fires; never rejects. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, ms);
    signal.addEventListener('abort', finish);
  });
}

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
}

/** @throws {TimeoutError} when `work` has not settled after `ms` milliseconds; the work is not cancelled */
export async function withTimeout<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TimeoutError(`${what} took longer than ${Math.round(ms)} ms`)),
      ms,
    );
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

export function waitForAbort(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function noop(): void {}

/** A signal that remembers one call of `ring` until the next wait. */
export interface WakeSignal {
  notify(): void;
  /** Resolves when rung since the last wait, on abort, or after `ms` milliseconds. */
  wait(signal: AbortSignal, ms?: number): Promise<void>;
}

export function createWakeSignal(): WakeSignal {
  let rung = false;
  let wakeUp: () => void = noop;
  return {
    notify() {
      rung = true;
      wakeUp();
    },
    async wait(signal, ms) {
      if (!rung && !signal.aborted) {
        await new Promise<void>((resolve) => {
          const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
          wakeUp = () => {
            clearTimeout(timer);
            signal.removeEventListener('abort', wakeUp);
            resolve();
          };
          signal.addEventListener('abort', wakeUp);
        });
        signal.removeEventListener('abort', wakeUp);
        wakeUp = noop;
      }
      rung = false;
    },
  };
}
