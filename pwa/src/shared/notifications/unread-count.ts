import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();

/** Sets the unread count of the navbar and of the app's icon. */
export function setUnreadCount(count: number): void {
  // Always updated, because the worker also sets the badge. Rejects when the app is not installed.
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
  if (count === unread) return;
  unread = count;
  for (const listener of listeners) listener();
}

export function addUnread(count: number): void {
  setUnreadCount(unread + count);
}

/** Unread notifications of the signed-in person; 0 until loaded. */
export function useUnreadCount(): number {
  return useSyncExternalStore(subscribe, () => unread, none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function none(): number {
  return 0;
}
