import type { Logger } from '@patna/service-kit';
import {
  moderators,
  type NotificationStore,
  type Reader,
  type StoredNotification,
} from './notification-store.ts';

export interface Listener {
  added(notification: StoredNotification): void;
  /** The service stops, or may have missed something: let go, the client comes back and reads the feed. */
  end(): void;
}

/** More than one person's phones, tabs and computers open; what is above it was forgotten or is abuse. */
const mostOfOne = 20;

/** Hands each new notification to the open streams of its receiver. */
export interface LiveFeed {
  start(): void;
  /** Of too many listeners of one person the oldest is ended. @returns stops listening */
  listen(reader: Reader, listener: Listener): () => void;
  stop(): void;
}

/** One change stream for all, so that it does not matter which replica wrote. It goes on where it broke. */
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
        (notification) => {
          const { userId } = notification;
          const told = userId === moderators ? ofModerators : listeners.get(userId);
          for (const listener of told ?? []) listener.added(notification);
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
      if (own.size > mostOfOne) {
        const [oldest] = own;
        own.delete(oldest as Listener);
        ofModerators.delete(oldest as Listener);
        oldest?.end();
      }
      return () => {
        own.delete(listener);
        ofModerators.delete(listener);
        // Who was ended leaves late: others of that person may have begun anew by then.
        if (own.size === 0 && listeners.get(userId) === own) listeners.delete(userId);
      };
    },

    stop() {
      endAll();
      watching?.stop();
    },
  };
}
