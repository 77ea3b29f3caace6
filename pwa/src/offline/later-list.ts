/** Written by the build: the app's files that are not part of its installation, but open offline. */
export const laterListUrl = '/kept-later.json';

/** What the worker keeps of the app beside its installation. */
export const laterCacheName = 'assets';
