/** Longest text, in UTF-16 units, that any reader of a typed value looks at. */
export const longestTyped = 1024;

/** Dashes and minus signs of every kind; NFKC leaves most of them as they are. */
const dashes = /[\p{Pd}\u2212]/gu;
/** What nobody sees (direction marks, joiners, variation selectors) and the frame of keycap emoji. */
const unseen = /[\p{Cf}\p{DI}\p{Me}\u2800]/gu;
/** Superscripts, fractions, circled numbers: NFKC would make plain digits of a footnote mark. */
const otherNumbers = /\p{No}/gu;

/**
 * A typed or pasted value in plain characters: compatibility forms (full width) and the digits of
 * every script become ASCII, dashes a hyphen, invisible characters go. Empty for what is longer than
 * `longestTyped`, as typed or in plain characters, which is not looked at.
 */
export function normaliseTyped(typed: string): string {
  if (typed.length > longestTyped) return '';
  const compatible = typed.replace(otherNumbers, '\uFFFD').normalize('NFKC');
  // One ligature can stand for eighteen letters.
  if (compatible.length > longestTyped) return '';
  return compatible
    .replace(unseen, '')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(dashes, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

const asciiDigits = new Map<string, string>();

/** Unicode keeps the ten digits of a script together and in order, so the place in the run is the value. */
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

/** Strips what matches at the start or the end, again and again: "Rs. INR 500 only /-". */
export function withoutLabels(value: string, before: RegExp, after: RegExp): string {
  let rest = value;
  for (let former = ''; rest !== former; ) {
    former = rest;
    rest = rest.replace(before, '').replace(after, '').trim();
  }
  return rest;
}
