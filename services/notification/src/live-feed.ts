import type { Logger } from '@patna/service-kit';
import { moderators, type NotificationStore, type Reader } from './notification-store.ts';
import type { StoredNotification } from './stored-notification.ts';

export interface Listener {
  added(notification: StoredNotification): void;
  /** Reports a change of this conversation that makes no notification. */
  refresh(enquiryId: string): void;
  /**
   * Ends the stream because the service stops or may have missed a notification. The client then reconnects and reads
   * the feed.
   */
  end(): void;
}

/** Streams for each person, enough for all their phones, tabs and computers. */
const maxPerPerson = 20;

/** Sends each new notification, and each refresh, to the open streams of its receivers. */
export interface LiveFeed {
  start(): void;
  /**
   * Adds a listener. Beyond `maxPerPerson`, the person's oldest one is ended.
   * @returns a function that stops listening
   */
  listen(reader: Reader, listener: Listener): () => void;
  stop(): void;
}

/** Uses one change stream for all listeners, so it also sees what other replicas write. It resumes after a failure. */
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
        // A new listener of the person may have created another set in the meantime.
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },

    stop() {
      endAll();
      watching?.stop();
    },
  };
}
