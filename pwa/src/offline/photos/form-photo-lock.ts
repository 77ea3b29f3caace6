const formPhotoLock = 'patna-form-photos';
/** After this wait a form sends without the lock: the holder may be frozen. */
const longestWaitMs = 30_000;

interface Hold {
  readonly ready: Promise<unknown>;
  readonly free: () => void;
}

let users = 0;
let held: Hold | undefined;

/**
 * Keeps other pages from sending photos of forms. Call it while a form shows its photos and while it sends; `ready`
 * resolves when nobody else is sending.
 */
export function holdFormPhotos(): { readonly ready: Promise<unknown>; release(): void } {
  users += 1;
  held ??= requestHold();
  let isReleased = false;
  return {
    ready: held.ready,
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

/** Runs `work` if no form and no other page has the lock; undefined if one has. */
export async function whileFormsAreClosed<T>(work: () => Promise<T>): Promise<T | undefined> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return users > 0 ? undefined : work();
  return locks.request(formPhotoLock, { ifAvailable: true }, async (lock) =>
    lock === null ? undefined : work(),
  );
}

/** Whether a form waits for the work of `whileFormsAreClosed`. */
export async function isFormWaiting(): Promise<boolean> {
  if (users > 0) return true;
  const { pending = [] } = (await globalThis.navigator?.locks?.query()) ?? {};
  return pending.some(({ name, mode }) => name === formPhotoLock && mode === 'shared');
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
  return { ready: Promise.race([granted, after(longestWaitMs)]), free };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
