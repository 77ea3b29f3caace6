import type { Token } from '../text/words.ts';
import type { WordSpan } from './query-parts.ts';
import { numberWords } from './read-rent.ts';

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** The latest gate time that the filters offer. It stands for "no curfew". */
const noCurfew = '23:00';
const lateEntry = '22:00';
const phrases: ReadonlyMap<string, string> = new Map([
  ...(
    'no curfew|without curfew|no gate time|no gate timing|no gate timings|no time limit|no time restriction|' +
    'no timing restriction|no entry restriction|no restriction|no restrictions|24 hours entry|24 hour entry|24x7 entry|' +
    '24 7 entry|anytime entry|any time entry|entry anytime|entry any time|bina curfew|bina pabandi|curfew nahi|' +
    'koi curfew nahi|koi pabandi nahi|koi time limit nahi|time ki pabandi nahi|samay ki pabandi nahi|' +
    'samay ki koi pabandi nahi|time ki koi pabandi nahi|kabhi bhi a sakte hain|kabhi bhi aa sakte hain|kabhi bhi entry'
  )
    .split('|')
    .map((phrase) => [phrase, noCurfew] as const),
  ...(
    'late entry|late night entry|night entry|late gate|late entry allowed|late night allowed|late coming|' +
    'der rat entry|der raat entry|der se entry|der rat tak entry|der raat tak entry|der se ana|der se aana|' +
    'rat ko der se|raat ko der se|late night aana|late ana|late aana'
  )
    .split('|')
    .map((phrase) => [phrase, lateEntry] as const),
]);
const longestPhrase = Math.max(...[...phrases.keys()].map((each) => each.split(' ').length));
/** Maps other spellings, in Hindi or Hinglish, to the words used below. */
const canonical: ReadonlyMap<string, string> = new Map([
  ['get', 'gate'],
  ['geit', 'gate'],
  ['darwaza', 'gate'],
  ['karfyu', 'curfew'],
  ['karphyu', 'curfew'],
  ['carfew', 'curfew'],
  ['curfue', 'curfew'],
  ['entri', 'entry'],
  ['aintri', 'entry'],
  ['let', 'late'],
  ['nahin', 'nahi'],
  ['nhi', 'nahi'],
  ['taim', 'time'],
  ['hai', 'hain'],
]);
const gateWords = wordSet('gate curfew entry');
const fillers = wordSet(
  'time timing timings is close closes closed closing band bandh ho hota hone hoga open opens khula khulta at by after till ' +
    'until ke k ki ka bad baad rat raat night ko tak se the upto',
);
const oclock = wordSet('baje bje pm am oclock');
const maxWordsBetween = 4;

/** The gate rule that begins at a word: "no curfew", "gate 10 baje ke baad"; undefined without one. */
export function readGateTime(words: readonly Token[], from: number): WordSpan | undefined {
  const word = (at: number) => canonical.get(words[at]?.folded ?? '') ?? words[at]?.folded ?? '';
  for (let length = Math.min(longestPhrase, words.length - from); length > 1; length -= 1) {
    const typed = Array.from({ length }, (_, n) => word(from + n)).join(' ');
    const value = phrases.get(typed);
    if (value === undefined) continue;
    const end = from + length;
    return gateSpan(value, from, word(end) === 'allowed' ? end + 1 : end);
  }
  let at = from;
  const isGateFirst = gateWords.has(word(at));
  // गेट is folded to "get", which is also the English verb.
  const isEnglishVerb = words[from]?.folded === 'get';
  if (isGateFirst) at += 1;
  const afterGate = at;
  while (at < from + maxWordsBetween && fillers.has(word(at))) at += 1;
  const time = readTime(words, at, word);
  if (!time) return undefined;
  const { isSure } = time;
  const isSaid = at > afterGate && time.isEvening && !isEnglishVerb;
  let { to } = time;
  while (fillers.has(word(to))) to += 1;
  if (isGateFirst) return isSure || isSaid ? gateSpan(time.value, from, to) : undefined;
  if (!isSure || !gateWords.has(word(to))) return undefined;
  to += 1;
  while (fillers.has(word(to))) to += 1;
  return gateSpan(time.value, from, to);
}

function gateSpan(value: string, from: number, to: number): WordSpan {
  return { meaning: { kind: 'gateFrom', value }, from, to };
}

/** A time in the evening or at night. `isSure` when it is written as a time ("10 baje", "10:30"). */
function readTime(words: readonly Token[], from: number, word: (at: number) => string) {
  const [, typed, joined = ''] =
    /^(\d{1,2})([a-z]*)$/.exec(numberWords.get(word(from)) ?? word(from)) ?? [];
  const hour = Number(typed);
  if (typed === undefined || hour > 23 || (joined !== '' && !oclock.has(joined))) return undefined;
  let at = from + 1;
  let minutes = '00';
  const [first, second] = [words[from], words[at]];
  const isMinutes = first && second && second.start === first.end + 1;
  if (isMinutes && /^[0-5]\d$/.test(second.folded)) {
    minutes = second.folded;
    at += 1;
  }
  const unit = joined === '' && oclock.has(word(at)) ? word(at) : joined;
  if (joined === '' && unit !== '') at += 1;
  const isNight = unit === 'am' || hour < 5 || hour > 12;
  const onClock = hour === 12 ? 0 : isNight ? hour : hour + 12;
  return {
    value: `${String(onClock).padStart(2, '0')}:${minutes}`,
    to: at,
    isSure: unit !== '' || minutes !== '00',
    isEvening: hour >= 7 && hour <= 12,
  };
}
