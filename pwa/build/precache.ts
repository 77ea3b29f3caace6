import type { Chunk } from './chunk-list.ts';

/** Vendors that no screen needs to open offline: loaded on demand, kept by the worker then. */
const onlineOnly = [/^@clerk\//, /^@supabase\//, /^algoliasearch$/, /^@algolia\//, /firebase/];

/** Whether a built file is part of what every screen needs to open offline. */
export function isShellPart(url: string, chunks: readonly Chunk[]): boolean {
  const chunk = chunks.find(({ file }) => file === url);
  if (chunk) return !chunk.packages.some((name) => onlineOnly.some((vendor) => vendor.test(name)));
  return url !== 'index.html';
}
