// @vitest-environment node
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepReleases, setReleasesAside } from './keep-releases.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'releases-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('the files of the last two releases are kept and older ones removed', async () => {
  for (const name of ['one', 'two', 'three']) await release(`${name}.js`);
  expect(await served()).toEqual(['common.js', 'one.js', 'three.js', 'two.js']);
  await release('four.js');
  expect(await served()).toEqual(['common.js', 'four.js', 'three.js', 'two.js']);
});

test('a build of the same sources removes no release', async () => {
  for (const name of ['one', 'two', 'three', 'three', 'three']) await release(`${name}.js`);
  expect(await served()).toEqual(['common.js', 'one.js', 'three.js', 'two.js']);
});

async function release(file: string): Promise<void> {
  const dist = join(root, 'dist');
  const former = await setReleasesAside(dist, join(root, 'former'));
  await rm(dist, { recursive: true, force: true });
  await mkdir(join(dist, 'assets'), { recursive: true });
  for (const name of ['common.js', file]) await writeFile(join(dist, 'assets', name), name);
  await keepReleases(dist, former);
}

async function served(): Promise<string[]> {
  return (await readdir(join(root, 'dist', 'assets'))).toSorted();
}
