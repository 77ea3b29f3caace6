import { normaliseTyped, withoutLabels } from './normalise-typed.ts';

const wordEnd = '(?![\\p{L}\\p{M}])';
const currency = `(?:rs|inr|rupees?|rupaye|rupay|₹|रुपये|रुपए|रुपया|रु|रू)${wordEnd}[.:॰-]*`;
const beforeRupees = new RegExp(`^(?:${currency}|(?:rent|किराया)${wordEnd}[.:-]*)\\s*`, 'u');
const afterRupees = new RegExp(
  `\\s*(?:/[-=]|-/|(?:/|per|a|प्रति)\\s*(?:month|mo|m|माह|महीना|महीने)|p\\.?m\\.?|monthly|महीना|only|मात्र|${currency}|[.,;])$`,
  'u',
);
const beforeYear = new RegExp(
  `^(?:est|estd|established|since|from|in|year|सन्|साल|वर्ष)${wordEnd}[.:-]*\\s*`,
  'u',
);
const afterYear = /\s*(?:a\.?d\.?|c\.?e\.?|ई\.?|से|[.,;])$/u;
const beforeCount = /^(?:no\.?|nos\.?|total|कुल)[\s:-]*/u;
const afterCount =
  /\s*(?:rooms?|beds?|days?|months?|nos\.?|कमरे|कमरा|बेड|बिस्तर|दिन|महीने|महीना|[.,;])$/u;

/** Matches digits in groups of two or three, the last group of three: 1,00,000 or 100,000. */
const grouped = /^(?:\d+|\d{1,3}(?:[,٬،' ]\d{2,3})*[,٬،' ]\d{3})$/;
const multiplied = /^(.*\d)\s*(k|thousand|ha[jz]ar|हज\u093c?ार|lakhs?|lacs?|लाख)$/u;

/**
 * Reads rupees as people type or paste them: "₹ 5,000", "Rs. 5000/-", "5k", "५,०००", "1.2 lakh". "₹ 5,000.50" is
 * 5000.5. NaN for other text.
 */
export function readRupees(typed: string): number {
  const amount = withoutLabels(normaliseTyped(typed).toLowerCase(), beforeRupees, afterRupees);
  const [, digits, unit] = multiplied.exec(amount) ?? [];
  if (digits === undefined || unit === undefined) return amountOf(amount);
  const hundreds = /^l|^ल/.test(unit) ? 1000 : 10;
  return Math.round(amountOf(digits) * 100) * hundreds;
}

/** Reads a year: "2015", "since २०१५", "2015 AD". NaN for other text. */
export function readYear(typed: string): number {
  return amountOf(withoutLabels(normaliseTyped(typed).toLowerCase(), beforeYear, afterYear));
}

/** Reads a count: "12", "१२", "12 beds". NaN for other text. */
export function readCount(typed: string): number {
  return amountOf(withoutLabels(normaliseTyped(typed).toLowerCase(), beforeCount, afterCount));
}

/** Reads degrees: "25.6093", "85.1376° E". NaN for other text. */
export function readDegrees(typed: string): number {
  const [, degrees] =
    /^(-?\d{1,3}(?:[.٫]\d{1,20})?)\s*°?\s*[NE]?$/i.exec(normaliseTyped(typed)) ?? [];
  return Number(degrees?.replace('٫', '.') ?? Number.NaN);
}

/**
 * Reads a whole number, possibly grouped, with up to two decimals. A comma is no decimal point, so "5000,00" is
 * refused.
 */
function amountOf(text: string): number {
  const [, whole = '', point, fraction = ''] = /^(.*?)(?:([.,٫])(\d{1,2}))?$/.exec(text) ?? [];
  const isSmall = whole.length < 3 && point === ',';
  if (!grouped.test(whole) || (point === ',' && (isSmall || Number(fraction) !== 0))) {
    return Number.NaN;
  }
  return Number(`${whole.replace(/\D/g, '')}.${fraction}`);
}
