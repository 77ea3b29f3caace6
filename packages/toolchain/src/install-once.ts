import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeTempDir } from './paths.ts';
import { isAlive } from './process-info.ts';

/** What to install. `fill` writes the content into an empty directory. */
export interface Installation {
  /** The directory that results. It either appears complete or not at all. */
  target: string;
  fill: (workDir: string) => Promise<void>;
  report?: ((line: string) => void) | undefined;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function tryLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const holder = Number(await readFile(lock, 'utf8').catch(() => ''));
  // Two waiting processes may both remove the lock of a dead one. At worst, the download then happens twice.
  if (holder > 0 && !isAlive(holder)) await rm(lock, { force: true });
  return false;
}

/** Makes sure that `target` exists. One process fills it while others wait. */
export async function installOnce({ target, fill, report }: Installation): Promise<void> {
  if (await exists(target)) return;
  await mkdir(path.dirname(target), { recursive: true });
  const lock = `${target}.lock`;
  for (let tries = 0; !(await tryLock(lock)); tries += 1) {
    if (tries === 0) report?.(`waiting for another process to install ${path.basename(target)}`);
    await delay(100);
  }
  const workDir = await makeTempDir('install');
  try {
    if (await exists(target)) return;
    await fill(workDir);
    await rename(workDir, target);
  } finally {
    await rm(workDir, { recursive: true, force: true });
    await rm(lock, { force: true });
  }
}
