import { syncNow } from '../catalogue/catalogue-client.ts';
import { db } from '../database/db.ts';
import { fetchTripScreens } from './unfinished-trips.ts';

const recentMs = 60 * 60_000;

/**
 * Brings what a pack is of no use without: the screen that shows it, the map, and the hostels on that, of
 * which an old copy serves as well. False while something of it is missing.
 */
export async function fetchTripPrerequisites(): Promise<boolean> {
  const [screens] = await Promise.allSettled([fetchTripScreens(), syncNow(recentMs)]);
  const state = await db.catalogueState.get('state');
  return screens.status === 'fulfilled' && state?.complete === true;
}
