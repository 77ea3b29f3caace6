import { createListeners } from '../runtime/store.ts';
import { reportOfflineUnavailable } from './offline-unavailable.ts';

/**
 * Items that local storage refused, kept until the page closes. Null marks an item that could not
 * be removed.
 */
const inMemory = new Map<string, string | null>();
const writes = createListeners();

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
  const stored = store(key, text);
  writes.notify();
  return stored;
}

/** Calls back after a change of any item, in this tab or another. Returns the unsubscribe function. */
export function onItemChange(listener: () => void): () => void {
  const unsubscribe = writes.subscribe(listener);
  addEventListener('storage', listener);
  return () => {
    unsubscribe();
    removeEventListener('storage', listener);
  };
}

/** Reads a JSON value; null when there is none or it is not JSON. */
export function readJson(key: string): unknown {
  return parseJson(readItem(key));
}

/** Parses JSON. Null for null and for a text that is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
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

function store(key: string, text: string | null): boolean {
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
