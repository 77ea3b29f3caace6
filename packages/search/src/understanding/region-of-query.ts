import type { Place } from '../distance.ts';
import { cityAt, findCity, otherRegion } from '../places/find-city.ts';
import { cityOfPlace } from '../places/places.ts';
import { understandQuery } from './understand-query.ts';

/**
 * The region that a query asks for: by its city, by the city or a place in its text, or by the position that
 * distances are measured from. Undefined when it names none.
 */
export function regionOfQuery({
  city,
  typed = '',
  near,
}: {
  readonly city?: string | undefined;
  readonly typed?: string | undefined;
  readonly near?: Place | undefined;
}): string | undefined {
  if (city !== undefined) return findCity(city)?.id ?? otherRegion;
  const named = findCity(typed);
  if (named) return named.id;
  const place = understandQuery(typed).parts.find(({ kind }) => kind === 'near' || kind === 'area');
  const byText = place && 'value' in place ? cityOfPlace(place.value) : undefined;
  return (byText ?? (near && cityAt(near)))?.id;
}
