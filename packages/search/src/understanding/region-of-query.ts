import type { Place } from '../distance.ts';
import { cities } from '../places/cities.ts';
import type { City } from '../places/city.ts';
import { cityAt, findCity, unlistedRegion } from '../places/find-city.ts';
import { cityOfPlace } from '../places/places.ts';
import { weightOf } from '../text/synonyms.ts';
import { tokensOf } from '../text/words.ts';
import { understandQuery } from './understand-query.ts';

/**
 * The region that a query asks for: by its city, by a locality or text that means one city and no other, or by the
 * position that distances are measured from. Undefined when it names none.
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
 * The only city that a text means: by its places, or by a city name that is all the rest of the text. A street that is
 * named after a city means none.
 */
function cityMeant(typed: string): City | undefined {
  const { parts } = understandQuery(typed);
  const places = parts.flatMap((part) =>
    part.kind === 'near' || part.kind === 'area' ? (cityOfPlace(part.value) ?? []) : [],
  );
  const rest = tokensOf(typed).filter(
    (word) => !parts.some(({ start, end }) => word.start >= start && word.end <= end),
  );
  const named = cityNamed(rest.map(({ folded }) => folded));
  const meant = new Set(named ? [...places, named] : places);
  return meant.size === 1 ? [...meant][0] : undefined;
}

const foldedWords = (text: string) => tokensOf(text).map(({ folded }) => folded);
const cityNames = new Map(
  cities.flatMap((city) =>
    [city.en, city.hi, ...city.otherNames].map((name) => [foldedWords(name).join(' '), city]),
  ),
);
const wordsOfNames = new Set([...cityNames.keys()].flatMap((name) => name.split(' ')));

function cityNamed(words: readonly string[]): City | undefined {
  const significant = words.filter((word) => weightOf(word) === 'full' || wordsOfNames.has(word));
  return cityNames.get(significant.join(' '));
}
