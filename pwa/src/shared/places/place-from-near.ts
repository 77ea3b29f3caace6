import type { Place } from '@patna/search';
import { findPlace } from './places.ts';
import { currentPosition } from './position.ts';

/** What the address says for "from where I am"; the position itself never stands there. */
export const fromHere = 'me';

/** The place that the address' `near` stands for; undefined when it is not known. */
export function placeFromNear(near: string): Place | undefined {
  return near === fromHere ? (currentPosition() ?? undefined) : findPlace(near);
}
