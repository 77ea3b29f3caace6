import { checkPublicWords } from './check-public-words.ts';

/** The rule that a text breaks if it cannot be published. The caller must limit its length first. */
export function refusalOf(text: string): 'no_phone' | 'no_link' | undefined {
  const verdict = checkPublicWords(text);
  return verdict === 'no_phone' || verdict === 'no_link' ? verdict : undefined;
}
