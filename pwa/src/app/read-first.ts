import { plainQuery } from '../features/home/home-query.ts';
import { showSavedCards } from '../features/home/load-page.ts';
import type { AppStore } from './store.ts';

/** A database that does not answer holds nothing up for longer. */
const patienceMs = 500;

/**
 * Without cards in the document this phone's own copies are next. Drawing keeps the processor busy, so
 * what is read is asked for before: home is then drawn once, with its cards, and every other screen
 * finds the database open.
 */
export async function readFirst(store: AppStore, atHome: boolean): Promise<void> {
  const plainHome = atHome && location.search === '';
  const read = plainHome ? store.dispatch(showSavedCards(plainQuery)) : openCopies();
  await Promise.race([read, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

async function openCopies(): Promise<void> {
  try {
    const { db } = await import('../offline/db.ts');
    // Whoever reads first is told when it cannot be opened.
    db.open().catch(() => undefined);
  } catch {
    // A screen that needs the copies says that their code is missing.
  }
}
