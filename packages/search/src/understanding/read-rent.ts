import type { Token } from '../text/words.ts';
import type { WordSpan } from './query-parts.ts';

const thousands = new Set('k hazar hazaar hajar hajaar thousand'.split(' '));
const currencies = new Set('rs rupee rupees rupaye rupye rupay rupaya inr ru'.split(' '));
const rents = new Set('rent budget kiraya price month monthly per mahina mahine ka ki'.split(' '));
const rentNames = new Set('rent budget kiraya price'.split(' '));
const maxPrefixes = new Set('under below upto within max maximum less'.split(' '));
const minPrefixes = new Set('above over min minimum more from'.split(' '));
const maxSuffixes = new Set('tak kam niche neeche andar under'.split(' '));
const minSuffixes = new Set('zyada jyada zyaada upar adhik'.split(' '));
const links = new Set('to than se ke'.split(' '));
const rangeLinks = new Set('to se and aur'.split(' '));

export const numberWords = new Map(
  [
    'one two three four five six seven eight nine ten',
    'ek do tin char panch chhah sat ath nau das',
    'ek do teen chaar paanch chhe saat aath nau dus',
  ].flatMap((line) => line.split(' ').map((word, at) => [word, String(at + 1)] as const)),
);

interface Amount {
  readonly rupees: number;
  /** Whether a unit was written, as in `5k`. */
  readonly isMoney: boolean;
  readonly to: number;
}

/** The rent that begins at a word: "under 5000", "5 hazaar tak", "4000-6000", "5k". Undefined if there is none. */
export function readRent(words: readonly Token[], from: number): WordSpan | undefined {
  const word = (at: number) => words[at]?.folded ?? '';
  const skip = (at: number, some: ReadonlySet<string>) => (some.has(word(at)) ? at + 1 : at);
  let at = from;
  const isNamed = rentNames.has(word(at));
  if (isNamed) at += 1;
  const isBetween = word(at) === 'between';
  const isMax = maxPrefixes.has(word(at)) || (word(at) === 'up' && word(at + 1) === 'to');
  const isMin = minPrefixes.has(word(at));
  if (isBetween || isMax || isMin) at = skip(at + 1, links);
  const first = readAmount(words, at);
  if (!first) return undefined;
  const linked = skip(first.to, rangeLinks);
  const isRange = linked > first.to || touches(words, first.to);
  const second = isRange && !isMax ? readAmount(words, linked) : undefined;
  if (second) {
    const scale = first.rupees < 100 && second.rupees >= 1000 ? 1000 : 1;
    const end = skip(second.to, maxSuffixes);
    return span({ min: first.rupees * scale, max: second.rupees }, from, skip(end, rents));
  }
  const after = skip(skip(first.to, rents), links);
  if (minSuffixes.has(word(after)) || isMin) {
    if (!isPlausible(first)) return undefined;
    const end = minSuffixes.has(word(after)) ? after + 1 : first.to;
    return span({ min: first.rupees }, from, skip(end, rents));
  }
  if (maxSuffixes.has(word(after))) return span({ max: first.rupees }, from, after + 1);
  const isBare = !isMax && !isNamed && !first.isMoney && !rents.has(word(first.to));
  if (isBare ? !isRoundRent(first.rupees) : !isPlausible(first)) return undefined;
  return span({ max: first.rupees }, from, skip(first.to, rents));
}

function span(rent: { min?: number; max?: number }, from: number, to: number): WordSpan {
  return { meaning: { kind: 'rent', ...rent }, from, to };
}

const isPlausible = ({ rupees, isMoney }: Amount) =>
  rupees >= (isMoney ? 100 : 500) && rupees <= 1_000_000;
const isRoundRent = (rupees: number) => rupees >= 1000 && rupees <= 50_000 && rupees % 100 === 0;

function readAmount(words: readonly Token[], from: number): Amount | undefined {
  const hasUnit = currencies.has(words[from]?.folded ?? '');
  let at = hasUnit ? from + 1 : from;
  const typed = words[at]?.folded ?? '';
  const spoken = thousands.has(words[at + 1]?.folded ?? '') ? numberWords.get(typed) : undefined;
  const [, digits, k] = /^(\d{1,7})(k?)$/.exec(spoken ?? typed) ?? [];
  if (digits === undefined) return undefined;
  let rupees = Number(digits);
  at += 1;
  const group = words[at];
  // "5,000" is split into two words.
  const isGroup =
    group && /^\d{3}$/.test(group.folded) && group.start === (words[at - 1]?.end ?? 0) + 1;
  if (isGroup && digits.length <= 3 && !k) {
    rupees = rupees * 1000 + Number(group.folded);
    at += 1;
  }
  const isThousand = k !== '' || thousands.has(words[at]?.folded ?? '');
  if (isThousand && k === '') at += 1;
  const unitAfter = currencies.has(words[at]?.folded ?? '');
  if (unitAfter) at += 1;
  if (isThousand) rupees *= 1000;
  return { rupees, isMoney: hasUnit || isThousand || unitAfter, to: at };
}

/** Whether only one character separates this word from the one before: "4000-6000". */
function touches(words: readonly Token[], at: number): boolean {
  const [before, here] = [words[at - 1], words[at]];
  return before !== undefined && here !== undefined && here.start - before.end === 1;
}
