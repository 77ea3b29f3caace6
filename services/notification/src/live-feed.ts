import type { Logger } from '@patna/service-kit';
import type { NotificationStore, StoredNotification } from './notification-store.ts';

export interface Listener {
  added(notification: StoredNotification): void;
  /** The service stops: let go, the client comes back to another replica. */
  end(): void;
}

/** Hands each new notification to the open streams of its receiver. */
export interface LiveFeed {
  start(): void;
  /** @returns stops listening */
  listen(userId: string, listener: Listener): () => void;
  stop(): Promise<void>;
}

/** One change stream for all, so that it does not matter which replica wrote. */
export function createLiveFeed(notifications: NotificationStore, logger: Logger): LiveFeed {
  const listeners = new Map<string, Set<Listener>>();
  let watching: { stop(): Promise<void> } | undefined;
  let stopped = false;

  function start(): void {
    watching = notifications.watch(
      (notification) => {
        for (const listener of listeners.get(notification.userId) ?? [])
          listener.added(notification);
      },
      (error) => {
        logger.warn({ err: error }, 'live feed interrupted, starting again');
        if (!stopped) setTimeout(start, 1000).unref();
      },
    );
  }

  return {
    start,

    listen(userId, listener) {
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(userId);
      };
    },

    async stop() {
      stopped = true;
      for (const own of listeners.values()) for (const listener of own) listener.end();
      await watching?.stop();
    },
  };
}
