import { findPhoneNumbersInText } from 'libphonenumber-js/min';
import { type DigitGroup, digitGroups } from './digit-groups.ts';
import type { Finding } from './folded-text.ts';
import { soundedDigit, spokenDigits } from './number-words.ts';
import { plainNumber } from './public-words-refusal-in-browser.ts';

/** Matches a mobile number or a landline of Patna, with or without the country code. */
const indian = /^(?:(?:00)?91|0)?(?:[6-9]\d{9}|612\d{7})$/;
/** Matches words that may stand between parts of a number. */
const leading =
  /(?:^| )(?:then|next|last|after|followed|and|plus|dash|space|end|phir|fir|baad|uske|aur|aage)(?= |$)|फिर|बाद|आगे|और/;
/** Matches words about calling, in three languages. */
const calling =
  /(?<![a-z])(?:call|phone|ph|ring|dial|mob(?:ile)?|contact|number|num|no|whats ?app|milao?|lagao?)(?![a-z])|नंबर|नम्बर|फोन|कॉल|मोबाइल|संपर्क|मिला[एओ]/i;
/** Eight or more Roman numerals up to ten, or digits among them. */
const romanDigits =
  /(?=[^\n]{0,40}[IVX])(?:(?<![\p{L}\p{N}])(?:IX|IV|VI{0,3}|I{1,3}|[XO\d])(?![\p{L}\p{N}])[\s,.-]{0,3}){8,}/u;
/** Signs between digits that can replace a digit. */
const signForDigit = /(?<=[\dOoIl!|$@)])(?:[!|$@]|\(\))(?=[\dOoIl!|$@(]|$)/g;
const digitOfSign: Readonly<Record<string, string>> = {
  '!': '1',
  '|': '1',
  $: '5',
  '@': '0',
  '()': '0',
};
/** A text with more groups waits for a moderator. A table of prices has a few dozen. */
const maxGroupsPerText = 200;
/** Most groups that a number which is read out can have. */
const maxGroups = 14;
const longestDigits = 14;
/** Matches a number as it is dialled: a plus or zero, then digits and separators. */
const dialled = /(?<![\d])(?:\+|0)[\d\p{P}\p{S}\p{Z}]{9,30}/gu;
/** A text with more candidates waits for a moderator, because the library takes about 20 µs for each. */
const maxCandidates = 20;
/** The search stops after this many doubtful places, and the text waits for a moderator. */
const maxDoubtful = 5;

/** Whether a folded text contains, or may contain, a phone number. */
export function findPhone(folded: string): Finding {
  if (plainNumber.test(folded)) return 'clear';
  const dialledNumber = findDialledNumber(folded);
  if (dialledNumber === 'clear') return 'clear';
  const groups = digitGroups(folded, maxGroupsPerText);
  if (groups.length > maxGroupsPerText) return 'doubtful';
  const finding = findIn(groups);
  if (finding !== 'none') return finding;
  const drawn = folded.replace(signForDigit, (sign) => digitOfSign[sign] ?? '');
  if (drawn !== folded && findIn(digitGroups(drawn, maxGroupsPerText)) !== 'none')
    return 'doubtful';
  const doubtful =
    dialledNumber === 'doubtful' ||
    speaksDigits(groups) ||
    hasHalves(groups) ||
    isReadOut(groups, calling.test(folded)) ||
    romanDigits.test(folded) ||
    soundsLikeDigits(folded) ||
    namesLandline(groups);
  return doubtful ? 'doubtful' : 'none';
}

function findIn(groups: readonly DigitGroup[]): Finding {
  let doubtful = 0;
  for (const [start, first] of groups.entries()) {
    const found = findingFrom(groups, start, first);
    if (found === 'clear') return 'clear';
    if (found === 'doubtful') doubtful += 1;
    if (doubtful === maxDoubtful) break;
  }
  return doubtful > 0 ? 'doubtful' : 'none';
}

/** Whether there are two halves with words between them: "First five 98765, last five 43210". */
function hasHalves(groups: readonly DigitGroup[]): boolean {
  const written = groups.filter(({ plain }) => plain);
  return written.some(({ digits: first }, index) => {
    const second = written[index + 1];
    return (
      second !== undefined &&
      second.wordsBefore <= 16 &&
      first.length >= 4 &&
      second.digits.length >= 4 &&
      ![first, second.digits].some((each) => isAmount({ ...second, digits: each })) &&
      indian.test(first + second.digits)
    );
  });
}

/**
 * Whether the groups are parts of one number: with connecting words ("First two 98, next three 765, then 43210"), or
 * with words about calling and no prices.
 */
function isReadOut(groups: readonly DigitGroup[], speaksOfCalling: boolean): boolean {
  let digits = '';
  let said = '';
  let words = 0;
  for (const group of groups) {
    said += group.connector;
    words += group.wordsBefore;
    if (!group.plain) continue;
    const leads = said === '' ? group.separator !== null : leading.test(said);
    const goesOn = digits !== '' && (leads || (speaksOfCalling && words <= 3));
    digits = isAmount(group) ? '' : (goesOn ? digits : '') + group.digits;
    said = '';
    words = 0;
    if (digits !== group.digits && indian.test(digits)) return true;
  }
  return false;
}

/** Finds numbers of any country with a plus, or with a zero before the area code. */
function findDialledNumber(folded: string): Finding {
  let candidates = 0;
  for (const [candidate] of folded.matchAll(dialled)) {
    candidates += 1;
    if (candidates > maxCandidates) return 'doubtful';
    if (isDialledNumber(candidate)) return 'clear';
  }
  return 'none';
}

function isDialledNumber(candidate: string): boolean {
  return findPhoneNumbersInText(candidate, 'IN').some(({ startsAt, endsAt }) => {
    const written = candidate.slice(Math.max(0, startsAt - 1), endsAt);
    const digits = written.replace(/\D/g, '');
    return digits.length >= 10 && /^.?(?:\+|0)/s.test(written) && !/,\s/.test(written);
  });
}

function findingFrom(groups: readonly DigitGroup[], start: number, first: DigitGroup): Finding {
  let digits = first.digits;
  if (indian.test(digits)) return 'clear';
  const window = [first];
  for (const group of groups.slice(start + 1, start + maxGroups)) {
    if (group.wordsBefore > 4) return 'none';
    digits += group.digits;
    if (digits.length > longestDigits) return 'none';
    window.push(group);
    if (!indian.test(digits)) continue;
    const found = findingOf(window, groups[start + window.length]);
    if (found !== 'none') return found;
  }
  return 'none';
}

/** `window` are groups that may form one number, `next` is the group after them. */
function findingOf(window: readonly DigitGroup[], next: DigitGroup | undefined): Finding {
  const [first, ...others] = window;
  if (window.every(isAmount)) return 'none';
  const halves = others.length === 1;
  if (others.some(({ separator }) => separator === null)) {
    const read = halves && window.every(({ digits }) => digits.length >= 4);
    const connector = others[0]?.connector;
    const isSpelledOut = others.every(
      (each) => each.separator === null && each.connector === connector,
    );
    if (isSpelledOut && !halves && !window.some(isAmount)) return 'doubtful';
    const spoken = window.filter(({ plain }) => !plain).length >= 5;
    return (read && !window.some(isAmount)) || spoken ? 'doubtful' : 'none';
  }
  const listed = others.some(({ separator }) => /[,;]\s/.test(separator ?? ''));
  if (window.some(isAmount) && !halves && listed) return 'none';
  const alone = (first?.separator ?? null) === null && (next?.separator ?? null) === null;
  return halves || (alone && !listed) ? 'clear' : 'doubtful';
}

/** Whether the group is a price or a year. */
function isAmount({ digits, plain }: DigitGroup): boolean {
  return plain && (/^\d{1,3}[05]0$/.test(digits) || /^(?:19|20)\d\d$/.test(digits));
}

/**
 * Whether the groups are a spoken number. In a row, these suffice: five groups with words or letters, three with six
 * digits, or one with seven. Otherwise eight digits with at most one word between groups.
 */
function speaksDigits(groups: readonly DigitGroup[]): boolean {
  let row = 0;
  let length = 0;
  let loose = 0;
  for (const { digits, plain, wordsBefore } of groups) {
    loose = plain ? 0 : (wordsBefore > 1 ? 0 : loose) + digits.length;
    if (loose >= 8) return true;
    const goesOn = !plain && wordsBefore === 0;
    row = goesOn ? row + 1 : Number(!plain);
    length = (goesOn ? length : 0) + (plain ? 0 : digits.length);
    if (row >= 5 || (row >= 3 && length >= 6) || (row > 0 && length >= 7)) return true;
  }
  return false;
}

/**
 * Whether there are eight digits in a row, most of them words that are or sound like digits: "nyn ate tree fyve for for
 * won too".
 */
function soundsLikeDigits(folded: string): boolean {
  let row = 0;
  let plain = 0;
  for (const [word] of folded.toLowerCase().matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
    const isPlain = /^\d+$/.test(word);
    const goesOn = isPlain || (soundedDigit(word) ?? spokenDigits(word)) !== undefined;
    row = goesOn ? row + 1 : 0;
    plain = goesOn ? plain + Number(isPlain) : 0;
    if (row >= 8 && 2 * plain < row) return true;
  }
  return false;
}

/** Whether the groups are Patna's area code and seven digits, in any order. */
function namesLandline(groups: readonly DigitGroup[]): boolean {
  const has = (pattern: RegExp) => groups.some(({ digits }) => pattern.test(digits));
  return has(/^0?612$/) && has(/^[2-9]\d{6}$/);
}
