import { useEffect } from 'react';
import {
  deletePageSnapshots,
  snapshotElementId,
  snapshotPaths,
} from '../../offline/snapshots/page-snapshot.ts';
import { currentSession, onSessionChange } from '../../shared/session/session.ts';
import { paintedWithin } from './first-paint.ts';

/** A list that was looked at for so long has come to rest. */
const restMs = 2500;
/** While it stays open: what waited to be sent may be gone. */
const againMs = 15_000;
/** For the app to draw the screen on the slowest phone. */
const patienceMs = 8000;

/** Keeps the list that is open as it stands: once it is at rest, and when the person turns away. */
export function usePageSnapshot(pathname: string): void {
  useEffect(() => {
    if (!snapshotPaths.has(pathname) || !('caches' in globalThis)) return undefined;
    const ifLeft = () => {
      if (document.visibilityState === 'hidden') void keep(pathname);
    };
    const first = setTimeout(() => void keep(pathname), restMs);
    const again = setInterval(() => void keep(pathname), againMs);
    document.addEventListener('visibilitychange', ifLeft);
    return () => {
      clearTimeout(first);
      clearInterval(again);
      document.removeEventListener('visibilitychange', ifLeft);
    };
  }, [pathname]);
}

async function keep(pathname: string): Promise<void> {
  try {
    const { savePageSnapshot } = await import('../../offline/snapshots/save-page-snapshot.ts');
    await savePageSnapshot(pathname);
  } catch {
    // A phone without room draws the list anew at its next start.
  }
}

/** Nobody sees the lists of somebody who is not signed in any more, however the session ended. */
export function removeSnapshotsOnSignOut(): void {
  const look = () => {
    if (currentSession().status !== 'signed-out') return;
    document.querySelector(`#${snapshotElementId}:not([data-public])`)?.remove();
    deletePageSnapshots().catch(() => undefined);
  };
  onSessionChange(look);
  look();
}

/** Puts the screen in the place of its last view as soon as it is drawn; a view in another language goes at once. */
export async function replaceSnapshot(language: string): Promise<void> {
  const view = document.getElementById(snapshotElementId);
  if (!view) return;
  // What everybody may see says more than a placeholder, however long the network takes.
  const forMs = view.dataset['public'] ? 6e4 : patienceMs;
  if (view.lang === language) await paintedWithin(forMs);
  const { scrollY } = globalThis;
  view.remove();
  scrollTo(0, scrollY);
}

/** An app that cannot start leaves the view to the person: its links are real. */
export function releaseSnapshot(): void {
  for (const each of document.querySelectorAll(`#${snapshotElementId} [inert]`)) {
    each.removeAttribute('inert');
  }
}
