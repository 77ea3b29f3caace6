import { useEffect } from 'react';
import {
  deletePageSnapshots,
  snapshotElementId,
  snapshotPaths,
} from '../../offline/snapshots/page-snapshot.ts';
import { currentSession, onSessionChange } from '../../shared/session/session.ts';
import { paintedWithin } from './wait-for-first-paint.ts';

/** Time after which an open list no longer changes. */
const restMs = 2500;
/** The snapshot is repeated this often while the list is open, because queued writes may have been sent. */
const againMs = 15_000;
/** Time the slowest phone needs to render the screen. */
const timeoutMs = 8000;

/** Saves a snapshot of the open list when it is at rest and when the tab is hidden. */
export function usePageSnapshot(pathname: string): void {
  useEffect(() => {
    if (!snapshotPaths.has(pathname) || !('caches' in globalThis)) return undefined;
    const ifLeft = () => {
      if (document.visibilityState === 'hidden') void save(pathname);
    };
    const first = setTimeout(() => void save(pathname), restMs);
    const again = setInterval(() => void save(pathname), againMs);
    document.addEventListener('visibilitychange', ifLeft);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      document.removeEventListener('visibilitychange', ifLeft);
    };
  }, [pathname]);
}

async function save(pathname: string): Promise<void> {
  try {
    const { savePageSnapshot } = await import('../../offline/snapshots/save-page-snapshot.ts');
    await savePageSnapshot(pathname);
  } catch {
    // Without storage the next start renders the list from scratch.
  }
}

/** Deletes personal snapshots when the session ends for any reason. */
export function removeSnapshotsOnSignOut(): void {
  const look = () => {
    if (currentSession().status !== 'signed-out') return;
    document.querySelector(`#${snapshotElementId}:not([data-public])`)?.remove();
    deletePageSnapshots().catch(() => undefined);
  };
  onSessionChange(look);
  look();
}

/** Removes the snapshot as soon as the screen is rendered; at once when the language differs. */
export async function replaceSnapshot(language: string): Promise<void> {
  const view = document.getElementById(snapshotElementId);
  if (!view) return;
  // A public preview is more useful than a placeholder, so it stays longer.
  const forMs = view.dataset['public'] ? 6e4 : timeoutMs;
  if (view.lang === language) await paintedWithin(forMs);
  const { scrollY } = globalThis;
  view.remove();
  scrollTo(0, scrollY);
}

/** Makes the snapshot's links usable when the app cannot start. */
export function releaseSnapshot(): void {
  for (const each of document.querySelectorAll(`#${snapshotElementId} [inert]`)) {
    each.removeAttribute('inert');
  }
}
