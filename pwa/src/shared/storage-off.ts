let off = false;
const listeners = new Set<() => void>();

/** The browser refused to keep something: what is needed of it is kept in memory, until the page is closed. */
export function reportStorageOff(): void {
  if (off) return;
  off = true;
  for (const listener of listeners) listener();
}

/** Calls back once: at once where storage is off already. */
export function onStorageOff(listener: () => void): void {
  if (off) listener();
  else listeners.add(listener);
}
