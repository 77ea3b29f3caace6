import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Number of previous releases whose files are still served to open pages. */
const keptReleases = 2;

/** Files of previous releases, newest first. */
export interface FormerReleases {
  readonly folder: string;
  readonly releases: readonly (readonly string[])[];
}

/** Copies the hashed files of the present build to `folder` before the build replaces them. */
export async function setReleasesAside(dist: string, folder: string): Promise<FormerReleases> {
  await rm(folder, { recursive: true, force: true });
  const releases = await readReleases(dist);
  if (releases.length > 0) await cp(join(dist, 'assets'), folder, { recursive: true });
  return { folder, releases };
}

/**
 * Copies the files of the last releases beside the new ones. Must run after the worker is built, so that it
 * does not precache them. A build of the same sources does not count as a release.
 */
export async function keepReleases(dist: string, former: FormerReleases): Promise<void> {
  const assets = join(dist, 'assets');
  await mkdir(assets, { recursive: true });
  const present = await readdir(assets);
  const older = former.releases
    .filter((files) => files.toSorted().join() !== present.toSorted().join())
    .slice(0, keptReleases);
  const wanted = new Set(older.flat().filter((file) => !present.includes(file)));
  const held = new Set(wanted.size > 0 ? await readdir(former.folder) : []);
  for (const file of [...wanted].filter((each) => held.has(each))) {
    await cp(join(former.folder, file), join(assets, file));
  }
  await writeFile(join(dist, '.releases.json'), JSON.stringify([present, ...older]));
  await rm(former.folder, { recursive: true, force: true });
}

async function readReleases(dist: string): Promise<string[][]> {
  try {
    return JSON.parse(await readFile(join(dist, '.releases.json'), 'utf8')) as string[][];
  } catch {
    return [];
  }
}
