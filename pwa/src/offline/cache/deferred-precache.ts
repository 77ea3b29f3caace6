/** Written by the build: the app's files that are not part of its installation, but open offline. */
export const deferredPrecacheUrl = '/kept-later.json';

/** What the worker keeps of the app beside its installation. */
export const deferredCacheName = 'assets';

/** What stands at `deferredPrecacheUrl`: paths of files. */
export interface DeferredPrecache {
  all: string[];
  /** Of these, what the legal pages need: little, and everybody may want to read them anywhere. */
  legal: string[];
}

/** The files to bring to this phone of an answer of `deferredPrecacheUrl`; none of one that is something else. */
export function deferredFiles(answer: unknown, savesData: boolean): string[] {
  const { all, legal } = (answer ?? {}) as Partial<DeferredPrecache>;
  const files: unknown = savesData ? legal : all;
  return Array.isArray(files) ? files.map(String) : [];
}
