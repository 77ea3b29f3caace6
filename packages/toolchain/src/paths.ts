import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';

/** Absolute path of this checkout. */
export const checkoutRoot = path.resolve(import.meta.dirname, '../../..');

/** The checkout's git-ignored cache. It may be deleted while nothing runs. */
export const cacheDir = path.join(checkoutRoot, '.cache');

/**
 * Creates an empty directory in the cache. It is on the cache's disk, so that it can be renamed atomically.
 */
export async function makeTempDir(prefix: string): Promise<string> {
  const parent = path.join(cacheDir, 'tmp');
  await mkdir(parent, { recursive: true });
  return mkdtemp(path.join(parent, `${prefix}-`));
}
