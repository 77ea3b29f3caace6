import { plainQuery } from '../../features/home/query/home-query.ts';
import { homeApi } from '../../features/home/api/home-api.ts';
import { loadScreen } from '../routes/routes.tsx';
import type { AppStore } from './store.ts';

/** Longest wait for the database or the network. */
const timeoutMs = 500;

/**
 * Starts reads before the first render, because rendering blocks the main thread. Home is then
 * rendered once, with its cards. Other screens get an opening database and their chunk.
 */
export async function preloadRoute(store: AppStore, atHome: boolean): Promise<void> {
  if (!atHome) {
    void openCopies();
    // The screen reports a missing chunk itself.
    await inTime(loadScreen(location.pathname).catch(() => undefined));
    return;
  }
  if (location.search !== '') {
    void openCopies();
    return;
  }
  const { serverHostels, phoneHostels } = homeApi.endpoints;
  const options = { subscribe: false };
  if (navigator.onLine) void store.dispatch(serverHostels.initiate(plainQuery, options));
  await inTime(store.dispatch(phoneHostels.initiate(plainQuery, options)));
}

function inTime(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

async function openCopies(): Promise<void> {
  try {
    const { db } = await import('../../offline/database/db.ts');
    // The first reader reports when the database cannot be opened.
    db.open().catch(() => undefined);
  } catch {
    // Screens that need the database report the missing code.
  }
}
