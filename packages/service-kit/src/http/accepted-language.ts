import type { SentenceLanguage } from '@patna/contracts';

/** The language of a refusal: Hindi if the header prefers it, otherwise English. */
export function languageOf(acceptLanguage: string | undefined): SentenceLanguage {
  const first = (acceptLanguage ?? '').split(',')[0]?.trim().toLowerCase() ?? '';
  return /^hi\b/.test(first) ? 'hi' : 'en';
}
