/** Path of the list of files that open offline but are not part of the installation. The build writes it. */
export const deferredPrecacheUrl = '/kept-later.json';

/** Cache of the deferred files. */
export const deferredCacheName = 'assets';

/**
 * Most files in that cache. The deferred files of two releases must fit, because a tab of the former one may still open
 * screens offline.
 */
export const mostDeferredFiles = 480;

/** Content of `deferredPrecacheUrl`: paths of files. */
export interface DeferredPrecache {
  all: string[];
  /** The files of the legal pages, which are fetched even with data saver on. */
  legal: string[];
}

/** The files to fetch; none when the answer has another shape. */
export function deferredFiles(answer: unknown, savesData: boolean): string[] {
  const { all, legal } = (answer ?? {}) as Partial<DeferredPrecache>;
  const files: unknown = savesData ? legal : all;
  return Array.isArray(files) ? files.map(String) : [];
}
