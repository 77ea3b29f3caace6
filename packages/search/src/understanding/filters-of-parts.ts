import { eveningMinutes, type HostelFilters } from '../filters.ts';
import { cityOfRegion } from '../places/find-city.ts';
import { cityOfPlace } from '../places/places.ts';
import type { QueryPart } from './query-parts.ts';

/**
 * `gender`: the query names both, so both are listed. `rent`: the minimum exceeds the maximum, so neither applies.
 * `food` and `visitors`: both are asked for and denied, so neither applies. `near` and `city`: the first one counts. `place`: a distance without
 * a place to measure from.
 */
export type QueryConflict = 'gender' | 'rent' | 'food' | 'visitors' | 'near' | 'city' | 'place';

/** The parts, in which those that a contradiction leaves unused are marked. */
export function markUnused(read: readonly QueryPart[]): {
  readonly parts: readonly QueryPart[];
  readonly conflicts: readonly QueryConflict[];
} {
  const has = (...kinds: QueryPart['kind'][]) =>
    kinds.every((kind) => read.some((part) => part.kind === kind));
  const genders = new Set(read.map((part) => (part.kind === 'gender' ? part.value : undefined)));
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = rentsOf(read);
  const [city, ...otherCities] = new Set(read.flatMap((part) => cityIdOf(part) ?? []));
  const isOfFirstCity = (part: QueryPart) => (cityIdOf(part) ?? city) === city;
  const [place, ...otherPlaces] = new Set(
    read.flatMap((part) => (part.kind === 'near' && isOfFirstCity(part) ? part.value : [])),
  );
  const found: Readonly<Record<QueryConflict, boolean>> = {
    gender: genders.has('Girls') && genders.has('Boys'),
    rent: minPrice > maxPrice,
    food: has('vegOnly', 'nonVeg'),
    visitors: has('visitorsAllowed', 'noVisitors'),
    near: otherPlaces.length > 0,
    city: otherCities.length > 0,
    place: has('within') && place === undefined,
  };
  const isUnused = (part: QueryPart) =>
    (part.kind === 'rent' && found.rent) ||
    ((part.kind === 'vegOnly' || part.kind === 'nonVeg') && found.food) ||
    ((part.kind === 'visitorsAllowed' || part.kind === 'noVisitors') && found.visitors) ||
    (part.kind === 'near' && part.value !== place) ||
    !isOfFirstCity(part);
  return {
    parts: read.map((part) => (isUnused(part) ? { ...part, isUnused: true } : part)),
    conflicts: Object.entries(found).flatMap(([name, is]) => (is ? (name as QueryConflict) : [])),
  };
}

function cityIdOf(part: QueryPart): string | undefined {
  if (part.kind === 'city') return part.value;
  return part.kind === 'near' || part.kind === 'area' ? cityOfPlace(part.value)?.id : undefined;
}

function rentsOf(parts: readonly QueryPart[]): Pick<HostelFilters, 'minPrice' | 'maxPrice'> {
  const rents = parts.filter((part) => part.kind === 'rent');
  const minRents = rents.flatMap(({ min }) => min ?? []);
  const maxRents = rents.flatMap(({ max }) => max ?? []);
  return {
    minPrice: minRents.length > 0 ? Math.max(...minRents) : undefined,
    maxPrice: maxRents.length > 0 ? Math.min(...maxRents) : undefined,
  };
}

/** The filters that the used parts set. */
export function filtersOfParts(all: readonly QueryPart[]): HostelFilters {
  const parts = all.filter(({ isUnused }) => !isUnused);
  const values = (kind: 'gender' | 'category' | 'facilities' | 'meals') => {
    const named = parts.flatMap((part) => (part.kind === kind ? [part.value] : []));
    return named.length > 0 ? [...new Set(named)] : undefined;
  };
  const has = (kind: QueryPart['kind']) => parts.some((part) => part.kind === kind) || undefined;
  const distances = parts.flatMap((part) => (part.kind === 'within' ? part.value : []));
  const [gateFrom] = parts
    .flatMap((part) => (part.kind === 'gateFrom' ? part.value : []))
    .toSorted((a, b) => eveningMinutes(b) - eveningMinutes(a));
  const [city] = parts.flatMap((part) => (part.kind === 'city' ? part.value : []));
  return {
    ...rentsOf(parts),
    gender: values('gender'),
    category: values('category'),
    facilities: values('facilities'),
    meals: values('meals'),
    haveWarden: has('haveWarden'),
    verified: has('verified'),
    vegOnly: has('vegOnly') ?? (has('nonVeg') && false),
    visitorsAllowed: has('visitorsAllowed') ?? (has('noVisitors') && false),
    gateFrom,
    within: distances.length > 0 ? Math.min(...distances) : undefined,
    city: city === undefined ? undefined : cityOfRegion(city)?.en,
  };
}
