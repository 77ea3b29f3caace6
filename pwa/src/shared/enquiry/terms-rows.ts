import { type CostPart, monthlyCostOf, type RecordedTerms } from '@patna/contracts';
import { formatTimeOfDay } from '../format/date.ts';
import { formatPriceRange, formatRupees } from '../format/rupees.ts';
import type { Translate } from '../i18n/i18n.ts';

/** The terms as pairs of label and text. Says so where the owner has stated nothing. */
export function termsRows(
  { terms, refundRule }: RecordedTerms,
  { t, language }: { t: Translate<'recorded-terms'>; language: string },
): (readonly [label: string, text: string])[] {
  const { gateTime, noticeDays, lockInMonths, visitorsAllowed, vegOnly } = terms.houseRules;
  const cost = monthlyCostOf(terms, { ...terms, priceRange: terms.rent });
  const unstated = t('unstated');
  const part = (of: CostPart) =>
    t(`cost.${of.kind}`, { amount: 'rupees' in of ? formatRupees(of.rupees) : '' });
  const choice = (value: boolean | undefined, yes: string, no: string) => {
    if (value === undefined) return unstated;
    return value ? yes : no;
  };
  return [
    [t('label.room'), terms.room.map((each) => t(`room.${each}`)).join(', ')],
    [t('label.rent'), t('perMonth', { amount: formatPriceRange(terms.rent) })],
    [t('label.deposit'), terms.deposit === undefined ? unstated : formatRupees(terms.deposit)],
    [t('label.refund'), refundRule ?? unstated],
    [t('label.meals'), part(cost.meals)],
    [t('label.electricity'), part(cost.electricity)],
    [t('label.other'), cost.other.kind === 'included' ? t('none') : part(cost.other)],
    [t('label.notice'), noticeDays === undefined ? unstated : t('days', { count: noticeDays })],
    [
      t('label.lockIn'),
      lockInMonths === undefined ? unstated : t('months', { count: lockInMonths }),
    ],
    [t('label.gate'), gateTime ? formatTimeOfDay(gateTime, language) : unstated],
    [t('label.visitors'), choice(visitorsAllowed, t('allowed'), t('notAllowed'))],
    [t('label.food'), choice(vegOnly, t('vegOnly'), t('anyFood'))],
  ];
}
