import type { Place } from '../distance.ts';
import type { City } from '../places/city.ts';
import { cityAt, cityOfRegion, findCity, unlistedRegion } from '../places/find-city.ts';
import { cityOfPlace } from '../places/places.ts';
import { type Token, tokensOf } from '../text/words.ts';
import { citiesNamed } from './named-cities.ts';
import { understandQuery } from './understand-query.ts';

/**
 * The region that a query asks for: by its city, by a locality or text that means a city, or by the position that
 * distances are measured from. Undefined if it asks for none.
 */
export function regionOfQuery({
  city,
  locality = '',
  typed = '',
  near,
}: {
  readonly city?: string | undefined;
  readonly locality?: string | undefined;
  readonly typed?: string | undefined;
  readonly near?: Place | undefined;
}): string | undefined {
  if (city !== undefined) return findCity(city)?.id ?? unlistedRegion;
  return (cityMeant(locality) ?? cityMeant(typed) ?? (near && cityAt(near)))?.id;
}

/**
 * Whether hostels of every region are asked for: by a locality that means no listed city, with no text or position
 * beside it. The locality may be a town that is not listed.
 */
export function asksAllRegions({
  city,
  locality,
  typed = '',
  near,
}: Parameters<typeof regionOfQuery>[0]): boolean {
  if (city !== undefined || locality === undefined || typed !== '' || near) return false;
  return regionOfQuery({ locality }) === undefined;
}

/**
 * The city that a text means: by the places it names, or by a city name if that is all the rest of the text. Of several
 * cities the first one counts. A street that is named after a city means none.
 */
function cityMeant(typed: string): City | undefined {
  const { parts } = understandQuery(typed);
  const words = tokensOf(typed);
  const isRest = (word: Token) =>
    !parts.some(({ start, end }) => word.start >= start && word.end <= end);
  const ids = [
    ...parts.flatMap((part) => {
      if (part.isUnused) return [];
      if (part.kind === 'city') return part.value;
      return part.kind === 'near' || part.kind === 'area'
        ? (cityOfPlace(part.value)?.id ?? [])
        : [];
    }),
    ...citiesNamed(words.filter(isRest)).map(({ id }) => id),
  ];
  return ids[0] === undefined ? undefined : cityOfRegion(ids[0]);
}
