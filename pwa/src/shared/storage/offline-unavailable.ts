import { createListeners } from '../runtime/store.ts';

/**
 * `storage`: the browser refused to store data, which stays in memory until the page closes.
 * `certificate`: an untrusted certificate prevents a service worker.
 */
export type OfflineUnavailableReason = 'storage' | 'certificate';

let off: OfflineUnavailableReason | undefined;
const reports = createListeners<OfflineUnavailableReason>();

/** Only the first reason is reported. */
export function reportOfflineUnavailable(reason: OfflineUnavailableReason = 'storage'): void {
  if (off) return;
  off = reason;
  reports.notify(reason);
}

/** Calls back once, immediately when offline use is already unavailable. */
export function onOfflineUnavailable(listener: (reason: OfflineUnavailableReason) => void): void {
  if (off) listener(off);
  else reports.subscribe(listener);
}
