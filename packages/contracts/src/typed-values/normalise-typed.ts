/** Longest text, in UTF-16 units, that the readers of typed values accept. */
export const maxTypedLength = 1024;

/** Dashes and minus signs; NFKC leaves most of them unchanged. */
const dashes = /[\p{Pd}\u2212]/gu;
/** Invisible characters (direction marks, joiners, variation selectors) and the frame of keycap emoji. */
const unseen = /[\p{Cf}\p{DI}\p{Me}\u2800]/gu;
/** Superscripts, fractions, circled numbers. NFKC would turn footnote marks into digits. */
const otherNumbers = /\p{No}/gu;

/**
 * A typed or pasted value in plain characters: full-width forms and digits of every script become ASCII,
 * dashes become hyphens, invisible characters are removed. Empty for text longer than `maxTypedLength` before
 * or after.
 */
export function normaliseTyped(typed: string): string {
  if (typed.length > maxTypedLength) return '';
  const compatible = typed.replace(otherNumbers, '\uFFFD').normalize('NFKC');
  // One ligature can expand to eighteen letters.
  if (compatible.length > maxTypedLength) return '';
  return compatible
    .replace(unseen, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

const asciiDigits = new Map<string, string>();

/** In Unicode the ten digits of a script are adjacent and ordered, so the offset is the value. */
export function asciiDigit(digit: string): string {
  let code = digit.codePointAt(0) ?? 0;
  if (code < 0x80) return digit;
  const known = asciiDigits.get(digit);
  if (known !== undefined) return known;
  const end = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - 1))) code -= 1;
  const value = String((end - code) % 10);
  asciiDigits.set(digit, value);
  return value;
}

/** Repeatedly strips matches at the start and the end: "Rs. INR 500 only /-". */
export function withoutLabels(value: string, before: RegExp, after: RegExp): string {
  let rest = value;
  for (let former = ''; rest !== former; ) {
    former = rest;
    rest = rest.replace(before, '').replace(after, '').trim();
  }
  return rest;
}
