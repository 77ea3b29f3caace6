import type { NotificationView } from '@patna/contracts';
import type { SeenNotifications } from './seen-notifications.ts';
import type { NotificationStream } from './notification-stream.ts';

/** Polling interval while the stream is silent, in milliseconds. */
export const pollMs = 30_000;

export interface LivePorts {
  open(on: {
    open: () => void;
    notification: (one: NotificationView) => void;
    changed: () => void;
  }): NotificationStream;
  /** The feed, newest first; null when it could not be loaded. */
  readFeed(): Promise<NotificationView[] | null>;
  seenNotifications: SeenNotifications;
  /** Never called with an empty list. `stream`: not included in the feed's unread count yet. */
  onNew(notifications: readonly NotificationView[], from: 'stream' | 'feed'): void;
  /** A conversation has changed, for example its seen marks. */
  onChanged(): void;
}

/**
 * Reads the feed at each (re)connection and every 30 s without a stream. Returns the stop function.
 */
export function followFeed(ports: LivePorts): () => void {
  let wasOpen = false;
  let stream = open();
  let stopped = false;
  const timer = setInterval(() => {
    if (stream.listening) return;
    void readFeed();
    if (!stream.over) return;
    stream.close();
    stream = open();
  }, pollMs);
  void readFeed();

  function open(): NotificationStream {
    return ports.open({
      open: () => {
        void readFeed();
        // Changes missed while disconnected are not in the feed.
        if (wasOpen) ports.onChanged();
        wasOpen = true;
      },
      notification: (one) => {
        if (ports.seenNotifications.take(one)) ports.onNew([one], 'stream');
      },
      changed: () => ports.onChanged(),
    });
  }

  async function readFeed(): Promise<void> {
    const feed = await ports.readFeed();
    if (feed === null || stopped) return;
    const fresh = ports.seenNotifications.takeFeed(feed);
    if (fresh.length > 0) ports.onNew(fresh, 'feed');
  }

  return () => {
    stopped = true;
    clearInterval(timer);
    stream.close();
  };
}
