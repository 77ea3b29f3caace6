import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';
import { recordedPort } from '@patna/testing/stack/recorded-stack.ts';

/**
 * Records browser profiles of a release: `node pwa/e2e/recorded/record.ts COMMIT`. Checks the
 * release out, builds it, runs its own `recording.ts` and stores the profiles.
 */
const [, , commit = ''] = process.argv;
if (!/^[\da-f]{7,40}$/.test(commit)) throw new Error('usage: record.ts COMMIT');

const run = promisify(execFile);
const release = path.join(await makeTempDir('release'), 'checkout');
const shell = (command: string, ...args: string[]) => run(command, args, { cwd: release });
await run('git', ['worktree', 'add', '--detach', release, commit], { cwd: checkoutRoot });
try {
  await shell('npm', 'ci', '--no-audit', '--no-fund');
  await shell('npm', 'run', 'build');
  const script = 'pwa/e2e/recorded/recording.ts';
  const folder = path.join(import.meta.dirname, commit);
  await mkdir(folder, { recursive: true });
  await shell(process.execPath, script, folder, String(recordedPort));
  await keepProfiles(folder);
} finally {
  await run('git', ['worktree', 'remove', '--force', release], { cwd: checkoutRoot });
}

/** Databases, local storage, cookies, workers and caches; no other browser files. */
async function keepProfiles(folder: string): Promise<void> {
  const file = path.join(folder, 'phones.json');
  const { queued, ...profiles } = JSON.parse(await readFile(file, 'utf8')) as {
    queued: object[];
    guest: string;
    traveller: string;
  };
  const parts = ['IndexedDB', 'Local Storage', 'Service Worker', 'Cookies', 'Network'];
  for (const [name, profile] of Object.entries(profiles)) {
    const archive = path.join(folder, `${name}.tar.gz`);
    const within = parts.map((part) => path.join('Default', part));
    await run('tar', ['-czf', archive, '--ignore-failed-read', '-C', profile, ...within]);
    await rm(profile, { recursive: true });
  }
  await rm(file);
  await writeFile(path.join(folder, 'queued.json'), `${JSON.stringify(queued, null, 1)}\n`);
}
