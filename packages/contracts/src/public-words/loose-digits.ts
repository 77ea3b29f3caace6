import { isCallingWord } from './contact-intent.ts';
import { soundedDigit, spokenDigits, timesOf } from './number-words.ts';

const number = String.raw`\d{1,6}(?:\.\d{1,3})?`;
const list = String.raw`${number}(?:\s?(?:-|–|to|se|से|x|×|\/|\+|,|&|and|or|aur|ya|और|या)\s?(?:rs\.? ?|₹)?${number}){0,8}`;
/** Words after a number that say what it counts. */
const unit =
  '(?:rs|inr|rupees?|rup\\w{1,4}|lakhs?|ha?za+r|thousand|hundred|sau|k|per|percent\\w*|[ap]\\.?\\s?m|baje|hrs?|hours?|ghant\\w|min\\w{0,4}|days?|din|weeks?|months?|mahin\\w|years?|yrs?|sa+l|kms?|kilo\\w*|kg|m|met\\w{2,3}|ft|feet|foot|sq|lit\\w{2,3}|mbps|[gmt]b|units?|bhk|seater|sharing|beds?|rooms?|kamr\\w|floors?|manzil|students?|boys|girls|people|log|seats?|times?|ba+r|marks?|stars?|st|nd|rd|th|रु\\p{M}*|रुप\\p{L}\\p{M}*|हज़?ार|सौ|बजे|घंट\\p{M}*|मिनट|दिन|महीन\\p{M}*|साल|किलोमीटर|मीटर|फ़?ुट|बार|कमर\\p{M}*|लोग\\p{M}*|यूनिट)';
/** Words before a number that names a price, a place, a vehicle or a year. */
const noun =
  '(?:₹|rs|inr|rupees|rent|rooms?|beds?|floors?|road|rd|sector|ward|gali|lane|phase|block|bus(?:es)?|trains?|flat|plot|house|pin(?:code)?|class|batch|since|रु\\p{M}*|कमर\\p{M}*|रोड|वार्ड|पिनकोड)';
/** Prices, counts, dates, times, years and pincodes. */
const innocent = new RegExp(
  [
    String.raw`\d{1,2}[./-]\d{1,2}[./-]\d{2,4}`,
    String.raw`(?<!\d)\d{1,2}[:.]\d{2}(?!\d)`,
    String.raw`(?<![\p{L}\p{N}])${noun}\.?(?:\s?(?:no|nos|number)\.?)?[\s:=-]{0,3}${list}`,
    String.raw`(?<![\d])${list}\s?[-/]?\s?${unit}(?![\p{L}])`,
    String.raw`(?<![\d,])\d{1,3}(?:,\d{2,3}){1,5}(?!\d)`,
    String.raw`(?<![\p{L}\p{N}])(?:(?:19|20)\d\d|\d{1,2}[05]00?|8[0-5]\d{4})(?![\p{L}\p{N}])`,
    String.raw`(?<!\d)\d{1,6}\s?[x×/%]\s?\d{0,6}`,
  ].join('|'),
  'giu',
);
/** Words between digits and a word for calling. */
const nearby = 8;
const words = /[\p{L}\p{M}\p{N}!$@|]+|#/gu;
/** Letters that stand for 0 and 1. */
const letterDigit = /^[OoIl]$/;
const letterOfSign: Readonly<Record<string, string>> = { '!': 'i', $: 's', '@': 'a', '|': 'i' };
/** Words between single digits that are read out. */
const connecting = /^(?:and|then|next|again|after|plus|fir|phir|aur|baad|फिर|और|बाद)$/;

interface Token {
  readonly word: string;
  readonly sure: number;
  readonly possible: number;
}

/** Neighbouring digits, written or spoken, without prices, counts, dates and years. */
interface LooseDigits {
  readonly count: number;
  /** Whether words for calling are near. */
  readonly calling: boolean;
}

/** The groups of loose digits with at most `gap` words between two of a group. */
export function looseDigits(folded: string, gap: number): LooseDigits[] {
  const tokens = [...folded.replace(innocent, ' # ').matchAll(words)].map(([word]) =>
    tokenOf(word),
  );
  const groups: { count: number; from: number; to: number }[] = [];
  for (const [at] of tokens.entries()) {
    const count = countAt(tokens, at);
    if (count === 0) continue;
    const last = groups.at(-1);
    if (last && at - last.to - 1 <= gap) Object.assign(last, { count: last.count + count, to: at });
    else groups.push({ count, from: at, to: at });
  }
  return groups.map(({ count, from, to }) => ({
    count,
    calling: tokens
      .slice(Math.max(0, from - nearby), to + nearby)
      .some(({ word }) => isCallingWord(word)),
  }));
}

/** A single digit counts beside another; a word that only sounds like one, between two. */
function countAt(tokens: readonly Token[], at: number): number {
  const token = tokens[at];
  if (token === undefined || token.sure > 1 || token.sure + token.possible === 0)
    return token?.sure ?? 0;
  const isDigit = (each: Token | undefined) => each !== undefined && each.sure > 0;
  const side = (step: number) => {
    const next = tokens[at + step];
    return (
      isDigit(next) ||
      (next !== undefined && connecting.test(next.word) && isDigit(tokens[at + 2 * step]))
    );
  };
  if (token.sure === 1) return side(1) || side(-1) ? 1 : 0;
  return side(1) && side(-1) ? token.possible : 0;
}

function tokenOf(written: string): Token {
  const word = written.toLowerCase();
  if (/^\d+$/.test(word)) return { word, sure: word.length, possible: 0 };
  const lettered = written
    .replace(/!+$/, '')
    .replace(/[!$@|]/g, (sign) => letterOfSign[sign] ?? sign);
  const spoken = spokenDigits(lettered.toLowerCase());
  // "do", "ek" and "at" are common words too.
  if (spoken !== undefined && word.length <= 2) return { word, sure: 0, possible: 1 };
  if (spoken !== undefined) return { word, sure: spoken.length, possible: 0 };
  const isPossible =
    soundedDigit(word) !== undefined || letterDigit.test(lettered) || timesOf(word) !== undefined;
  return { word, sure: word.replace(/\D/g, '').length, possible: Number(isPossible) };
}

/** Dates, times, decimals and pincodes. */
const dated =
  /\d{1,2}[./-]\d{1,2}[./-]\d{2,4}|(?<!\d)\d{1,2}[:.]\d{2}(?!\d)|(?<!\d)\d{1,6}\.\d{1,6}|(?<!\d)8[0-5]\d{4}(?!\d)|(?<!\d)[01]\d[0-5]0\s?(?:-|to|–)\s?[0-2]\d[0-5]0/g;

const mixedWord = /(?<![\p{L}\p{N}])(?=\p{L}*\d)[\p{L}\p{N}]{9,24}(?![\p{L}\p{N}])/gu;
const gstin = /^\d{2}[a-z]{5}\d{4}[a-z]\d[a-z][a-z\d]$/i;

/** Whether a word has seven digits or more among letters: "98350abc01276". */
export function mixesDigits(folded: string): boolean {
  return [...folded.matchAll(mixedWord)].some(
    ([word]) =>
      word.replace(/\D/g, '').length >= 7 && /\d\p{L}+\d/u.test(word) && !gstin.test(word),
  );
}

/** Whether all numbers of a text together are a mobile number, or one of several begins with zero. */
export function hidesNumber(folded: string): boolean {
  const rest = folded.replace(dated, ' # ');
  const numbers = rest.match(/\d+/g) ?? [];
  if (numbers.length < 2 || numbers.length > 12) return false;
  const all = numbers.join('');
  if (all.length >= 6 && /(?<![\d.,/])0\d{1,5}(?![\d/])/.test(rest)) return true;
  if (!/^(?:91)?[6-9]\d{9}$/.test(all)) return false;
  return !numbers.some((each) => /^(?:(?:19|20)\d\d|\d{1,3}[05]0)$/.test(each));
}
