import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, utimes } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { cacheDir } from './paths.ts';

const twoDaysMs = 2 * 24 * 60 * 60_000;

function makeTempDirInChild(): string {
  const script = `import { writeFileSync } from 'node:fs';
    import { makeTempDir } from '${path.join(import.meta.dirname, 'paths.ts')}';
    const dir = await makeTempDir('paths-test');
    writeFileSync(dir + '/file', '');
    console.log(dir);`;
  const arguments_ = ['--input-type=module', '--eval', script];
  return execFileSync(process.execPath, arguments_, { encoding: 'utf8' }).trim();
}

test('a temporary directory goes with its process, one of a killed process after a day', async () => {
  const abandoned = path.join(cacheDir, 'tmp', 'paths-test-abandoned');
  await mkdir(abandoned, { recursive: true });
  const then = new Date(Date.now() - twoDaysMs);
  await utimes(abandoned, then, then);
  try {
    const dir = makeTempDirInChild();
    expect(path.basename(dir)).toMatch(/^paths-test-/);
    expect(existsSync(dir)).toBe(false);
    expect(existsSync(abandoned)).toBe(false);
  } finally {
    await rm(abandoned, { recursive: true, force: true });
  }
});
