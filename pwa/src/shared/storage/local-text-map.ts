import { readItem } from './local-storage.ts';

/** Texts kept as one JSON object; whatever else stands there is left out. */
export function readTextMap(key: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(readItem(key) ?? '{}');
    const entries = Object.entries(value ?? {}).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
