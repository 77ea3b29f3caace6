import { checkPublicWords } from './check-public-words.ts';

/** The rule that keeps a text from being published, if there is one. The caller must limit the text's length first. */
export function refusalOf(text: string): 'no_phone' | 'no_link' | undefined {
  const verdict = checkPublicWords(text);
  return verdict === 'no_phone' || verdict === 'no_link' ? verdict : undefined;
}
