/** Texts that may be slow to parse. Each is repeated until it has the required size. */
export const repeatedHostilePatterns: Readonly<Record<string, string>> = {
  'alternating marks': '\u0300\u0316',
  'thirty marks on each letter': `a${'\u0300\u0316'.repeat(15)}`,
  'letters to compose': 'e\u0301',
  'ligatures to take apart': '\uFDFA',
  'voicing marks between marks': '\uFF9E\u0316',
  digits: '9',
  'spaced digits': '9 ',
  'Devanagari digits': '\u096F.',
  spaces: ' ',
  'invisible characters': '\u200B',
  dots: 'a.',
  'at signs': 'a@',
  'words bound to fail': 'aA1-',
  quotes: '"',
  'words of contact': 'नंबर ',
  'lists of amounts': '111111,111,',
};

/** Repeats a text up to this many characters. */
export function repeated(unit: string, characters: number): string {
  return unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);
}

/** Plain characters, by their size in bytes: in JSON, and in a URL. */
const inJson = { 1: 'a', 2: '\u00E9', 3: '\u0915' };
const inAddress = { 1: 'a', 3: '=', 6: '\u00E9', 9: '\u0915' };

/** Replaces each character by a plain one that has the same size in JSON. */
export function plainTextLike(text: string): string {
  return inPlace(text, inJson, (one) => Buffer.byteLength(JSON.stringify(one)) - 2);
}

/** Replaces each character by a plain one that has the same size in a URL. */
export function plainUrlTextLike(text: string): string {
  return inPlace(text, inAddress, (one) => encodeURIComponent(one).length);
}

function inPlace(
  text: string,
  letters: Readonly<Record<number, string>>,
  sizeOf: (character: string) => number,
): string {
  return Array.from({ length: text.length }, (_, at) => letters[sizeOf(text.charAt(at))]).join('');
}
