import { db, type TripRow } from './db.ts';

/** Packs that are not complete yet and still can be; small, because every start asks. */
export function unfinishedTrips(): Promise<TripRow[]> {
  return db.trips.filter(({ state }) => state === 'fetching').toArray();
}
