import { consonantsOf, hindiConsonants, hindiNumbers, spellingOf } from './hindi-numbers.ts';

const digitWords = [
  'zero ziro jiro shunya sunya shoonya shunye sifar शून्य जीरो सिफर',
  'one ek ik एक वन',
  'two do दो टू',
  'three teen तीन थ्री',
  'four char chaar चार फोर',
  'five panch paanch pach paach पांच पाच फाइव फाईव',
  'six che chhe chheh chah chhah छह छः छे सिक्स',
  'seven sat saat सात सेवन',
  'eight ath aath आठ एट',
  'nine nau नौ नाइन नाईन',
];
const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

const tensInHindi = '- ट्वेंटी थर्टी फोर्टी फिफ्टी सिक्सटी सेवेंटी एटी नाइंटी'.split(' ');

/** The digits of spoken numbers below 100 in English, Hindi and Hinglish. */
const spoken = new Map([
  ...digitWords.flatMap((words, digit) =>
    words.split(' ').map((word) => [word, `${digit}`] as const),
  ),
  ...teens.map((word, index) => [word, `${10 + index}`] as const),
  ...tens.map((word, index) => [word, `${20 + index * 10}`] as const),
  ...tensInHindi.map((word, index) => [word, `${10 + index * 10}`] as const),
]);
/** The same by sound, for spellings like `paaanch` and `tripple`. */
const sounded = new Map([
  ...hindiNumbers,
  ...[...spoken].map(([word, digits]) => [spellingOf(word), digits] as const),
]);
const once = (word: string) => word.replace(/(.)\1+/g, '$1');
/** The same without doubled letters, for spellings like `seveen`. */
const stretched = new Map([...spoken].map(([word, digits]) => [once(word), digits] as const));
/** Length of the longest number word, `पैंतालीस`, in any spelling. */
const longestSpoken = 16;

const repeated = new Map([
  ['double', 2],
  ['डबल', 2],
  ['triple', 3],
  ['ट्रिपल', 3],
]);

const leet: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
const longestRemembered = 24;
const maxRemembered = 5000;
/** Length of the shortest words, such as `do`. */
const shortestSpoken = 2;
const runTogether =
  /(?:twen|thir|for|fif|six|seven|eigh|nine)ty|(?:thir|four|fif|six|seven|eigh|nine)teen|ten|eleven|twelve|zero|one|two|three|four|five|six|seven|eight|nine|शून्य|जीरो|एक|दो|तीन|चार|पांच|पाँच|छह|छः|सात|आठ|नौ/g;
/** Number words, also with digits for letters, and digits in one word: `nine8`, `n1ne8three5`, `chaar4`. */
const mixedParts =
  /twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|z[e3]r[o0]|[o0]n[e3]|tw[o0]|thr[e3]{2}|f[o0]ur|f[i1]v[e3]|s[i1]x|s[e3]v[e3]n|[e3][i1]ght|n[i1]n[e3]|ek|do|te{1,2}n|cha{1,2}r|pa{1,2}nch|chh?a?h|chhe|sa{1,2}t|a{1,2}th|na?u|shunya|\d/g;
/** English words that sound like digits. Most of them are common words, so only a long row of them counts. */
const homophones: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['0', 'oh o zro'],
    ['1', 'won wan wun'],
    ['2', 'to too tu'],
    ['3', 'tree thre free'],
    ['4', 'for fore phor fo'],
    ['5', 'fyve fiv faiv phive hive'],
    ['6', 'sicks sics siks sik'],
    ['7', 'sevn sevan saven heaven'],
    ['8', 'ate ait eit eyt'],
    ['9', 'nyn nyne nain nein'],
  ].flatMap(([digit = '', words = '']) => words.split(' ').map((word) => [word, digit])),
);

/** The digits of a number word, including forms like `n1ne` and `ninefive`. Undefined for other words. */
export const spokenDigits = remembered(readDigits);
/** The number of times that `double` or `triple` repeats the next digit. */
export const timesOf = remembered(readTimes);

/** The digit that a word sounds like. Undefined for other words. */
export function soundedDigit(word: string): string | undefined {
  return Object.hasOwn(homophones, word) ? homophones[word] : undefined;
}

function readDigits(word: string): string | undefined {
  if (word.length < shortestSpoken) return undefined;
  const plain = word
    .toLowerCase()
    .replace(/\u093C/g, '')
    .replace(/\u0901/g, '\u0902');
  const lettered = plain.replace(/[0-9]/g, (digit) => leet[digit] ?? digit);
  const exact =
    spoken.get(plain) ?? spoken.get(lettered) ?? (/\d/.test(plain) ? readMixed(plain) : undefined);
  if (exact !== undefined) return exact;
  const heard = word.length > longestSpoken ? undefined : digitsAsHeard(lettered);
  if (heard !== undefined) return heard;
  if (lettered.length < 2 * shortestSpoken) return undefined;
  const parts = lettered.match(runTogether) ?? [];
  if (parts.length < 2 || parts.join('') !== lettered) return undefined;
  const digits = parts.map((part) => spoken.get(part)).join(' ');
  return digits.replace(/([2-9])0 (?=[1-9](?: |$))/g, '$1').replaceAll(' ', '');
}

/** Reads a word that contains both a number word and a digit. */
function readMixed(word: string): string | undefined {
  const parts = word.match(mixedParts) ?? [];
  if (parts.join('') !== word || parts.every((part) => /^\d$/.test(part))) return undefined;
  const read = parts.map((part) => (part.length === 1 ? part : readDigits(part)));
  return read.every((digits) => digits !== undefined) ? read.join('') : undefined;
}

function digitsAsHeard(word: string): string | undefined {
  const heard = sounded.get(spellingOf(word)) ?? stretched.get(once(word));
  const consonants = heard === undefined ? consonantsOf(word) : undefined;
  return consonants === undefined ? heard : hindiConsonants.get(consonants);
}

function readTimes(word: string): number | undefined {
  if (word.length > longestSpoken) return undefined;
  return repeated.get(word.toLowerCase()) ?? repeated.get(spellingOf(word));
}

/** Caches results for short words, because these recur often. */
function remembered<T>(read: (word: string) => T): (word: string) => T {
  const known = new Map<string, T>();
  return (word) => {
    if (word.length > longestRemembered) return read(word);
    if (known.has(word)) return known.get(word) as T;
    if (known.size >= maxRemembered) known.clear();
    const said = read(word);
    known.set(word, said);
    return said;
  };
}
