import type { BrowsePage } from '../../../offline/catalogue/search-index.ts';

/** The rents that a range is chosen from, in rupees a month: whole steps around all that hostels ask. */
export interface RentBounds {
  readonly min: number;
  readonly max: number;
}

/** Rupees between two places of a thumb. */
export const rentStep = 500;

/** The ends of the slider; null where there is nothing to choose between. */
export function rentBounds(rents: BrowsePage['rents']): RentBounds | null {
  if (!rents) return null;
  const min = Math.floor(rents.min / rentStep) * rentStep;
  const max = Math.ceil(rents.max / rentStep) * rentStep;
  return min < max ? { min, max } : null;
}

/** Where the thumbs stand for what was typed: on a step, between the ends, and not past each other. */
export function thumbPositions(
  typed: { min?: number | undefined; max?: number | undefined },
  ends: RentBounds,
): RentBounds {
  const within = (amount: number) => Math.min(Math.max(amount, ends.min), ends.max);
  const max = within(Math.ceil((typed.max ?? ends.max) / rentStep) * rentStep);
  const min = within(Math.floor((typed.min ?? ends.min) / rentStep) * rentStep);
  return { min: Math.min(min, max), max };
}
