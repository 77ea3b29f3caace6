import type { ListingDetail } from '@patna/contracts';

/** A digit that a comma follows: three stand at the end, two between the others. */
const beforeComma = /\d(?=(?:\d\d)+\d$)/g;

/**
 * Whole rupees with Indian grouping: 125000 → "₹1,25,000". As `Intl` writes them, without its first
 * format: that takes 50 ms of a slow phone's first second.
 */
export function formatRupees(amount: number): string {
  return `₹${Math.round(amount)}`.replace(beforeComma, '$&,');
}

/** "₹5,000 – ₹8,500", or one amount when both ends are equal. */
export function formatPriceRange(range: { min: number; max: number }): string {
  if (range.min === range.max) return formatRupees(range.min);
  return `${formatRupees(range.min)} – ${formatRupees(range.max)}`;
}

/** What the house rules ask for as a deposit, else the rooms; undefined when neither says. */
export function formatDeposit({
  houseRules,
  rooms,
}: Pick<ListingDetail, 'houseRules' | 'rooms'>): string | undefined {
  const asked = [houseRules.deposit ?? rooms.map((room) => room.deposit)].flat();
  const amounts = asked.filter((amount) => amount !== undefined);
  if (amounts.length === 0) return undefined;
  return formatPriceRange({ min: Math.min(...amounts), max: Math.max(...amounts) });
}
