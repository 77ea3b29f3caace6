import { plainQuery } from '../../features/home/query/home-query.ts';
import { loadNextPage, loadSavedCards } from '../../features/home/list/load-home-list.ts';
import { loadScreen } from '../routes/routes.tsx';
import type { AppStore } from './store.ts';

/** A database or a network that does not answer holds nothing up for longer. */
const patienceMs = 500;

/**
 * Without cards in the document this phone's own copies are next. Drawing keeps the processor busy, so
 * what is read is asked for before, and the server with it: home is then drawn once, with its cards.
 * Every other screen finds the database being opened, and is drawn when its code is here.
 */
export async function preloadRoute(store: AppStore, atHome: boolean): Promise<void> {
  if (!atHome) {
    void openCopies();
    // What is missing is said where the screen would stand.
    await inTime(loadScreen(location.pathname).catch(() => undefined));
    return;
  }
  if (location.search !== '') {
    void openCopies();
    return;
  }
  if (navigator.onLine) void store.dispatch(loadNextPage(plainQuery));
  await inTime(store.dispatch(loadSavedCards(plainQuery)));
}

function inTime(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

async function openCopies(): Promise<void> {
  try {
    const { db } = await import('../../offline/database/db.ts');
    // Whoever reads first is told when it cannot be opened.
    db.open().catch(() => undefined);
  } catch {
    // A screen that needs the copies says that their code is missing.
  }
}
