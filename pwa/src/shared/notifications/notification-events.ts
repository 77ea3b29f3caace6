import type { NotificationView } from '@patna/contracts';

type Listener = (notification: NotificationView) => void;

const listeners = new Set<Listener>();

/** Tells the screens that a notification has just arrived. */
export function announceNotification(notification: NotificationView): void {
  for (const listener of listeners) listener(notification);
}

/** Called with each notification as it arrives; returns the way to stop. */
export function onNotification(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
