import { rmSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** Absolute path of this checkout. */
export const checkoutRoot = path.resolve(import.meta.dirname, '../../..');

/** The checkout's cache, which Git ignores. It may be deleted while nothing is running. */
export const cacheDir = path.join(checkoutRoot, '.cache');

const dayMs = 24 * 60 * 60_000;
const tempDirs = new Set<string>();
let prepared = false;

/**
 * Creates an empty directory in the cache, which is removed when this process exits. It is on the same disk as the
 * cache, so it can be moved there atomically.
 */
export async function makeTempDir(prefix: string): Promise<string> {
  const parent = path.join(cacheDir, 'tmp');
  await mkdir(parent, { recursive: true });
  if (!prepared) {
    prepared = true;
    process.once('exit', removeTempDirs);
    await removeAbandoned(parent);
  }
  const dir = await mkdtemp(path.join(parent, `${prefix}-`));
  tempDirs.add(dir);
  return dir;
}

/** Removes the temporary directories that this process created. */
export function removeTempDirs(): void {
  for (const dir of tempDirs) {
    try {
      rmSync(dir, { recursive: true, force: true });
      tempDirs.delete(dir);
    } catch {
      // A program that is still stopping may be writing into it. The first run of the next day removes it.
    }
  }
}

/** Removes temporary directories of processes that were killed. */
async function removeAbandoned(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const dir = path.join(parent, name);
    const made = await stat(dir).catch(() => null);
    if (made && Date.now() - made.mtimeMs > dayMs) await rm(dir, { recursive: true, force: true });
  }
}
