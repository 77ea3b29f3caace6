import type { NotificationView } from '@patna/contracts';
import type { LivePorts } from './notification-feed.ts';
import type { NotificationStream } from './notification-stream.ts';

type Open = LivePorts['open'];

/** Messages from the tab with the stream to the others. */
type Message =
  | { event: 'open' | 'alive' | 'changed' }
  | { event: 'notification'; one: NotificationView };

const aliveMs = 10_000;
/** After this time without a message the other tab's stream is considered lost, in ms. */
const silentMs = 25_000;

/**
 * One stream for all tabs of a person. The tab with the Web Lock opens it and broadcasts its
 * events; when that tab closes, the next one takes over. Without locks or channels each tab opens
 * its own.
 */
export function crossTabStream(userId: string, open: Open): Open {
  // Missing in old browsers.
  const locks = navigator.locks as LockManager | null | undefined;
  if (!locks || typeof BroadcastChannel === 'undefined') return open;
  return (on) => joinStream(locks, `patna-notifications.${userId}`, open, on);
}

function joinStream(
  locks: LockManager,
  name: string,
  open: Open,
  on: Parameters<Open>[0],
): NotificationStream {
  const channel = new BroadcastChannel(name);
  const left = new AbortController();
  const post = (message: Message) => channel.postMessage(message);
  let own: NotificationStream | undefined;
  let heardAt = Number.NEGATIVE_INFINITY;

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    heardAt = performance.now();
    if (data.event === 'open') on.open();
    if (data.event === 'changed') on.changed();
    if (data.event === 'notification') on.notification(data.one);
  });

  const lead = (): Promise<void> => {
    const stream = open({
      open: () => {
        post({ event: 'open' });
        on.open();
      },
      notification: (one) => {
        post({ event: 'notification', one });
        on.notification(one);
      },
      changed: () => {
        post({ event: 'changed' });
        on.changed();
      },
    });
    own = stream;
    const sign = setInterval(() => stream.listening && post({ event: 'alive' }), aliveMs);
    return new Promise((release) => {
      left.signal.addEventListener('abort', () => {
        clearInterval(sign);
        stream.close();
        release();
      });
    });
  };
  // The pending lock request rejects when the tab leaves.
  locks
    .request(name, { signal: left.signal }, () => (left.signal.aborted ? undefined : lead()))
    .catch(() => undefined);

  return {
    get listening() {
      return own?.listening ?? performance.now() - heardAt < silentMs;
    },
    get over() {
      return own?.over ?? false;
    },
    close() {
      left.abort();
      channel.close();
    },
  };
}
