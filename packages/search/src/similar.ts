import type { HostelFilters } from './filters.ts';

/** What likeness to a hostel is judged by. `priceMin` is rupees a month. */
export interface Likened {
  readonly id: string;
  readonly street: string;
  readonly city: string;
  readonly gender: string;
  readonly priceMin: number;
}

/** The lowest rent may be this much lower or higher. */
const nearRent = 0.2;
/** As long as the server takes one. */
const longestLocality = 60;

/** What hostels like this one pass: for the same people, in its part of the town, at about its rent. */
export function similarFilters({ street, city, gender, priceMin }: Likened): HostelFilters {
  return {
    gender: [gender],
    city,
    locality: localityOf(street, city).slice(0, longestLocality) || undefined,
    minPrice: Math.ceil(priceMin * (1 - nearRent)),
    maxPrice: Math.floor(priceMin * (1 + nearRent)),
  };
}

/**
 * Of hostels that pass those filters the ones most like it, the nearest in rent first; of equals in the
 * order of their ids. Never the hostel itself.
 */
export function mostSimilar<T extends Pick<Likened, 'id' | 'priceMin'>>(
  to: Likened,
  found: readonly T[],
  count: number,
): T[] {
  const { minPrice = 0, maxPrice = 0 } = similarFilters(to);
  const away = ({ priceMin }: T) => Math.abs(priceMin - to.priceMin);
  return found
    .filter(({ id, priceMin }) => id !== to.id && priceMin >= minPrice && priceMin <= maxPrice)
    .toSorted((a, b) => away(a) - away(b) || (a.id < b.id ? -1 : 1))
    .slice(0, count);
}

const lead = /^(?:near|opposite|opp\.?|behind|beside|off)\s+/i;
const number = /\d/;
const ownRoad = /\s+main road$/i;

/** The part of the town in a street's text: "House 212, Patliputra Colony" → "Patliputra Colony". */
export function localityOf(street: string, city = ''): string {
  const parts = street
    .split(',')
    .map((part) => part.trim().replace(lead, ''))
    .filter((part) => part !== '' && part.toLowerCase() !== city.toLowerCase());
  const named = parts.findLast((part) => !number.test(part)) ?? parts.at(-1) ?? street.trim();
  const bare = named.replace(/^\d+\S*\s+/, '').replace(ownRoad, '');
  return bare === '' ? named : bare;
}
