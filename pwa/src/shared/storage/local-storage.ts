import { reportOfflineUnavailable } from './offline-unavailable.ts';

/** What local storage refused, until the page is closed; null where it could not be removed. */
const inMemory = new Map<string, string | null>();

/** Text in local storage, or in memory where that refused it; null when there is none. */
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

/** Keeps a text, or forgets it with null. False when it is kept in memory only. */
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

/** The keys of all kept texts. */
export function itemKeys(): string[] {
  const held = [...inMemory].flatMap(([key, text]) => (text === null ? [] : [key]));
  try {
    const stored = Object.keys(localStorage).filter((key) => !inMemory.has(key));
    return [...stored, ...held];
  } catch {
    return held;
  }
}
