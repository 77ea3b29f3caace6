const formPhotoLock = 'patna-form-photos';
/** After this wait a form sends without the lock: the holder may be frozen. */
const longestWaitMs = 30_000;

interface Hold {
  readonly granted: Promise<unknown>;
  readonly free: () => void;
}

let users = 0;
let held: Hold | undefined;

/**
 * Keeps the worker and other tabs from sending photos of forms. Call it while a form is open and while it
 * sends; `ready` resolves when nobody else is sending.
 */
export function holdFormPhotos(): { readonly ready: Promise<unknown>; release(): void } {
  users += 1;
  held ??= requestHold();
  let isReleased = false;
  return {
    ready: Promise.race([held.granted, after(longestWaitMs)]),
    release() {
      if (isReleased) return;
      isReleased = true;
      users -= 1;
      if (users > 0) return;
      held?.free();
      held = undefined;
    },
  };
}

/** Runs `work` while no form is open. Undefined when one was open for `waitMs`. */
export async function whileFormsAreClosed<T>(
  work: () => Promise<T>,
  waitMs: number,
): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return users > 0 ? undefined : work();
  const signal = AbortSignal.timeout(waitMs);
  let hasBegun = false;
  try {
    return await locks.request(formPhotoLock, { signal }, () => {
      hasBegun = true;
      return work();
    });
  } catch (error) {
    if (hasBegun || !signal.aborted) throw error;
    return undefined;
  }
}

function requestHold(): Hold {
  let free = () => undefined as void;
  const freed = new Promise<void>((resolve) => {
    free = resolve;
  });
  const locks = globalThis.navigator?.locks;
  const granted = new Promise<void>((resolve) => {
    if (!locks) return resolve();
    const keep = () => {
      resolve();
      return freed;
    };
    locks.request(formPhotoLock, { mode: 'shared' }, keep).catch(() => resolve());
  });
  return { granted, free };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
