import { kilometres, type Place } from './distance.ts';
import type { HostelFilters } from './filters.ts';
import { cities } from './places/cities.ts';
import { cityCentre, type City } from './places/city.ts';
import { findCity } from './places/find-city.ts';

/** The fields that similarity depends on. `priceMin` is in rupees per month. */
export interface ComparedHostel {
  readonly id: string;
  readonly street: string;
  readonly city: string;
  readonly gender: string;
  readonly priceMin: number;
}

/** A hostel that may be similar, with its distance if that is known. */
interface Candidate extends Pick<ComparedHostel, 'id' | 'priceMin'> {
  readonly kilometres?: number | undefined;
}

/** Most kilometres to a hostel that is `near`. */
const nearKilometres = 3;
/** Largest difference between the lowest rents, as a fraction. */
const nearRent = 0.2;
/** The server does not accept longer localities. */
const longestLocality = 60;

/**
 * What similar hostels have in common besides the gender, strictest first. Each level includes the hostels of the one
 * before, and is used only when that one finds too few.
 */
export const similarities = ['areaAndRent', 'area', 'near', 'town'] as const;
export type Similarity = (typeof similarities)[number];

/** Another city from which hostels are shown when a hostel's own city has too few. */
export interface FartherCity {
  /** Undefined: all cities, including unlisted ones. */
  readonly city: City | undefined;
  /**
   * Distance from the hostel or, if its position is unknown, from its city. Undefined when neither position is known.
   */
  readonly kilometres: number | undefined;
}

/** The other cities to look in: the listed ones, nearest first, and finally all cities together. */
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

/** Filters for hostels in a farther city: they only keep the gender. */
export function fartherFilters({ gender }: ComparedHostel, { city }: FartherCity): HostelFilters {
  return { gender: [gender], ...(city && { city: city.en }) };
}

/** Filters for hostels of this similarity. For `near`, distances must be measured from the hostel. */
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
 * The most similar of the hostels found. Those in its area or in a farther city are ordered by difference in rent;
 * others by distance in steps of half a kilometre, then by difference in rent. The hostel itself is left out.
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

/** The area that a street names: "House 212, Patliputra Colony" → "Patliputra Colony". */
export function localityOf(street: string, city = ''): string {
  const parts = street
    .split(',')
    .map((part) => part.trim().replace(lead, ''))
    .filter((part) => part !== '' && part.toLowerCase() !== city.toLowerCase());
  const named = parts.findLast((part) => !number.test(part)) ?? parts.at(-1) ?? street.trim();
  const bare = named.replace(/^\d+\S*\s+/, '').replace(ownRoad, '');
  return bare === '' ? named : bare;
}
