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
