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

/** The deposit from the house rules, else from the rooms; undefined when neither states one. */
export function formatDeposit({
  houseRules,
  rooms,
}: Pick<ListingDetail, 'houseRules' | 'rooms'>): string | undefined {
  const asked = [houseRules.deposit ?? rooms.map((room) => room.deposit)].flat();
  const amounts = asked.filter((amount) => amount !== undefined);
  if (amounts.length === 0) return undefined;
  return formatPriceRange({ min: Math.min(...amounts), max: Math.max(...amounts) });
}
