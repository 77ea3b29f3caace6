/** The names of Latin letters as they are spoken, in Devanagari. */
const letterNames: readonly (readonly [name: string, letter: string])[] = [
  ['डब्ल्यू', 'w'],
  ['डब्लू', 'w'],
  ['क्यू', 'q'],
  ['ज़ेड', 'z'],
  ['जेड', 'z'],
  ['एक्स', 'x'],
  ['एफ़', 'f'],
  ['एफ', 'f'],
  ['एच', 'h'],
  ['एल', 'l'],
  ['एम', 'm'],
  ['एन', 'n'],
  ['एस', 's'],
  ['आई', 'i'],
  ['आर', 'r'],
  ['वाई', 'y'],
  ['ए', 'a'],
  ['बी', 'b'],
  ['सी', 'c'],
  ['डी', 'd'],
  ['ई', 'e'],
  ['जी', 'g'],
  ['जे', 'j'],
  ['के', 'k'],
  ['ओ', 'o'],
  ['पी', 'p'],
  ['टी', 't'],
  ['यू', 'u'],
  ['वी', 'v'],
].map(([name = '', letter = '']) => [name.normalize('NFC'), letter] as const);

/**
 * Converts an abbreviation written in letter names: पीएमसीएच → pmch. Undefined unless the word consists of at least two
 * letter names.
 */
export function abbreviationOf(word: string): string | undefined {
  const letters = lettersOf(word.normalize('NFC'));
  return letters !== undefined && letters.length > 1 ? letters : undefined;
}

/** Tries every letter name that the word begins with, because एसी begins with both ए and एस. */
function lettersOf(word: string): string | undefined {
  if (word === '') return '';
  for (const [name, letter] of letterNames) {
    const rest = word.startsWith(name) ? lettersOf(word.slice(name.length)) : undefined;
    if (rest !== undefined) return letter + rest;
  }
  return undefined;
}
