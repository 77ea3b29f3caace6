import { readItem } from './local-storage.ts';

/** Reads a JSON object of texts; other values are dropped. */
export function readTextMap(key: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(readItem(key) ?? '{}');
    const entries = Object.entries(value ?? {}).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
