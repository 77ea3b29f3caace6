const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Whole rupees with Indian grouping: 125000 → "₹1,25,000". */
export function formatRupees(amount: number): string {
  return format.format(amount);
}

/** "₹5,000 – ₹8,500", or one amount when both ends are equal. */
export function formatPriceRange(range: { min: number; max: number }): string {
  if (range.min === range.max) return formatRupees(range.min);
  return `${formatRupees(range.min)} – ${formatRupees(range.max)}`;
}
