import { paths } from '../../shared/navigation/paths.ts';

/**
 * Cache of page snapshots by path: a person's lists as last rendered. The worker shows the snapshot until the
 * app has rendered the list again.
 */
export const snapshotCacheName = 'last-views';

/** Id of the element that contains the snapshot. */
export const snapshotElementId = 'last-view';

/** Header of a snapshot: the entry script of the build that made it. */
export const drawnByHeader = 'x-drawn-by';

/** Pages that change little between visits and need not be up to date. */
export const snapshotPaths: ReadonlySet<string> = new Set([paths.wishlist(), paths.enquiries()]);

/** Deletes all page snapshots. Called at sign-out and after every change that the person makes. */
export async function deletePageSnapshots(): Promise<void> {
  await globalThis.caches?.delete(snapshotCacheName);
}
