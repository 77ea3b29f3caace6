import { findHandle } from './handles.ts';
import { findLink } from './links.ts';
import { findPhone } from './phone-numbers.ts';
import { foldedText } from './folded-text.ts';

/** Korean, which expands most of the scripts that people write, becomes three times as long. */
const mostExpansion = 4;

/** `held`: it waits for a moderator. */
export type WordsVerdict = 'published' | 'held' | 'no_phone' | 'no_link';

/**
 * What becomes of a text that anybody may read. A clear phone number is refused as `no_phone`, a clear
 * link, e-mail address or account as `no_link`. The caller has limited the text's length.
 */
export function checkPublicWords(text: string): WordsVerdict {
  if (text.normalize('NFKD').length > mostExpansion * text.length) return 'held';
  const folded = foldedText(text);
  const phone = findPhone(folded);
  if (phone === 'clear') return 'no_phone';
  const links = [findLink(folded), findHandle(folded)];
  if (links.includes('clear')) return 'no_link';
  return phone === 'doubtful' || links.includes('doubtful') ? 'held' : 'published';
}
