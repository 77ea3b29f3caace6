import { onServerBack } from '../../shared/http/reachability.ts';
import { getToken } from '../../shared/session/session.ts';
import { whenNotEmpty } from '../database/when-not-empty.ts';
import { countUnsentFormPhotos } from '../photos/form-photos.ts';
import type { FormPhotosRun } from './send-form-photos.ts';

const leastPauseMs = 30_000;
const maxPauseMs = 600_000;
/** Longer waits than the server's limits ask for are not believed. */
const maxRetryAfterMs = 3_600_000;

/** Sends photos of closed listing forms from this page, at the start and whenever there are any. */
export async function followFormPhotos(): Promise<void> {
  for (let pauseMs = 0, wasHurried = false; ; ) {
    // When the database cannot be read, the run fails too, and a pause follows.
    await new Promise<void>((resolve) =>
      whenNotEmpty(countUnsentFormPhotos, resolve, () => resolve()),
    );
    const run = await sendNow();
    pauseMs = nextPauseMs(pauseMs, run);
    // A proxy may refuse photos only: then the server is back after each failure.
    const mayHurry = !wasHurried || run?.hasProgress === true;
    wasHurried = await untilServerIsBackOrLater(pauseMs, run, mayHurry);
  }
}

/** The pause doubles while nothing gets through. */
export function nextPauseMs(formerMs: number, run: FormPhotosRun | undefined): number {
  if (run?.hasProgress || run?.isLocked) return leastPauseMs;
  return Math.min(maxPauseMs, Math.max(leastPauseMs, 2 * formerMs));
}

async function sendNow(): Promise<FormPhotosRun | undefined> {
  try {
    const { sendFormPhotos } = await import('./send-form-photos.ts');
    return await sendFormPhotos({
      fetch: (url, init) => fetch(url, init),
      getToken: (fresh = false) => getToken({ fresh }),
    });
  } catch (error) {
    console.error('Photos of a form could not be sent.', error);
    return undefined;
  }
}

/** Returns whether the pause ended early because the server is back. What it asked for is waited out in any case. */
async function untilServerIsBackOrLater(
  pauseMs: number,
  { retryAfterMs = 0 }: Partial<FormPhotosRun> = {},
  mayHurry: boolean,
): Promise<boolean> {
  let isEarly = false;
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const stop = onServerBack(() => {
    if (!mayHurry || retryAfterMs > 0) return;
    isEarly = true;
    end();
  });
  const waitMs = retryAfterMs > 0 ? Math.max(pauseMs, retryAfterMs) : pauseMs;
  const timer = setTimeout(end, Math.min(waitMs, maxRetryAfterMs));
  await ended;
  clearTimeout(timer);
  stop();
  return isEarly;
}
