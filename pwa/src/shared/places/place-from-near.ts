import type { Place } from '@patna/search';
import { findPlace } from '@patna/search/places';
import { currentPosition } from './position.ts';

/** The `near` value for the phone's position. The position itself never appears in the address. */
export const phonePositionId = 'me';

/** The place of a `near` parameter; undefined when unknown. */
export function placeFromNear(near: string): Place | undefined {
  return near === phonePositionId ? (currentPosition() ?? undefined) : findPlace(near);
}
