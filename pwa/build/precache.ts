import { type Chunk, closure } from './chunk-list.ts';

/** Vendors that no screen needs to open offline: loaded on demand, kept by the worker then. */
const onlineOnly = [
  /^@clerk\//,
  /^@supabase\//,
  /^algoliasearch$/,
  /^@algolia\//,
  /firebase/,
  /^eventsource/,
  /^fake-indexeddb$/,
];

/** Screens that decide about what others sent, which cannot be done without a network. */
const onlineScreens = /\/features\/moderation\//;

/** Screens that a first visit does not need: fetched once the app is at rest, and open offline from then on. */
const laterScreens = screensOf([
  'account/social-sign-in',
  'account/pages/login-page',
  'account/pages/edit-profile-page',
  'compare',
  'enquiries/pages/my-number-page',
  'handover',
  'home/filters/filter-panel',
  'listing-form',
  'listings/components/claims',
  'listings/components/declared-safety',
  'listings/photos/lightbox',
  'listings/reviews/my-review-form',
  'listings/pages/my-reviews-page',
  'listings/reports/report-form',
  'listings/similar',
  'map',
  'more-reviews',
  'owner',
  'static-pages',
  'places/near-panel',
  'storage',
  'support',
  'trip',
  'wishlist/lists',
]);

/** They come later too, but to everybody: also to people who save data. */
const legalScreens = screensOf(['static-pages/pages/(?:privacy|terms)-page']);

/**
 * What packs a trip, and what holds a phone's pushes to who is here: made for several modules, so by their
 * names. They come with the screens that begin it.
 */
const withLaterScreens = /\/(?:trip-packing|sync-push-device)-/;

/** Search on the phone: no chunk of the app loads it by an import. */
const searchWorker = /\/catalogue-worker-(?!memory-storage)/;

/** The banner of wide screens: most phones never show it. */
const widePicture = /\/banner-wide-/;

/** What stands in for IndexedDB, in the app and in the search worker: few phones need it. */
const memoryStorage = /\bmemory-storage-/;

function screensOf(places: readonly string[]): RegExp {
  return new RegExp(
    `/(?:app/routes/(?:dashboard|support)-route|(?:features|shared)/(?:${places.join('|')}))\\b`,
  );
}

/** When a built file comes to the phone: when the app is installed, at rest, or when it is asked for. */
export type Arrival = 'at once' | 'later' | 'on demand';

/** Says of every file that the worker could keep when it comes. */
export function arrivals(chunks: readonly Chunk[]): (url: string) => Arrival {
  const opens = (screens: RegExp) => (chunk: Chunk) => screens.test(`/${chunk.source ?? ''}`);
  const later = chunks.filter(opens(laterScreens));
  const atOnce = reached(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
    (chunk) =>
      [laterScreens, onlineScreens].some((screens) => opens(screens)(chunk)) ||
      withLaterScreens.test(chunk.file) ||
      isOnlineOnly(chunk),
  );
  const atRest = reached(chunks, later, isOnlineOnly);
  return (url) => {
    if (memoryStorage.test(url)) return 'on demand';
    if (atOnce.has(url)) return 'at once';
    if (atRest.has(url) || searchWorker.test(url) || widePicture.test(url)) return 'later';
    const isCode = chunks.some(({ file, styles }) => file === url || styles.includes(url));
    return isCode || url === 'index.html' ? 'on demand' : 'at once';
  };
}

/** The files that the legal pages cannot be shown without, some of which come at once. */
export function legalFiles(chunks: readonly Chunk[]): ReadonlySet<string> {
  const pages = chunks.filter(({ source }) => legalScreens.test(`/${source ?? ''}`));
  const scripts = closure(
    chunks,
    pages.map(({ file }) => file),
  );
  const needed = chunks.filter(({ file }) => scripts.has(file));
  return new Set(needed.flatMap(({ file, styles }) => [file, ...styles]));
}

/** Files of these chunks and of all that they load sooner or later, without those left out. */
function reached(
  chunks: readonly Chunk[],
  from: readonly Chunk[],
  leftOut: (chunk: Chunk) => boolean,
): ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const found = new Set<string>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk.file) || leftOut(chunk)) return;
    for (const file of [chunk.file, ...chunk.styles]) found.add(file);
    for (const file of [...chunk.imports, ...chunk.dynamicImports]) {
      const next = byFile.get(file);
      if (next) visit(next);
    }
  };
  for (const chunk of from) visit(chunk);
  return found;
}

function isOnlineOnly(chunk: Chunk): boolean {
  return chunk.packages.some((name) => onlineOnly.some((vendor) => vendor.test(name)));
}
