import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, readdir, readlink, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir, checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';
import { runCommand } from '@patna/toolchain/run-command.ts';
import { expect, it } from 'vitest';
import { planOf } from './plan.ts';
import { prepareFiles, writeFiles } from './scaffold.ts';

const requests = [
  ['service', 'visits'],
  ['operation', 'countVisits', 'visits'],
  ['operation', 'countSavedHostels', 'wishlist'],
  ['operation', 'countTickets', 'listings/support'],
  ['operation', 'countLogins', 'users'],
  ['feature', 'about-us'],
  ['feature', 'visit-plans', 'getWishlist'],
];

it('scaffolded files pass the type check, the lint and their own tests', async () => {
  const root = await copyCheckout();
  const run = (program: string, ...args: string[]) =>
    runCommand(path.join(checkoutRoot, 'node_modules/.bin', program), args, { cwd: root });
  const written = new Set<string>();
  for (const request of requests) {
    const files = await prepareFiles(root, planOf(root, request));
    for (const file of await writeFiles(root, files)) written.add(file);
  }
  await linkWorkspace(root, 'services/visits', '@patna/visits-service');
  await run('biome', 'format', '--write', ...written);
  const sources = [...written].filter((file) => /\.tsx?$/.test(file));
  for (const room of ['deploy', 'pwa']) {
    const include = sources.filter((file) => file.startsWith('pwa/') === (room === 'pwa'));
    const config = { extends: `./${room}/tsconfig.json`, include };
    await writeFile(path.join(root, `tsconfig.${room}.json`), JSON.stringify(config));
    await run('tsc', '--noEmit', '-p', `tsconfig.${room}.json`);
  }
  await run('oxlint', '--quiet', ...sources);
  const tests = sources.filter(
    (file) => /\.test\.tsx?$/.test(file) && /^(pwa|services)/.test(file),
  );
  expect(tests).toHaveLength(8);
  for (const project of ['front door', 'pwa']) {
    const own = tests.filter((file) => file.startsWith('pwa/') === (project === 'pwa'));
    await run('vitest', 'run', '--project', project, ...own);
  }
});

/** Copies the files of the checkout in their present state, and links its dependencies. */
async function copyCheckout(): Promise<string> {
  const copy = await makeTempDir('scaffold');
  const args = ['ls-files', '-co', '--exclude-standard'];
  const files = String(execFileSync('git', args, { cwd: checkoutRoot }))
    .trim()
    .split('\n');
  for (const file of files) {
    if (file.startsWith('deploy/local/samples/pictures/')) continue;
    await cp(path.join(checkoutRoot, file), path.join(copy, file));
  }
  const modules = path.join(checkoutRoot, 'node_modules');
  await mkdir(path.join(copy, 'node_modules/@patna'), { recursive: true });
  for (const name of await readdir(modules)) {
    if (name === '@patna') continue;
    await symlink(path.join(modules, name), path.join(copy, 'node_modules', name));
  }
  for (const folder of globSync('{packages,services}/*/node_modules', { cwd: checkoutRoot })) {
    await symlink(path.join(checkoutRoot, folder), path.join(copy, folder));
  }
  for (const name of await readdir(path.join(modules, '@patna'))) {
    const target = await readlink(path.join(modules, '@patna', name));
    await linkWorkspace(copy, target.replace('../../', ''), `@patna/${name}`);
  }
  await symlink(cacheDir, path.join(copy, '.cache'));
  return copy;
}

function linkWorkspace(root: string, folder: string, name: string): Promise<void> {
  return symlink(path.join(root, folder), path.join(root, 'node_modules', name));
}
