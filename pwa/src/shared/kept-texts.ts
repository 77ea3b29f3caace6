import { readText } from './kept-text.ts';

/** Texts kept as one JSON object; whatever else stands there is left out. */
export function readTexts(key: string): Record<string, string> {
  try {
    const value: unknown = JSON.parse(readText(key) ?? '{}');
    const entries = Object.entries(value ?? {}).filter(([, text]) => typeof text === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}
