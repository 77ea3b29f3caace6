import { spokenDigits, timesOf } from './number-words.ts';

/** Digits that stand together in a text, however they are written. */
export interface DigitGroup {
  readonly digits: string;
  /** Written as digits alone, not as words or with letters for digits. */
  readonly plain: boolean;
  /** What stands between it and the group before, without words; null: words stand there. */
  readonly separator: string | null;
  /** Words between it and the group before. */
  readonly wordsBefore: number;
  /** These words, in lower case. */
  readonly connector: string;
}

const digitLetters: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  i: '1',
  L: '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  G: '6',
  b: '6',
  T: '7',
  B: '8',
  g: '9',
  q: '9',
};
/** As many words as connect the parts of a number that is read out: `and then`. */
const mostConnecting = 3;
const allDigitLike = /^[0-9OoQDIliLZzSsGbTBgq]+$/;
const indianGrouping = /(?<![\d,])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,]*\d)/g;
const pieces = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu;
const isWord = /^[\p{L}\p{M}\p{N}]/u;

/** The groups of digits of a folded text, in order; it stops after one more than `most`. */
export function digitGroups(folded: string, most: number): DigitGroup[] {
  const groups: DigitGroup[] = [];
  let separator = '';
  let words = 0;
  let connector = '';
  let times = 1;
  const add = (digits: string, plain: boolean) => {
    const repeated = times > 1 ? digits.slice(0, 1).repeat(times) + digits.slice(1) : digits;
    const between = words > 0 || groups.length === 0 ? null : separator;
    const group = { digits: repeated, plain, separator: between, wordsBefore: words, connector };
    const last = groups.at(-1);
    // "twenty one" is 21.
    const units = !plain && digits.length === 1 && between !== null && last?.plain === false;
    if (units && /^[2-9]0$/.test(last.digits)) groups[groups.length - 1] = joined(last, digits);
    else groups.push(group);
    separator = '';
    words = 0;
    connector = '';
    times = 1;
  };
  for (const piece of partsOf(folded.replace(indianGrouping, (sum) => sum.replaceAll(',', '')))) {
    if (groups.length > most) break;
    if (!isWord.test(piece)) {
      separator += piece;
      continue;
    }
    const count = timesOf(piece);
    const read =
      count === undefined ? digitsOf(piece, groups.length > 0 && words === 0) : undefined;
    if (count !== undefined) times = count;
    else if (read) add(read.digits, read.plain);
    else if (piece.length > 1 || /\P{ASCII}/u.test(piece)) {
      words += 1;
      if (words <= mostConnecting) connector += ` ${piece.toLowerCase()}`;
    } else separator += piece;
  }
  return groups;
}

function joined(tens: DigitGroup, units: string): DigitGroup {
  return { ...tens, digits: tens.digits.slice(0, 1) + units };
}

/** Words and what stands between them; a word that is not a number is cut where its digits begin and end. */
function* partsOf(text: string): Generator<string> {
  for (const [piece] of text.matchAll(pieces)) {
    if (/\d/.test(piece) && !digitsOf(piece, false)) yield* piece.match(/\d+|\D+/g) ?? [];
    else yield piece;
  }
}

/** `followsDigits`: a short word of letters like digits is taken for some. */
function digitsOf(
  word: string,
  followsDigits: boolean,
): { digits: string; plain: boolean } | undefined {
  if (/^\d+$/.test(word)) return { digits: word, plain: true };
  const taken = /\d/.test(word)
    ? allDigitLike.test(word)
    : followsDigits && /^(?:[OolI]{1,3}|oh)$/i.test(word);
  if (taken) {
    const digits = word.replace(/oh/i, '0').replace(/\D/g, (letter) => digitLetters[letter] ?? '');
    return { digits, plain: false };
  }
  const said = spokenDigits(word);
  return said === undefined ? undefined : { digits: said, plain: false };
}
