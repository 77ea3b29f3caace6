import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { installOnce } from './install-once.ts';
import { makeTempDir } from './paths.ts';

let parent: string;
let target: string;

beforeEach(async () => {
  parent = await makeTempDir('install-test');
  target = path.join(parent, 'tool');
});

afterEach(() => rm(parent, { recursive: true, force: true }));

it('installs once for concurrent callers', async () => {
  let fills = 0;
  const fill = async (dir: string): Promise<void> => {
    fills += 1;
    await writeFile(path.join(dir, 'program'), 'x');
  };
  await Promise.all([1, 2, 3].map(() => installOnce({ target, fill })));
  expect(fills).toBe(1);
  expect(await readFile(path.join(target, 'program'), 'utf8')).toBe('x');
});

it('removes all files of a failed installation', async () => {
  const fill = async (dir: string): Promise<void> => {
    await writeFile(path.join(dir, 'half'), '');
    throw new Error('connection lost');
  };
  await expect(installOnce({ target, fill })).rejects.toThrow('connection lost');
  await expect(stat(target)).rejects.toThrow('ENOENT');
  await installOnce({ target, fill: (dir) => writeFile(path.join(dir, 'program'), 'x') });
  expect(await readFile(path.join(target, 'program'), 'utf8')).toBe('x');
});

it('takes over the lock of a dead process', async () => {
  await writeFile(`${target}.lock`, '999999999');
  await installOnce({ target, fill: (dir) => writeFile(path.join(dir, 'program'), 'x') });
  expect(await readFile(path.join(target, 'program'), 'utf8')).toBe('x');
});
