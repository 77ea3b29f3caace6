import { kilometres, type Place } from './distance.ts';
import type { HostelFilters } from './filters.ts';
import { cities } from './places/cities.ts';
import { cityCentre, type City } from './places/city.ts';
import { findCity } from './places/find-city.ts';

/** The fields that similarity depends on. `priceMin` is rupees a month. */
export interface ComparedHostel {
  readonly id: string;
  readonly street: string;
  readonly city: string;
  readonly gender: string;
  readonly priceMin: number;
}

/** A hostel that may be similar, with its distance if known. */
interface Candidate extends Pick<ComparedHostel, 'id' | 'priceMin'> {
  readonly kilometres?: number | undefined;
}

/** `near` is within this many kilometres. */
const nearKilometres = 3;
/** Largest difference of the lowest rents, as a fraction. */
const nearRent = 0.2;
/** The server accepts no longer locality. */
const longestLocality = 60;

/**
 * What similar hostels have in common besides the gender, strictest first. Each includes the hostels of the
 * one before it, and is used only when that finds too few.
 */
export const similarities = ['areaAndRent', 'area', 'near', 'town'] as const;
export type Similarity = (typeof similarities)[number];

/** Another city whose hostels are shown when a hostel's own has too few. */
export interface FartherCity {
  /** Undefined: all cities, the unlisted ones too. */
  readonly city: City | undefined;
  /** From the hostel, else from its city; undefined when neither position is known. */
  readonly kilometres: number | undefined;
}

/** The other cities to look in: the listed ones, the nearest first, and then all. */
export function fartherCities(
  hostel: Pick<ComparedHostel, 'city'>,
  position: Place | undefined,
): FartherCity[] {
  const own = findCity(hostel.city);
  const from = position ?? (own && cityCentre(own));
  const distance = ({ kilometres: km = Number.MAX_VALUE }: FartherCity) => km;
  const listed: FartherCity[] = cities
    .filter((city) => city !== own)
    .map((city) => ({
      city,
      kilometres: (from && kilometres(from, cityCentre(city))) ?? undefined,
    }));
  return [
    ...listed.toSorted((a, b) => distance(a) - distance(b)),
    { city: undefined, kilometres: undefined },
  ];
}

/** Filters for hostels of a farther city: for the same people only. */
export function fartherFilters({ gender }: ComparedHostel, { city }: FartherCity): HostelFilters {
  return { gender: [gender], ...(city && { city: city.en }) };
}

/** Filters for hostels with this similarity. `near` needs the hostel's place to measure from. */
export function similarFilters(
  { street, city, gender, priceMin }: ComparedHostel,
  similarity: Similarity,
): HostelFilters {
  const area = { locality: localityOf(street, city).slice(0, longestLocality) || undefined };
  const rent = {
    minPrice: Math.ceil(priceMin * (1 - nearRent)),
    maxPrice: Math.floor(priceMin * (1 + nearRent)),
  };
  return {
    gender: [gender],
    city,
    ...(similarity === 'areaAndRent' || similarity === 'area' ? area : {}),
    ...(similarity === 'near' && { within: nearKilometres }),
    ...(similarity === 'areaAndRent' ? rent : {}),
  };
}

/**
 * Of the hostels that pass these filters, the most similar: in its area and in a farther city nearest in rent first,
 * elsewhere by distance in steps of half a kilometre, then by rent. Excludes the hostel itself.
 */
export function mostSimilar<T extends Candidate>(
  to: ComparedHostel,
  similarity: Similarity | 'farther',
  found: readonly T[],
  count: number,
): T[] {
  const isFarther = similarity === 'farther';
  const { minPrice = 0, maxPrice = Infinity } = isFarther ? {} : similarFilters(to, similarity);
  const inArea = isFarther || similarity === 'areaAndRent' || similarity === 'area';
  const step = ({ kilometres = Number.MAX_VALUE }: T) => (inArea ? 0 : Math.round(kilometres * 2));
  const rentDifference = ({ priceMin }: T) => Math.abs(priceMin - to.priceMin);
  return found
    .filter(({ id, priceMin }) => id !== to.id && priceMin >= minPrice && priceMin <= maxPrice)
    .toSorted(
      (a, b) =>
        step(a) - step(b) || rentDifference(a) - rentDifference(b) || (a.id < b.id ? -1 : 1),
    )
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
