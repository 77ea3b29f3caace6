/** Longest text, in UTF-16 units, that the readers of typed values accept. */
export const maxTypedLength = 1024;

/** Matches dashes and minus signs. NFKC leaves most of them unchanged. */
const dashes = /[\p{Pd}\u2212]/gu;
/** Matches invisible characters (direction marks, joiners, variation selectors) and the frame of keycap emoji. */
const unseen = /[\p{Cf}\p{DI}\p{Me}\u2800]/gu;
/** Matches superscripts, fractions and circled numbers. NFKC would turn footnote marks into digits. */
const otherNumbers = /\p{No}/gu;

/**
 * A typed or pasted value in plain characters: full-width forms and digits of all scripts become ASCII, dashes become
 * hyphens, invisible characters are removed. Empty if the text is longer than `maxTypedLength` before or after this.
 */
export function normaliseTyped(typed: string): string {
  if (typed.length > maxTypedLength) return '';
  const compatible = typed.replace(otherNumbers, '\uFFFD').normalize('NFKC');
  // A single ligature can become eighteen letters.
  if (compatible.length > maxTypedLength) return '';
  return compatible
    .replace(unseen, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

const asciiDigits = new Map<string, string>();

/** The value of a digit of any script. In Unicode the ten digits of a script are adjacent and in order. */
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

/** Repeatedly removes matches at the start and the end: "Rs. INR 500 only /-". */
export function withoutLabels(value: string, before: RegExp, after: RegExp): string {
  let rest = value;
  for (let former = ''; rest !== former; ) {
    former = rest;
    rest = rest.replace(before, '').replace(after, '').trim();
  }
  return rest;
}
