import { paths } from '../../shared/navigation/paths.ts';

/**
 * Cache of a person's own lists as they were last drawn, by path. The worker puts such a view before the
 * app, which draws the list anew and takes the view's place.
 */
export const snapshotCacheName = 'last-views';

/** The element in which a last view stands in the document. */
export const snapshotElementId = 'last-view';

/** Header of a kept view: the script of the build that drew it. */
export const drawnByHeader = 'x-drawn-by';

/** Lists that change little from one look to the next. What must be true to the moment is not among them. */
export const snapshotPaths: ReadonlySet<string> = new Set([paths.wishlist(), paths.enquiries()]);

/** When nobody is signed in any more, and when the person changed something: the next start draws anew. */
export async function deletePageSnapshots(): Promise<void> {
  await globalThis.caches?.delete(snapshotCacheName);
}
