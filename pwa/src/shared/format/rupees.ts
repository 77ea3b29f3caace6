import { type ListingDetail, roomDeposits } from '@patna/contracts';
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

/** The stated deposits of the rooms, and whether rooms differ. Undefined when none states one. */
export function formatDeposit(
  listing: Pick<ListingDetail, 'houseRules' | 'rooms'>,
): { amount: string; varies: boolean } | undefined {
  const amounts = roomDeposits(listing);
  if (amounts.length === 0) return undefined;
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
  const varies = min !== max || amounts.length < listing.rooms.length;
  return { amount: formatPriceRange({ min, max }), varies };
}
