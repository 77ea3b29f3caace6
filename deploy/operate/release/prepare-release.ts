import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { isVersion } from './arguments.ts';
import { changelogSection, withSection } from './changelog.ts';
import { nextVersion, recommendedRelease } from './next-version.ts';

const run = promisify(execFile);
/** The root of the checkout, in which npm runs scripts. */
const cwd = process.cwd();
const versionLine = /^ {2}"version": "([^"]+)",$/m;

/** `npm run prepare-release [-- VERSION]` sets the version and writes the changelog. */
async function main([wanted, ...others]: readonly string[]): Promise<void> {
  if (others.length > 0 || (wanted !== undefined && !isVersion(wanted))) {
    throw new Error('Usage: npm run prepare-release [-- VERSION]');
  }
  const current = versionLine.exec(await read('package.json'))?.[1];
  if (current === undefined) throw new Error('package.json has no version.');
  const from = await commitOfVersion();
  const version = wanted ?? (await versionFromCommits(from, current));
  const date = new Date().toISOString().slice(0, 10);
  const section = await changelogSection(cwd, from, { version, date });
  await write('CHANGELOG.md', withSection(await read('CHANGELOG.md').catch(() => ''), section));
  await setVersion('package.json', current, version, 1);
  await setVersion('package-lock.json', current, version, 2);
  process.stdout.write(
    `${version}: read CHANGELOG.md, run \`npm run freeze-contract\`, and commit all as 'chore(release): ${version}'.\n`,
  );
}

/** The commit that last set the version in package.json. */
async function commitOfVersion(): Promise<string> {
  const args = ['log', '-1', '--format=%H', '-G', '^  "version":', '--', 'package.json'];
  return (await run('git', args, { cwd })).stdout.trim();
}

/** @throws {Error} when no commit requires a release */
async function versionFromCommits(from: string, current: string): Promise<string> {
  const type = await recommendedRelease(cwd, from);
  if (!type)
    throw new Error(`No feature or fix since ${current}: name a version to release anyway.`);
  return nextVersion(current, type);
}

/** Sets the version of the root, which is the first one in the file. Workspaces are never published. */
async function setVersion(
  file: string,
  current: string,
  version: string,
  times: number,
): Promise<void> {
  let text = await read(file);
  for (let time = 0; time < times; time += 1) {
    text = text.replace(`"version": "${current}"`, `"version": "${version}"`);
  }
  await write(file, text);
}

const read = (file: string) => readFile(path.join(cwd, file), 'utf8');
const write = (file: string, text: string) => writeFile(path.join(cwd, file), text);

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
