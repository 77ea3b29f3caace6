import { useSyncExternalStore } from 'react';

let unread = 0;
const listeners = new Set<() => void>();

/** Tells the navbar, and the app's icon where the device can show it, how much is unread. */
export function setUnreadCount(count: number): void {
  // Always: the worker sets a badge of its own when something is pushed. Refused unless installed.
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
  if (count === unread) return;
  unread = count;
  for (const listener of listeners) listener();
}

/** Counts what has just arrived. */
export function addUnread(count: number): void {
  setUnreadCount(unread + count);
}

/** How many notifications the signed-in person has not read; 0 until it is known. */
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
