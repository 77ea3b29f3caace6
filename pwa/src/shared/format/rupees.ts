import type { ListingDetail } from '@patna/contracts';
import { formatNumber } from './format-number.ts';

/** Whole rupees with Indian grouping: 125000 → "₹1,25,000". */
export function formatRupees(amount: number): string {
  return `₹${formatNumber(amount, 0)}`;
}

/** "₹5,000 – ₹8,500", or one amount when both ends are equal. */
export function formatPriceRange(range: { min: number; max: number }): string {
  if (range.min === range.max) return formatRupees(range.min);
  return `${formatRupees(range.min)} – ${formatRupees(range.max)}`;
}

/**
 * The deposits of the rooms, and whether they differ. A room without its own has that of the house
 * rules. Undefined when neither states one.
 */
export function formatDeposit({
  houseRules,
  rooms,
}: Pick<ListingDetail, 'houseRules' | 'rooms'>): { amount: string; varies: boolean } | undefined {
  const amounts = rooms.flatMap((room) => room.deposit ?? houseRules.deposit ?? []);
  if (amounts.length === 0) return undefined;
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  return { amount: formatPriceRange({ min, max }), varies: min !== max };
}
