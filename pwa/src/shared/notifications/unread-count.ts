import { createStore } from '../runtime/store.ts';
import { useStore } from '../runtime/use-store.ts';

const unread = createStore(0);

/** Sets the unread count of the navbar and of the app's icon. */
export function setUnreadCount(count: number): void {
  // Always updated, because the worker also sets the badge. Rejects when the app is not installed.
  const badge = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  badge?.catch(() => undefined);
  unread.set(count);
}

export function addUnread(count: number): void {
  setUnreadCount(unread.get() + count);
}

/** Unread notifications of the signed-in person; 0 until loaded. */
export function useUnreadCount(): number {
  return useStore(unread, 0);
}
