import { reachability, subscribeReachability } from '../../shared/http/reachability.ts';
import { getToken } from '../../shared/session/session.ts';
import { whenNotEmpty } from '../database/when-not-empty.ts';
import { countUnsentFormPhotos } from '../photos/form-photos.ts';

const pauseMs = 30_000;
/** A page that stays open may wait for its form as long as it likes. */
const waitMs = 600_000;

/** Sends photos of closed listing forms from this page, at the start and whenever there are any. */
export async function followFormPhotos(): Promise<void> {
  for (;;) {
    await new Promise<void>((resolve, reject) =>
      whenNotEmpty(countUnsentFormPhotos, resolve, reject),
    );
    const { sendFormPhotos } = await import('./send-form-photos.ts');
    await sendFormPhotos(pagePorts, waitMs).catch((error: unknown) =>
      console.error('Photos of a form could not be sent.', error),
    );
    await untilOnlineOrLater();
  }
}

const pagePorts = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  getToken: (fresh = false) => getToken({ fresh }),
  now: () => Date.now(),
};

function untilOnlineOrLater(): Promise<void> {
  const wasOnline = reachability() === 'online';
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const stop = subscribeReachability(() => {
      if (!wasOnline && reachability() === 'online') end();
    });
    const timer = setTimeout(end, pauseMs);
  });
}
