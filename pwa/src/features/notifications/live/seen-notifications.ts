import type { NotificationView } from '@patna/contracts';

/** Where the time of the newest notification shown on this phone is kept, ISO 8601. */
export interface SeenMark {
  read(): string | null;
  write(createdAt: string): void;
}

/** Tells new notifications from those already shown, whichever way and however often they come. */
export interface SeenNotifications {
  /** One that came by the stream; true the first time. */
  take(notification: NotificationView): boolean;
  /** The feed, newest first; returns what is new in it, oldest first. */
  takeFeed(feed: readonly NotificationView[]): NotificationView[];
}

/** On a phone that never showed any, the whole first feed counts as seen: nobody wants ten toasts. */
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
      const unseen = feed.filter(take);
      return since === null ? [] : unseen.filter((one) => one.createdAt > since).reverse();
    },
  };
}
