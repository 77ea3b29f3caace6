import type { SentenceLanguage } from '@patna/contracts';

/** The language a refusal is written in: Hindi when it is asked for first, else English. */
export function languageOf(acceptLanguage: string | undefined): SentenceLanguage {
  const first = (acceptLanguage ?? '').split(',')[0]?.trim().toLowerCase() ?? '';
  return /^hi\b/.test(first) ? 'hi' : 'en';
}
