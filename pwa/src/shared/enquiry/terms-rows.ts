import { type CostPart, monthlyCharges, moveInCostOf, type RecordedTerms } from '@patna/contracts';
import { formatTimeOfDay } from '../format/date.ts';
import { formatPriceRange, formatRupees } from '../format/rupees.ts';
import type { Translate } from '../i18n/i18n.ts';

/** A term with its text, or without one where the owner has stated nothing. */
export interface TermsRow {
  readonly label: string;
  readonly text: string | undefined;
}

/** The terms in reading order. */
export function termsRows(
  { terms, agreedRent, refundRule }: RecordedTerms,
  { t, language }: { t: Translate<'recorded-terms'>; language: string },
): TermsRow[] {
  const { gateTime, noticeDays, lockInMonths, visitorsAllowed, vegOnly } = terms.houseRules;
  const { month: cost, joiningFee } = moveInCostOf(terms, { ...terms, priceRange: terms.rent });
  const { costs } = terms;
  const part = (of: CostPart) => {
    if (of.kind === 'unstated') return undefined;
    return t(`cost.${of.kind}`, { amount: 'rupees' in of ? formatRupees(of.rupees) : '' });
  };
  const charges = monthlyCharges.filter((name) => costs?.[name]);
  const feeText = 'rupees' in joiningFee ? formatRupees(joiningFee.rupees) : part(joiningFee);
  const deductions = costs?.depositDeductions?.map((name) => t(`deduction.${name}`)).join(', ');
  const choice = (value: boolean | undefined, yes: string, no: string) => {
    if (value === undefined) return undefined;
    return value ? yes : no;
  };
  const texts = {
    room: terms.room.map((each) => t(`room.${each}`)).join(', '),
    ...(agreedRent !== undefined && {
      agreedRent: t('perMonth', { amount: formatRupees(agreedRent) }),
    }),
    [agreedRent === undefined ? 'rent' : 'listedRent']: t('perMonth', {
      amount: formatPriceRange(terms.rent),
    }),
    deposit: terms.deposit === undefined ? undefined : formatRupees(terms.deposit),
    refund: refundRule ?? refundText(costs?.depositRefundDays, t),
    // Older terms cannot have these.
    ...(costs && {
      deductions: deductions === '' ? t('none') : deductions,
      joiningFee: feeText,
    }),
    meals: part(cost.meals),
    electricity: part(cost.electricity),
    other: cost.other.kind === 'included' ? t('none') : part(cost.other),
    ...Object.fromEntries(charges.map((name) => [name, part(cost.charges[name])])),
    notice: noticeDays === undefined ? undefined : t('days', { count: noticeDays }),
    lockIn: lockInMonths === undefined ? undefined : t('months', { count: lockInMonths }),
    gate: gateTime ? formatTimeOfDay(gateTime, language) : undefined,
    visitors: choice(visitorsAllowed, t('allowed'), t('notAllowed')),
    food: choice(vegOnly, t('vegOnly'), t('anyFood')),
  };
  return Object.entries(texts).map(([name, text]) => ({ label: t(`label.${name}`), text }));
}

function refundText(days: number | undefined, t: Translate<'recorded-terms'>): string | undefined {
  return days === undefined ? undefined : t('within', { count: days });
}
