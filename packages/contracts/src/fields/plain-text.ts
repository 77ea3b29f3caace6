/** Text rules without a schema library, for forms. */

/**
 * Matches control characters except tabs and line breaks, unpaired surrogates, and direction overrides, which would
 * show a moderator a different text.
 */
const unreadable = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** Matches invisible characters. Hindi needs some of them, so they are allowed but not counted. */
const unseen = /[\p{Cf}\p{DI}\u2800]/gu;

/**
 * Length of the longest input that is examined for a limit of `max` characters. It is larger, because trimming and
 * normalising may shorten the input.
 */
export function rawMaximumOf(max: number): number {
  return 4 * max;
}

/**
 * Matches more marks on one letter than any script uses (UAX #15, Stream-Safe Text Format), because normalising sorts
 * them in quadratic time. The pattern starts where marks begin; otherwise it would take thirty times as long.
 */
const longMarkSequence = /(?:^|[^\p{M}\uFF9E\uFF9F])[\p{M}\uFF9E\uFF9F]{31}/u;

/** Whether normalising the text is cheap. */
export function isCheapToNormalise(value: string): boolean {
  return !longMarkSequence.test(value);
}

/** Most combining marks that NFC composes with one letter. */
const maxComposed = 3;

/** A lower bound of the text's length after NFC and trimming, calculated without normalising. */
export function minStoredLength(value: string): number {
  let latin = 0;
  let marks = 0;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code > 0x20 && code < 0x300 && code !== 0xa0) latin += 1;
    else if (code >= 0x300 && code < 0x370) marks += 1;
  }
  return latin + Math.max(0, marks - maxComposed * (value.length - marks));
}

/** Whether the text has no unreadable characters. */
export function isReadable(value: string): boolean {
  return !unreadable.test(value);
}

/** The visible characters of the text, trimmed. */
export function visibleText(value: string): string {
  return value.replace(unseen, '').trim();
}

const naming = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Whether the text has a visible letter, digit or picture. */
export function hasVisibleName(value: string): boolean {
  return naming.test(visibleText(value));
}

/** The form in which the text is stored: NFC, trimmed. It can be longer than the input. */
export function storedText(typed: string): string {
  return (isCheapToNormalise(typed) ? typed.normalize('NFC') : typed).trim();
}

/** Limits of the stored text: `min` counts visible characters. */
export interface TextLength {
  readonly min: number;
  readonly max: number;
  /** Whether it is a name, which needs a letter, digit or picture. */
  readonly name?: true;
}

/** Limits of texts that phones keep until they can send them. */
export const textLengths = {
  enquiryReply: { min: 1, max: 500 },
  enquiryNote: { min: 0, max: 1000 },
  closingWords: { min: 1, max: 200 },
  refundRule: { min: 1, max: 300 },
  termsWords: { min: 1, max: 300 },
  wishlistNote: { min: 0, max: 500 },
  wishlistListName: { min: 1, max: 40, name: true },
  guardianLinkLabel: { min: 1, max: 40, name: true },
} as const satisfies Readonly<Record<string, TextLength>>;

/** Why the schema `text` would refuse the input. Null when it would accept it. */
export function faultOfText(
  typed: string,
  { min, max, name }: TextLength,
): 'too_short' | 'too_long' | 'unreadable' | 'no_name' | null {
  if (typed.length > rawMaximumOf(max) || minStoredLength(typed) > max) return 'too_long';
  if (!isCheapToNormalise(typed)) return 'unreadable';
  const kept = storedText(typed);
  if (kept.length > max) return 'too_long';
  if (visibleText(kept).length < min) return 'too_short';
  if (!isReadable(kept)) return 'unreadable';
  return name && !hasVisibleName(kept) ? 'no_name' : null;
}
