import type { Token } from '../text/words.ts';
import type { WordSpan } from './query-parts.ts';
import { numberWords } from './read-rent.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

const kilometreNames =
  'km kms kilometer kilometers kilometre kilometres kilometar kilomitar kilomiter kimi';
const metreNames = 'm mtr mtrs meter meters metre metres mitar mitr';
const unitKm: ReadonlyMap<string, number> = new Map([
  ...kilometreNames.split(' ').map((name) => [name, 1] as const),
  ...metreNames.split(' ').map((name) => [name, 0.001] as const),
]);
const minuteNames = wordSet('min mins minute minutes minat minit minut');
const partsOfKilometre: ReadonlyMap<string, number> = new Map([
  ['half', 0.5],
  ['aadha', 0.5],
  ['adha', 0.5],
  ['dedh', 1.5],
  ['derh', 1.5],
  ['dhai', 2.5],
]);
const before = wordSet(
  'within in inside under upto up to max maximum less than about approx lagbhag sirf only at a from se ke k ki',
);
const after = wordSet(
  'of from se to the ke k ki ka andar bhitar bheetar dur door duri doori par pe tak me mein men radius range ' +
    'dayre daayre daire away distance paas pas',
);
const walks = wordSet('walk walking walkable paidal');
const walkFillers = wordSet('ka ki ke k rasta raste');
const maxWordsBefore = 3;

/** Kilometres that count as walking distance. */
const walkingDistance = 1;
const kmPerWalkedMinute = 0.08;
const [shortest, farthest] = [0.1, 50];

/**
 * The distance that begins at a word: "within 2 km of", "se 1 km", "walking distance of". Undefined if there is none.
 */
export function readDistance(words: readonly Token[], from: number): WordSpan | undefined {
  const word = (at: number) => words[at]?.folded ?? '';
  let at = from;
  while (at < from + maxWordsBefore && before.has(word(at))) at += 1;
  const found = readWalk(words, at) ?? readLength(words, at);
  if (!found || found.km < shortest || found.km > farthest) return undefined;
  let { to } = found;
  while (after.has(word(to))) to += 1;
  return { meaning: { kind: 'within', value: found.km }, from, to };
}

interface Length {
  readonly km: number;
  readonly to: number;
}

/** Reads "walking distance", "paidal" or "10 minutes walk". */
function readWalk(words: readonly Token[], from: number): Length | undefined {
  const word = (at: number) => words[at]?.folded ?? '';
  if (walks.has(word(from))) return { km: walkingDistance, to: from + 1 };
  const [, digits, joined = ''] = /^(\d{1,2})([a-z]*)$/.exec(word(from)) ?? [];
  let at = joined === '' ? from + 1 : from;
  if (digits === undefined || !minuteNames.has(joined === '' ? word(at) : joined)) return undefined;
  at += 1;
  while (walkFillers.has(word(at))) at += 1;
  if (!walks.has(word(at))) return undefined;
  return { km: Number((Number(digits) * kmPerWalkedMinute).toFixed(1)), to: at + 1 };
}

/** Reads "2 km", "500m", "1.5 किमी" or "do kilometer". */
function readLength(words: readonly Token[], from: number): Length | undefined {
  const typed = words[from]?.folded ?? '';
  const named = numberWords.get(typed) ?? partsOfKilometre.get(typed)?.toString();
  const joined = /^(\d{1,4})([a-z]+)$/.exec(typed);
  if (joined) {
    const unit = unitKm.get(joined[2] ?? '');
    return unit === undefined ? undefined : { km: Number(joined[1]) * unit, to: from + 1 };
  }
  const whole = named ?? /^\d{1,4}$/.exec(typed)?.[0];
  if (whole === undefined) return undefined;
  const plain = readUnit(words, from + 1);
  if (plain) return { km: Number(whole) * plain.km, to: plain.to };
  const [first, second] = [words[from], words[from + 1]];
  // "1.5" is split into two words.
  const touches = first && second && second.start === first.end + 1;
  const [, decimals, name = ''] = (touches && /^(\d)([a-z]*)$/.exec(second.folded)) || [];
  if (decimals === undefined) return undefined;
  const unit =
    name === '' ? readUnit(words, from + 2) : { km: unitKm.get(name) ?? 0, to: from + 2 };
  return unit && { km: Number(`${whole}.${decimals}`) * unit.km, to: unit.to };
}

function readUnit(words: readonly Token[], at: number): Length | undefined {
  const name = words[at]?.folded ?? '';
  // "कि॰मी॰" is split into two words.
  if (name === 'ki' && words[at + 1]?.folded === 'mi') return { km: 1, to: at + 2 };
  const km = unitKm.get(name);
  return km === undefined ? undefined : { km, to: at + 1 };
}
