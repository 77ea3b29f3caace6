import { syncNow } from '../catalogue/catalogue-client.ts';
import { db } from '../database/db.ts';
import { fetchTripScreens } from './unfinished-trips.ts';

const recentMs = 60 * 60_000;

/**
 * Fetches what a pack needs: its screen, the map, and the catalogue for the map. Returns false when
 * something is missing.
 */
export async function fetchTripPrerequisites(): Promise<boolean> {
  const [screens] = await Promise.allSettled([fetchTripScreens(), syncNow(recentMs)]);
  const state = await db.catalogueState.get('state');
  return screens.status === 'fulfilled' && state?.complete === true;
}
