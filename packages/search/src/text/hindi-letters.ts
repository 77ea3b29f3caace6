/** Latin letters as they are spoken, in Devanagari; longer names first. */
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

/** पीएमसीएच → pmch; undefined when a word is not made of at least two letters' names. */
export function abbreviationOf(word: string): string | undefined {
  let rest = word.normalize('NFC');
  let letters = '';
  while (rest !== '') {
    const found = letterNames.find(([name]) => rest.startsWith(name));
    if (!found) return undefined;
    rest = rest.slice(found[0].length);
    letters += found[1];
  }
  return letters.length > 1 ? letters : undefined;
}
