import { checkPublicWords } from './check-public-words.ts';

/** The rule that a text breaks when it cannot be published at all. The caller has limited its length. */
export function refusalOf(text: string): 'no_phone' | 'no_link' | undefined {
  const verdict = checkPublicWords(text);
  return verdict === 'no_phone' || verdict === 'no_link' ? verdict : undefined;
}
