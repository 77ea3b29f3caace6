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
  for (let pauseMs = 0; ; ) {
    await new Promise<void>((resolve, reject) =>
      whenNotEmpty(countUnsentFormPhotos, resolve, reject),
    );
    const run = await sendNow();
    pauseMs = nextPauseMs(pauseMs, run);
    if (await untilServerIsBackOrLater(pauseMs, run)) pauseMs = 0;
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

/** Returns whether the server is back. What it asked for is waited out in any case. */
async function untilServerIsBackOrLater(
  pauseMs: number,
  { retryAfterMs = 0 }: Partial<FormPhotosRun> = {},
): Promise<boolean> {
  let isBack = false;
  let end = () => undefined as void;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const stop = onServerBack(() => {
    isBack = true;
    if (retryAfterMs === 0) end();
  });
  const waitMs = retryAfterMs > 0 ? Math.max(pauseMs, retryAfterMs) : pauseMs;
  const timer = setTimeout(end, Math.min(waitMs, maxRetryAfterMs));
  await ended;
  clearTimeout(timer);
  stop();
  return isBack;
}
