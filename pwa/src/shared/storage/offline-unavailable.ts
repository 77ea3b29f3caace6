/**
 * `storage`: the browser refused to keep something, and what is needed of it is kept in memory until the page
 * is closed. `certificate`: it keeps no service worker of a site whose certificate it does not trust.
 */
export type OfflineUnavailableReason = 'storage' | 'certificate';

let off: OfflineUnavailableReason | undefined;
const listeners = new Set<(reason: OfflineUnavailableReason) => void>();

/** The first reason stands. */
export function reportOfflineUnavailable(reason: OfflineUnavailableReason = 'storage'): void {
  if (off) return;
  off = reason;
  for (const listener of listeners) listener(reason);
}

/** Calls back once: at once where offline use is off already. */
export function onOfflineUnavailable(listener: (reason: OfflineUnavailableReason) => void): void {
  if (off) listener(off);
  else listeners.add(listener);
}
