import type { HostelFilters } from './filters.ts';

/** The fields that similarity depends on. `priceMin` is rupees a month. */
export interface Likened {
  readonly id: string;
  readonly street: string;
  readonly city: string;
  readonly gender: string;
  readonly priceMin: number;
}

/** Largest difference of the lowest rents, as a fraction. */
const nearRent = 0.2;
/** The server accepts no longer locality. */
const longestLocality = 60;

/** Filters for similar hostels: same gender and area, and about the same rent. */
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
 * Of the hostels that pass these filters, the most similar: nearest in rent first, then by id. Excludes the
 * hostel itself.
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

/** The area in a street's text: "House 212, Patliputra Colony" → "Patliputra Colony". */
export function localityOf(street: string, city = ''): string {
  const parts = street
    .split(',')
    .map((part) => part.trim().replace(lead, ''))
    .filter((part) => part !== '' && part.toLowerCase() !== city.toLowerCase());
  const named = parts.findLast((part) => !number.test(part)) ?? parts.at(-1) ?? street.trim();
  const bare = named.replace(/^\d+\S*\s+/, '').replace(ownRoad, '');
  return bare === '' ? named : bare;
}
