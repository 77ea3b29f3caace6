import { spokenDigits, timesOf } from './number-words.ts';

/** Digits that belong together, whichever way they are written. */
export interface DigitGroup {
  readonly digits: string;
  /** Whether the group is written in digits only, without words or letters. */
  readonly plain: boolean;
  /** Characters between this group and the previous one. Null when there are words in between. */
  readonly separator: string | null;
  /** Number of words between this group and the previous one. */
  readonly wordsBefore: number;
  /** Those words in lower case. */
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
/** Most words between the parts of a number that is read out, e.g. `and then`. */
const maxConnecting = 3;
const allDigitLike = /^[0-9OoQDIliLZzSsGbTBgq]+$/;
const indianGrouping = /(?<![\d,])\d{1,3}(?:,\d{2,3})*,\d{3}(?![\d,]*\d)/g;
const pieces = /[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu;
const isWord = /^[\p{L}\p{M}\p{N}]/u;

/** The groups of digits in a folded text, in order. Stops after `max` + 1 groups. */
export function digitGroups(folded: string, max: number): DigitGroup[] {
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
    // The tens and units of "twenty one" make 21.
    const units = !plain && digits.length === 1 && between !== null && last?.plain === false;
    if (units && /^[2-9]0$/.test(last.digits)) groups[groups.length - 1] = joined(last, digits);
    else groups.push(group);
    separator = '';
    words = 0;
    connector = '';
    times = 1;
  };
  for (const piece of partsOf(folded.replace(indianGrouping, (sum) => sum.replaceAll(',', '')))) {
    if (groups.length > max) break;
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
      if (words <= maxConnecting) connector += ` ${piece.toLowerCase()}`;
    } else separator += piece;
  }
  return groups;
}

function joined(tens: DigitGroup, units: string): DigitGroup {
  return { ...tens, digits: tens.digits.slice(0, 1) + units };
}

/** Yields words and the text between them. Words are split where digits begin or end. */
function* partsOf(text: string): Generator<string> {
  for (const [piece] of text.matchAll(pieces)) {
    if (/\d/.test(piece) && !digitsOf(piece, false)) yield* piece.match(/\d+|\D+/g) ?? [];
    else yield piece;
  }
}

/**
 * The digits that a part stands for. After digits (`followsDigits`), a short word of letters that look like digits
 * counts as digits.
 */
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
