/** Rules of what people type that need no schema: a form can go by them without loading one. */

/**
 * Control characters but tab and line breaks, halves of characters, and what turns the order of others
 * round, so that a moderator would read something else: no person types them.
 */
const unreadable = /[^\P{Cc}\t\n\r]|[\p{Cs}\u202A-\u202E\u2066-\u2069]/u;

/** The joiners that Hindi needs are among them: they may stand in a text, and count for nothing. */
const unseen = /[\p{Cf}\p{DI}\u2800]/gu;

/**
 * Characters that are looked at of a text whose rule allows `most`: what is trimmed and normalised was
 * longer before.
 */
export function rawMaximumOf(most: number): number {
  return 4 * most;
}

/**
 * More marks on one letter than any script has; the limit of Unicode's Stream-Safe Text Format (UAX #15).
 * Normalising sorts the marks of a letter, in a time that grows with the square of their number. The pattern
 * begins where marks begin: from each mark anew it would take thirty times as long.
 */
const heapOfMarks = /(?:^|[^\p{M}\uFF9E\uFF9F])[\p{M}\uFF9E\uFF9F]{31}/u;

/** Whether it costs no more to normalise the text than its length suggests. */
export function isOrdinary(value: string): boolean {
  return !heapOfMarks.test(value);
}

/** Marks that one letter can be composed with to a single character, of the most that Unicode has. */
const mostComposed = 3;

/**
 * No more characters than the text has once it is normalised to NFC and trimmed, counted without that work:
 * Latin letters and signs stay, and a letter takes up three marks at most.
 */
export function leastKeptLength(value: string): number {
  let latin = 0;
  let marks = 0;
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code > 0x20 && code < 0x300 && code !== 0xa0) latin += 1;
    else if (code >= 0x300 && code < 0x370) marks += 1;
  }
  return latin + Math.max(0, marks - mostComposed * (value.length - marks));
}

/** Whether somebody else could read the text as it was meant. */
export function isReadable(value: string): boolean {
  return !unreadable.test(value);
}

/** A text without the characters that nobody sees, trimmed. */
export function seenOf(value: string): string {
  return value.replace(unseen, '').trim();
}

const naming = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/** Whether a text has a letter, a digit or a picture that can be seen. */
export function isNamed(value: string): boolean {
  return naming.test(seenOf(value));
}

/** A text as it is kept: NFC, trimmed. It can be longer than what was typed. */
export function keptText(typed: string): string {
  return (isOrdinary(typed) ? typed.normalize('NFC') : typed).trim();
}

/** Characters that a text may have as it is kept, and must have that can be seen. */
export interface TextLength {
  readonly min: number;
  readonly max: number;
  /** A name, which marks and dots alone are not. */
  readonly name?: true;
}

/** Of texts that a phone keeps until they can be sent. */
export const textLengths = {
  enquiryReply: { min: 1, max: 500 },
  wishlistNote: { min: 0, max: 500 },
  wishlistListName: { min: 1, max: 40, name: true },
} as const satisfies Readonly<Record<string, TextLength>>;

/** Why the schema `text` would refuse what was typed; null when it takes it. */
export function faultOfText(
  typed: string,
  { min, max, name }: TextLength,
): 'too_short' | 'too_long' | 'unreadable' | 'no_name' | null {
  if (typed.length > rawMaximumOf(max) || leastKeptLength(typed) > max) return 'too_long';
  if (!isOrdinary(typed)) return 'unreadable';
  const kept = keptText(typed);
  if (kept.length > max) return 'too_long';
  if (seenOf(kept).length < min) return 'too_short';
  if (!isReadable(kept)) return 'unreadable';
  return name && !isNamed(kept) ? 'no_name' : null;
}
