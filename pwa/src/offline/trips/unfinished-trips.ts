import { db, type TripRow } from '../database/db.ts';

let screens = (): Promise<unknown> => Promise.reject(new Error('Not known yet'));

/** Sets how the screens of packs are loaded, which only the app knows. */
export function setTripScreenLoader(load: () => Promise<unknown>): void {
  screens = load;
}

/** Loads the screens of packs. Rejects when the code cannot be loaded. */
export function fetchTripScreens(): Promise<unknown> {
  return screens();
}

/** Unfinished packs that can still be completed. This file is small, because every start needs it. */
export function unfinishedTrips(): Promise<TripRow[]> {
  return db.trips.filter(({ state }) => state === 'fetching').toArray();
}
