import type { TripRow } from '../database/db.ts';
import { readPackedFacts } from '../listings/packed-listing.ts';
import { damagedPhotos } from './trip-files.ts';

/** What of a pack is missing, or is no longer what was fetched. */
export interface TripDamage {
  facts: boolean;
  photos: string[];
}

/** Reads a pack through and compares every file with what it must be. */
export async function checkTrip(row: TripRow): Promise<TripDamage> {
  const [facts, photos] = await Promise.all([readPackedFacts(row), damagedPhotos(row)]);
  return { facts: facts === null, photos };
}

export function isDamaged({ facts, photos }: TripDamage): boolean {
  return facts || photos.length > 0;
}
