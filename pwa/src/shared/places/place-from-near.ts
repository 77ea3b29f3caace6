import type { Place } from '@patna/search';
import { findPlace } from '@patna/search/places';
import { currentPosition, phonePositionId } from './position.ts';

/** The place of a `near` parameter; undefined when unknown. */
export function placeFromNear(near: string): Place | undefined {
  return near === phonePositionId ? (currentPosition() ?? undefined) : findPlace(near);
}
