import { type PrefetchPolicy, prefetchPolicies } from '../src/app/routes/prefetch-policy.ts';
import { type Chunk, closure } from './chunk-list.ts';

/** When a phone loads a built file: at installation, when the app is idle, or on use. */
export type Arrival = 'at once' | 'later' | 'on demand';

/** Packages and scopes that no offline screen needs. */
const onlinePackages = [
  '@algolia/',
  '@clerk/',
  '@firebase/',
  '@supabase/',
  'algoliasearch',
  'eventsource',
  'fake-indexeddb',
  'firebase',
];

/** Files that no chunk of the app imports, by prefix. The first match decides. */
const otherFiles: readonly (readonly [name: string, arrival: Arrival])[] = [
  ['assets/catalogue-worker-memory-storage-', 'on demand'],
  ['assets/catalogue-worker-', 'later'],
  ['assets/banner-wide-', 'later'],
  ['index.html', 'on demand'],
];

/** Returns the arrival of every file that the worker could cache. */
export function arrivals(chunks: readonly Chunk[]): (url: string) => Arrival {
  const atOnce = reached(
    chunks,
    chunks.filter(({ isEntry }) => isEntry),
    (chunk) => prefetchPolicyOf(chunk) !== undefined,
  );
  const later = reached(
    chunks,
    chunks.filter(isLater),
    (chunk) => prefetchPolicyOf(chunk) === 'on demand',
  );
  return (url) => {
    const other = otherFiles.find(([name]) => url.startsWith(name));
    if (other) return other[1];
    if (atOnce.has(url)) return 'at once';
    if (later.has(url)) return 'later';
    const isCode = chunks.some(({ file, styles }) => file === url || styles.includes(url));
    return isCode ? 'on demand' : 'at once';
  };
}

/** Files that are fetched later even in data-saver mode, including their imports. */
export function legalFiles(chunks: readonly Chunk[]): ReadonlySet<string> {
  const pages = chunks.filter((chunk) => prefetchPolicyOf(chunk) === 'later, also with data saver');
  const scripts = closure(
    chunks,
    pages.map(({ file }) => file),
  );
  const needed = chunks.filter(({ file }) => scripts.has(file));
  return new Set(needed.flatMap(({ file, styles }) => [file, ...styles]));
}

/** Entries of `prefetchPolicies` that match no module. */
export function unusedPolicies(chunks: readonly Chunk[]): string[] {
  const modules = chunks.flatMap((chunk) => [...chunk.modules, ...chunk.packageModules]);
  return Object.keys(prefetchPolicies).filter((place) => !modules.some((id) => isIn(id, place)));
}

function isLater(chunk: Chunk): boolean {
  const policy = prefetchPolicyOf(chunk);
  return policy !== undefined && policy !== 'on demand';
}

/**
 * The policy of a lazy chunk. A chunk without a source has one only if all its modules have the same. Modules of
 * packages count if they have one.
 */
function prefetchPolicyOf({ source, modules, packageModules }: Chunk): PrefetchPolicy | undefined {
  if (source !== null) return policyOfModule(source);
  const ofPackages = packageModules.map(policyOfModule).filter((policy) => policy !== undefined);
  const [first, ...others] = new Set([...modules.map(policyOfModule), ...ofPackages]);
  return others.length === 0 ? first : undefined;
}

function policyOfModule(id: string): PrefetchPolicy | undefined {
  const places = Object.keys(prefetchPolicies).filter((place) => isIn(id, place));
  const longest = places.sort((a, b) => b.length - a.length)[0];
  return longest === undefined ? undefined : prefetchPolicies[longest];
}

/** Whether a module, relative to the workspace, is the file or in the folder of a table entry. */
function isIn(id: string, place: string): boolean {
  const start = place.startsWith('packages/') ? place : `src/${place}`;
  return id.startsWith(`${start}.`) || id.startsWith(`${start}/`);
}

/** Files of these chunks and of everything they load, except online packages and `excluded` lazy imports. */
function reached(
  chunks: readonly Chunk[],
  from: readonly Chunk[],
  excluded: (chunk: Chunk) => boolean,
): ReadonlySet<string> {
  const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]));
  const chunksOf = (files: readonly string[]) => files.flatMap((file) => byFile.get(file) ?? []);
  const found = new Set<string>();
  const visit = (chunk: Chunk) => {
    if (found.has(chunk.file) || isOnlineOnly(chunk)) return;
    for (const file of [chunk.file, ...chunk.styles]) found.add(file);
    for (const next of chunksOf(chunk.imports)) visit(next);
    for (const next of chunksOf(chunk.dynamicImports)) if (!excluded(next)) visit(next);
  };
  for (const chunk of from) visit(chunk);
  return found;
}

function isOnlineOnly({ packages }: Chunk): boolean {
  return packages.some((name) => onlinePackages.some((vendor) => `${name}/`.startsWith(vendor)));
}
