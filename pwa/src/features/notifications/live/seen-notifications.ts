import type { NotificationView } from '@patna/contracts';

/**
 * Stores the time of the newest notification shown on this phone, ISO 8601. Empty: the feed was empty. Null: the
 * feed was never read.
 */
export interface SeenMark {
  read(): string | null;
  write(createdAt: string): void;
}

/** Separates new notifications from shown ones, whichever way they arrive. */
export interface SeenNotifications {
  /** Takes a notification from the stream. Returns true the first time. */
  take(notification: NotificationView): boolean;
  /** Takes the feed, newest first. Returns its new notifications, oldest first. */
  takeFeed(feed: readonly NotificationView[]): NotificationView[];
}

/** On a new phone the whole first feed counts as seen, to avoid many toasts. */
export function seenNotifications(mark: SeenMark): SeenNotifications {
  const seen = new Set<string>();
  let newest = mark.read();
  let newSince = newest;

  function take(notification: NotificationView): boolean {
    if (seen.has(notification._id)) return false;
    seen.add(notification._id);
    if (newest === null || notification.createdAt > newest) {
      newest = notification.createdAt;
      mark.write(newest);
    }
    return true;
  }

  return {
    take,
    takeFeed: (feed) => {
      const since = newSince;
      newSince = '';
      if (newest === null && feed.length === 0) {
        newest = '';
        mark.write(newest);
      }
      const unseen = feed.filter(take);
      return since === null ? [] : unseen.filter((one) => one.createdAt > since).reverse();
    },
  };
}
