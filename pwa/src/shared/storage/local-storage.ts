import { reportOfflineUnavailable } from './offline-unavailable.ts';

/**
 * Items that local storage refused, kept until the page closes. Null marks an item that could not
 * be removed.
 */
const inMemory = new Map<string, string | null>();

/** Reads an item; null when there is none. */
export function readItem(key: string): string | null {
  const text = inMemory.get(key);
  if (text !== undefined) return text;
  try {
    return localStorage.getItem(key);
  } catch {
    reportOfflineUnavailable();
    return null;
  }
}

/** Writes an item, or removes it for null. Returns false when it is kept in memory only. */
export function writeItem(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    inMemory.delete(key);
    return true;
  } catch {
    inMemory.set(key, text);
    reportOfflineUnavailable();
    return false;
  }
}

/** The keys of all items. */
export function itemKeys(): string[] {
  const held = [...inMemory].flatMap(([key, text]) => (text === null ? [] : [key]));
  try {
    const stored = Object.keys(localStorage).filter((key) => !inMemory.has(key));
    return [...stored, ...held];
  } catch {
    return held;
  }
}
