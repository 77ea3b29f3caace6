import type { IncomingHttpHeaders } from 'node:http';

export type Language = 'en' | 'hi';

/** The language chosen in the app, else the browser's first, else English. */
export function languageOf(headers: IncomingHttpHeaders): Language {
  const chosen = /(?:^|;\s*)lang=(en|hi)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (chosen) return chosen as Language;
  const first = (headers['accept-language'] ?? '').split(',')[0]?.trim().toLowerCase() ?? '';
  return /^hi\b/.test(first) ? 'hi' : 'en';
}
