import { execFile, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { loadEnvFile } from '../../local/stack/config.ts';
import { readArguments, usage } from './arguments.ts';
import { readImageReferences } from './image-references.ts';
import {
  composeFileOf,
  imageReference,
  type Release,
  releaseImages,
  type ReleaseImage,
} from './images.ts';
import { type PushedImage, withImages } from './overlay-images.ts';

const run = promisify(execFile);
/** The root of the checkout, in which npm runs scripts. */
const cwd = process.cwd();
/** Downloaded only for a release, because it has 47 MB and is used for nothing else. */
const billOfMaterialsTool = '@cyclonedx/cyclonedx-npm@6.0.1';

/** The kustomizations that name the released version. */
const kustomizations = ['components/release', 'overlays/backup'].map(
  (folder) => `k8s/${folder}/kustomization.yaml`,
);

/** `npm run release` builds the images, describes and pushes them, and sets them in the overlays. */
async function main(): Promise<void> {
  const { version, registry, formerGateway, push } = readArguments(process.argv.slice(2));
  await requireVersion(version);
  if (push) await requirePinnedImages();
  const revision = await currentCommit(push);
  const buildCa = loadEnvFile()['BUILD_CA'] || undefined;
  const release: Release = { version, registry, revision, formerGateway, buildCa };
  const folder = path.join('.cache/release', version);
  await mkdir(path.join(cwd, folder), { recursive: true });
  for (const image of releaseImages) await writeBillOfMaterials(image, folder);
  report(`bills of materials are in ${folder}`);
  await compose(release, 'build');
  report(`${releaseImages.length} images are built`);
  if (!push) return;
  await compose(release, 'push');
  const pushed = await Promise.all(releaseImages.map((image) => pushedImage(release, image)));
  for (const kustomization of kustomizations) {
    const file = path.join(cwd, kustomization);
    await writeFile(file, withImages(await readFile(file, 'utf8'), pushed));
    report(`${kustomization} names ${version}: commit it`);
  }
}

/** Processes report the version in package.json. @throws {Error} when that is not the released version */
async function requireVersion(version: string): Promise<void> {
  const root = JSON.parse(await readFile(path.join(cwd, 'package.json'), 'utf8'));
  if (root.version === version) return;
  throw new Error(
    `package.json has the version ${root.version}: run \`npm run prepare-release -- ${version}\` first.`,
  );
}

/** A tag may stand for another image tomorrow. @throws {Error} that names the images without a digest */
async function requirePinnedImages(): Promise<void> {
  const references = await readImageReferences(cwd);
  const loose = references.filter(({ digest }) => digest === undefined);
  if (loose.length === 0) return;
  const names = [...new Set(loose.map(({ image }) => image))].join(', ');
  throw new Error(`Run \`npm run pin-images\` first: ${names} have no digest.`);
}

/** The current commit. @throws {Error} when images are to be pushed but files differ from the commit */
async function currentCommit(push: boolean): Promise<string> {
  const { stdout: changes } = await run('git', ['status', '--porcelain'], { cwd });
  if (push && changes !== '') throw new Error(`Commit these changes first:\n${changes.trimEnd()}`);
  const { stdout } = await run('git', ['rev-parse', 'HEAD'], { cwd });
  return changes === '' ? stdout.trim() : `${stdout.trim()}-changed`;
}

/** Writes a CycloneDX file that lists the npm packages in the image. */
async function writeBillOfMaterials(image: ReleaseImage, folder: string): Promise<void> {
  const workspaces = image.contents.flatMap((workspace) => ['--workspace', workspace]);
  const omitted = ['--omit', 'dev', '--package-lock-only'];
  const output = ['--output-reproducible', '--output-file', `${folder}/${image.name}.cdx.json`];
  const options = [...workspaces, ...omitted, ...output];
  await run('npx', ['--yes', billOfMaterialsTool, ...options], { cwd });
}

async function compose(release: Release, action: 'build' | 'push'): Promise<void> {
  const args = ['compose', '--project-directory', '.', '-f', '-', action];
  const child = spawn('docker', args, { cwd, stdio: ['pipe', 'inherit', 'inherit'] });
  child.stdin.end(composeFileOf(release));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`docker compose ${action} failed.`);
}

async function pushedImage(release: Release, image: ReleaseImage): Promise<PushedImage> {
  const reference = imageReference(release, image);
  const format = ['--format', '{{json .RepoDigests}}'];
  const { stdout } = await run('docker', ['image', 'inspect', ...format, reference], { cwd });
  const newName = `${release.registry}/${image.name}`;
  const digests = JSON.parse(stdout) as string[];
  const digest = digests.find((each) => each.startsWith(`${newName}@`))?.split('@')[1];
  if (!digest) throw new Error(`The registry gave no digest of ${reference}.`);
  return { name: `patna-hostels/${image.name}`, newName, newTag: release.version, digest };
}

function report(line: string): void {
  process.stdout.write(`${line}\n`);
}

await main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n${usage}\n`);
  process.exitCode = 1;
});
