import type { CostPart, MonthlyCost } from '@patna/contracts';
import { formatPriceRange, formatRupees } from '../format/rupees.ts';
import type { CostTexts } from './messages.ts';

/** A monthly cost in one line: the total (or "from" when a part is unknown) and its parts. */
export function formatMonthlyCost(cost: MonthlyCost, t: CostTexts): string {
  const { total, missing } = cost;
  const sum =
    missing.length === 0
      ? t('total', { amount: formatPriceRange(total) })
      : t('from', { amount: formatRupees(total.min) });
  return `${sum}: ${formatCostParts(cost, t)}`;
}

/** "Meals included", "Includes about ₹700 for electricity": what a monthly total is made of besides the rent, for narrow columns. */
export function shortCostParts(cost: MonthlyCost, t: CostTexts): string[] {
  const words = (['meals', 'electricity', 'other'] as const).map((name) => {
    const part = cost[name];
    const amount = 'rupees' in part ? formatRupees(part.rupees) : '';
    return name === 'other' && part.kind === 'included'
      ? []
      : t(`short.${name}.${part.kind}`, { amount });
  });
  return words.flat();
}

/** What a monthly total is made of besides the rent. */
function formatCostParts(cost: MonthlyCost, t: CostTexts): string {
  const words = (['meals', 'electricity', 'other'] as const).map((name) =>
    partWords(name, cost[name], t),
  );
  return words.join(', ');
}

function partWords(name: 'meals' | 'electricity' | 'other', part: CostPart, t: CostTexts): string {
  const amount = 'rupees' in part ? formatRupees(part.rupees) : '';
  return t(`${name}.${part.kind}`, { amount });
}
