import type { NotificationView } from '@patna/contracts';

type Listener = (notification: NotificationView) => void;

const listeners = new Set<Listener>();

/** Publishes an arrived notification to the screens. */
export function announceNotification(notification: NotificationView): void {
  for (const listener of listeners) listener(notification);
}

/** Subscribes to arriving notifications. Returns the unsubscribe function. */
export function onNotification(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const seenListeners = new Set<() => void>();

/** Publishes that the other side of a conversation has seen messages. */
export function announceSeenMarks(): void {
  for (const listener of seenListeners) listener();
}

/** Subscribes to such changes. Returns the unsubscribe function. */
export function onSeenMarks(listener: () => void): () => void {
  seenListeners.add(listener);
  return () => seenListeners.delete(listener);
}
