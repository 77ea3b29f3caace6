import { readJson } from './local-storage.ts';

/** Reads a JSON object of texts; other values are dropped. */
export function readTextMap(key: string): Record<string, string> {
  const entries = Object.entries(readJson(key) ?? {});
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
}
