import { soundedDigit, spokenDigits, timesOf } from './number-words.ts';

const number = String.raw`\d{1,6}(?:[.,]\d{1,3})?`;
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
    String.raw`\d{1,3}(?:,\d{2,3})+(?!\d)`,
    String.raw`(?<![\p{L}\p{N}])(?:(?:19|20)\d\d|\d{1,2}[05]00?|8[0-5]\d{4})(?![\p{L}\p{N}])`,
    String.raw`\d+\s?[x×/%]\s?\d*`,
  ].join('|'),
  'giu',
);
const words = /[\p{L}\p{M}\p{N}!$@|]+/gu;
/** Roman numerals, and letters that stand for 0 and 1. */
const letterDigit = /^(?:IX|IV|VI{0,3}|I{1,3}|X|[OoIl])$/;
const letterOfSign: Readonly<Record<string, string>> = { '!': 'i', $: 's', '@': 'a', '|': 'i' };

interface Token {
  readonly sure: number;
  readonly possible: number;
}

/**
 * The most digits, written or spoken, among `span` neighbouring words, without prices, counts, dates and
 * years. A word that only sounds like a digit counts between two digits.
 */
export function mostLooseDigits(folded: string, span: number): number {
  const tokens = [...folded.replace(innocent, ' # ').matchAll(words)].map(([word]) => tokenOf(word));
  const counts = tokens.map(({ sure, possible }, at) => {
    if (sure > 0 || possible === 0) return sure;
    const near = [tokens[at - 1], tokens[at + 1]];
    return near.every((each) => each !== undefined && each.sure + each.possible > 0) ? possible : 0;
  });
  let most = 0;
  let total = 0;
  for (const [at, count] of counts.entries()) {
    total += count - (counts[at - span] ?? 0);
    most = Math.max(most, total);
  }
  return most;
}

function tokenOf(written: string): Token {
  if (/^\d+$/.test(written)) return { sure: written.length, possible: 0 };
  const lettered = written.replace(/!+$/, '').replace(/[!$@|]/g, (sign) => letterOfSign[sign] ?? sign);
  const word = lettered.toLowerCase();
  const spoken = spokenDigits(word);
  if (spoken !== undefined) return { sure: spoken.length, possible: 0 };
  const possible = soundedDigit(word) !== undefined || letterDigit.test(lettered) ? 1 : 0;
  const times = timesOf(word) ?? 1;
  return { sure: written.replace(/\D/g, '').length + times - 1, possible };
}
