import { findHandle } from './account-handles.ts';
import { hasContactCues } from './contact-cues.ts';
import { explainsNumber, invitesContact } from './contact-intent.ts';
import { withAppNames } from './contact-words.ts';
import { findLink } from './links.ts';
import { findPhone } from './phone-numbers.ts';
import { foldedText } from './folded-text.ts';
import { hidesNumber, looseDigits, mixesDigits } from './loose-digits.ts';

/** Folding can lengthen a text: Korean becomes three times as long. */
const maxExpansion = 4;

/** The result of checking a text. `held`: it waits for a moderator. */
export type WordsVerdict = 'published' | 'held' | 'no_phone' | 'no_link';

/**
 * Checks a public text. An obvious phone number gives `no_phone`; an obvious link, e-mail address or account gives
 * `no_link`. The caller must limit the text's length first.
 */
export function checkPublicWords(text: string): WordsVerdict {
  if (isTooLongFolded(text)) return 'held';
  const folded = foldedText(text);
  const verdict = findContact(folded);
  return verdict === 'published' && isDoubtful(folded) ? 'held' : verdict;
}

/** The rule that a clear contact breaks. Takes less time than the whole check, and agrees with it. */
export function refusalOf(text: string): 'no_phone' | 'no_link' | undefined {
  if (isTooLongFolded(text)) return undefined;
  const verdict = findContact(foldedText(text));
  return verdict === 'no_phone' || verdict === 'no_link' ? verdict : undefined;
}

function isTooLongFolded(text: string): boolean {
  return text.normalize('NFKD').length > maxExpansion * text.length;
}

function findContact(folded: string): WordsVerdict {
  const phone = findPhone(folded);
  if (phone === 'clear') return 'no_phone';
  const links = [findLink(folded), findHandle(folded)];
  if (links.includes('clear')) return 'no_link';
  return phone === 'doubtful' || links.includes('doubtful') ? 'held' : 'published';
}

function isDoubtful(folded: string): boolean {
  const lowered = withAppNames(folded.toLowerCase());
  return (
    hidesNumber(folded) ||
    mixesDigits(folded) ||
    hasLooseDigits(folded) ||
    invitesContact(lowered) ||
    hasContactCues(lowered)
  );
}

function hasLooseDigits(folded: string): boolean {
  if (looseDigits(folded, 3).some(({ count }) => count >= 9)) return true;
  const decodes = explainsNumber(folded.toLowerCase());
  return looseDigits(folded, 6).some(({ count, calling }) => count >= 7 && (calling || decodes));
}
