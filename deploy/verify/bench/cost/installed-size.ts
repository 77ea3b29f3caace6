import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

const blockBytes = 512;

/**
 * Disk space of installed packages in megabytes. Hidden folders are left out: only caches of tools and npm's links are in
 * them.
 */
export async function installedMb(folder: string): Promise<number> {
  return (await bytesOf(folder)) / 2 ** 20;
}

async function bytesOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!entry.name.startsWith('.')) bytes += await bytesOf(name);
    } else bytes += (await lstat(name)).blocks * blockBytes;
  }
  return bytes;
}
