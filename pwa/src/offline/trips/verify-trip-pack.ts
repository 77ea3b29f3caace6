import type { TripRow } from '../database/db.ts';
import { readPackedFacts } from '../listings/packed-listing.ts';
import { damagedPhotos } from './trip-files.ts';

/** Missing or changed parts of a pack. */
export interface TripDamage {
  facts: boolean;
  photos: string[];
}

/** Verifies every file of a pack against its hash. */
export async function verifyTripPack(row: TripRow): Promise<TripDamage> {
  const [facts, photos] = await Promise.all([readPackedFacts(row), damagedPhotos(row)]);
  return { facts: facts === null, photos };
}

export function isDamaged({ facts, photos }: TripDamage): boolean {
  return facts || photos.length > 0;
}
