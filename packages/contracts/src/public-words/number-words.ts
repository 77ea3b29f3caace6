const digitWords = [
  'zero shunya sunya shoonya शून्य जीरो',
  'one ek एक वन',
  'two do दो टू',
  'three teen तीन थ्री',
  'four char chaar चार फोर',
  'five panch paanch पांच पाच फाइव फाईव',
  'six che chhe chah chhah छह छः छे सिक्स',
  'seven sat saat सात सेवन',
  'eight ath aath आठ एट',
  'nine nau नौ नाइन नाईन',
];
const teens =
  'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ');
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** Spoken numbers below a hundred, English, Hindi and Hinglish, as the digits they stand for. */
const spoken = new Map([
  ...digitWords.flatMap((words, digit) =>
    words.split(' ').map((word) => [word, `${digit}`] as const),
  ),
  ...teens.map((word, index) => [word, `${10 + index}`] as const),
  ...tens.map((word, index) => [word, `${20 + index * 10}`] as const),
]);

const repeated = new Map([
  ['double', 2],
  ['डबल', 2],
  ['triple', 3],
  ['ट्रिपल', 3],
]);

const leet: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };
/** Characters of `do` and of `one`. */
const shortestSpoken = 2;
const shortestEnglish = 3;
const runTogether = /zero|one|two|three|four|five|six|seven|eight|nine/g;

/** The digits that a word says, `n1ne` and `ninefive` too; undefined of any other word. */
export function spokenDigits(word: string): string | undefined {
  if (word.length < shortestSpoken) return undefined;
  const plain = word
    .toLowerCase()
    .replace(/\u093C/g, '')
    .replace(/\u0901/g, '\u0902');
  const lettered = plain.replace(/[0-9]/g, (digit) => leet[digit] ?? digit);
  const known = spoken.get(plain) ?? spoken.get(lettered);
  if (known !== undefined) return known;
  if (lettered.length < 2 * shortestEnglish) return undefined;
  const parts = lettered.match(runTogether) ?? [];
  if (parts.length < 2 || parts.join('') !== lettered) return undefined;
  return parts.map((part) => spoken.get(part)).join('');
}

/** How often the next digit is meant by `double` or `triple`. */
export function timesOf(word: string): number | undefined {
  return repeated.get(word.toLowerCase());
}
