/**
 * `storage`: the browser refused to keep something, and what is needed of it is kept in memory until the page
 * is closed. `certificate`: it keeps no service worker of a site whose certificate it does not trust.
 */
export type OfflineOffReason = 'storage' | 'certificate';

let off: OfflineOffReason | undefined;
const listeners = new Set<(reason: OfflineOffReason) => void>();

/** The first reason stands. */
export function reportStorageOff(reason: OfflineOffReason = 'storage'): void {
  if (off) return;
  off = reason;
  for (const listener of listeners) listener(reason);
}

/** Calls back once: at once where offline use is off already. */
export function onStorageOff(listener: (reason: OfflineOffReason) => void): void {
  if (off) listener(off);
  else listeners.add(listener);
}
