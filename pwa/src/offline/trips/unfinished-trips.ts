import { db, type TripRow } from '../database/db.ts';

let screens = (): Promise<unknown> => Promise.reject(new Error('Not known yet'));

/** Says how the code comes that shows a pack and the map; only the app knows. Rejects without it. */
export function setTripScreenLoader(load: () => Promise<unknown>): void {
  screens = load;
}

/** Fetches the code that shows a pack and the map. Rejects without it. */
export function fetchTripScreens(): Promise<unknown> {
  return screens();
}

/** Packs that are not complete yet and still can be; small, because every start asks. */
export function unfinishedTrips(): Promise<TripRow[]> {
  return db.trips.filter(({ state }) => state === 'fetching').toArray();
}
