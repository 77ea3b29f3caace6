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

const changeListeners = new Set<() => void>();

/** Publishes that the other side of a conversation has changed something that nobody is notified of. */
export function announceEnquiryChange(): void {
  for (const listener of changeListeners) listener();
}

/** Subscribes to such changes. Returns the unsubscribe function. */
export function onEnquiryChange(listener: () => void): () => void {
  changeListeners.add(listener);
  return () => changeListeners.delete(listener);
}
