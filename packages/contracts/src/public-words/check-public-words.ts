import { findHandle } from './account-handles.ts';
import { findLink } from './links.ts';
import { findPhone } from './phone-numbers.ts';
import { foldedText } from './folded-text.ts';

/** Folding can lengthen a text: Korean becomes three times as long. */
const maxExpansion = 4;

/** The result of checking a text. `held`: it waits for a moderator. */
export type WordsVerdict = 'published' | 'held' | 'no_phone' | 'no_link';

/**
 * Checks a public text. An obvious phone number gives `no_phone`; an obvious link, e-mail address or account gives
 * `no_link`. The caller must limit the text's length first.
 */
export function checkPublicWords(text: string): WordsVerdict {
  if (text.normalize('NFKD').length > maxExpansion * text.length) return 'held';
  const folded = foldedText(text);
  const phone = findPhone(folded);
  if (phone === 'clear') return 'no_phone';
  const links = [findLink(folded), findHandle(folded)];
  if (links.includes('clear')) return 'no_link';
  return phone === 'doubtful' || links.includes('doubtful') ? 'held' : 'published';
}
