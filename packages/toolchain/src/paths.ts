import { mkdir, mkdtemp } from 'node:fs/promises';
import path from 'node:path';

/** Absolute path of the checkout this file belongs to. */
export const checkoutRoot = path.resolve(import.meta.dirname, '../../..');

/** The checkout's git-ignored download cache; safe to delete at any time nothing runs. */
export const cacheDir = path.join(checkoutRoot, '.cache');

/** Makes a fresh empty directory under the cache, on the same disk, so a rename out of it is atomic. */
export async function makeTempDir(prefix: string): Promise<string> {
  const parent = path.join(cacheDir, 'tmp');
  await mkdir(parent, { recursive: true });
  return mkdtemp(path.join(parent, `${prefix}-`));
}
