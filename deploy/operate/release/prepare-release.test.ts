import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { expect, it } from 'vitest';
import { inheritedEnvironment } from '../../local/stack/config.ts';
import { nextVersion } from './next-version.ts';

const run = promisify(execFile);

it.each([
  ['0.4.1', 'patch', '0.4.2'],
  ['0.4.1', 'minor', '0.5.0'],
  ['0.4.1', 'major', '0.5.0'],
  ['1.4.1', 'minor', '1.5.0'],
  ['1.4.1', 'major', '2.0.0'],
] as const)('after %s, a %s version is %s', (current, type, next) => {
  expect(nextVersion(current, type)).toBe(next);
});

it('makes version and changelog from the commits since the last version', async () => {
  const { root, commit, prepare, read } = await checkout();
  await commit('feat(search): find hostels by rent');
  await commit('fix(bus): leave the group\n\nA body.');
  await commit('docs: explain the bus');
  await prepare();
  expect(JSON.parse(await read('package.json')).version).toBe('1.3.0');
  const lock = JSON.parse(await read('package-lock.json'));
  expect([lock.version, lock.packages[''].version, lock.packages.other.version]).toEqual([
    '1.3.0',
    '1.3.0',
    '1.2.0',
  ]);
  const first = await read('CHANGELOG.md');
  expect(first).toMatch(/^# Changelog\n/);
  expect(first).toContain('## 1.3.0 (');
  expect(first).toMatch(/\*\*search:\*\* find hostels by rent/);
  expect(first).toMatch(/\*\*bus:\*\* leave the group/);
  expect(first).not.toContain('explain the bus');

  await commit('chore(release): 1.3.0');
  await commit('fix(pwa): keep the draft');
  await prepare();
  const second = await read('CHANGELOG.md');
  expect(second.indexOf('## 1.3.1')).toBeLessThan(second.indexOf('## 1.3.0'));
  expect(second.match(/find hostels by rent/g)).toHaveLength(1);

  await commit('chore(release): 1.3.1');
  await expect(prepare()).rejects.toThrow('No feature or fix since 1.3.1');
  await prepare('2.0.0');
  expect(await readFile(path.join(root, 'package.json'), 'utf8')).toContain('"2.0.0"');
}, 60_000);

/** A repository whose version is 1.2.0. */
async function checkout() {
  const root = await makeTempDir('prepare-release');
  const file = (name: string) => path.join(root, name);
  const git = (...args: string[]) => run('git', args, { cwd: root });
  const commit = async (message: string) => {
    await git('add', '--all');
    const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
    await git(...author, 'commit', '--quiet', '--allow-empty', '--message', message);
  };
  const root120 = { name: 'product', version: '1.2.0', private: true };
  const lock = { ...root120, packages: { '': root120, other: { version: '1.2.0' } } };
  await writeFile(file('package.json'), `${JSON.stringify(root120, null, 2)}\n`);
  await writeFile(file('package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`);
  await git('init', '--quiet');
  await commit('feat: begin');
  const command = path.join(import.meta.dirname, 'prepare-release.ts');
  const prepare = (...args: string[]) =>
    run(process.execPath, [command, ...args], { cwd: root, env: inheritedEnvironment() });
  return { root, commit, prepare, read: (name: string) => readFile(file(name), 'utf8') };
}
