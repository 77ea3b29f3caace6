import type { Logger } from '@patna/service-kit';
import { moderators, type NotificationStore, type Reader } from './notification-store.ts';
import type { StoredNotification } from './stored-notification.ts';

export interface Listener {
  added(notification: StoredNotification): void;
  /** Something about this conversation has changed that nobody is notified of. */
  refresh(enquiryId: string): void;
  /**
   * Ends the stream when the service stops or may have missed a notification. The client reconnects and reads
   * the feed.
   */
  end(): void;
}

/** Enough for one person's phones, tabs and computers. */
const maxPerPerson = 20;

/** Sends each new notification, and each refresh, to the open streams of its receivers. */
export interface LiveFeed {
  start(): void;
  /**
   * Beyond `maxPerPerson` the oldest listener of the person is ended.
   * @returns a function that stops listening
   */
  listen(reader: Reader, listener: Listener): () => void;
  stop(): void;
}

/** One change stream for all streams, so any replica may have written. It resumes after a failure. */
export function createLiveFeed(notifications: NotificationStore, logger: Logger): LiveFeed {
  const listeners = new Map<string, Set<Listener>>();
  const ofModerators = new Set<Listener>();
  let watching: { stop(): void } | undefined;

  function endAll(): void {
    for (const own of listeners.values()) for (const listener of own) listener.end();
  }

  return {
    start() {
      watching = notifications.watch(
        (added) => {
          if ('refreshes' in added) {
            for (const userId of added.refreshes) {
              for (const listener of listeners.get(userId) ?? []) listener.refresh(added.enquiryId);
            }
            return;
          }
          const { userId } = added;
          const recipients = userId === moderators ? ofModerators : listeners.get(userId);
          for (const listener of recipients ?? []) listener.added(added);
        },
        (error) => {
          logger.warn(
            { err: error },
            'live feed missed something, its readers are sent to the feed',
          );
          endAll();
        },
      );
    },

    listen({ userId, role }, listener) {
      if (role === 'admin') ofModerators.add(listener);
      const own = listeners.get(userId) ?? new Set();
      listeners.set(userId, own.add(listener));
      if (own.size > maxPerPerson) {
        const [oldest] = own;
        own.delete(oldest as Listener);
        ofModerators.delete(oldest as Listener);
        oldest?.end();
      }
      return () => {
        own.delete(listener);
        ofModerators.delete(listener);
        // New listeners of the person may have replaced this set.
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },

    stop() {
      endAll();
      watching?.stop();
    },
  };
}
