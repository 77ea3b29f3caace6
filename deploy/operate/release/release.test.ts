import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { inheritedEnvironment } from '../../local/stack/config.ts';
import { readArguments } from './arguments.ts';
import { composeFileOf, releaseImages } from './images.ts';
import { withImages } from './overlay-images.ts';

const run = promisify(execFile);
const released = 'k8s/components/release/kustomization.yaml';
const backup = 'k8s/overlays/backup/kustomization.yaml';
const digest = `sha256:${'a1'.repeat(32)}`;

/** A docker command that writes the Compose file of each action to CALLS.ACTION and gives every image a digest. */
const dockerStandIn = `#!/bin/sh
case "$1" in
  compose) cat > "$CALLS.$(echo "$@" | awk '{print $NF}')" ;;
  image) for last; do :; done; echo "[\\"\${last%:*}@${digest}\\"]" ;;
esac
`;
const npxStandIn = '#!/bin/sh\necho "$@" >> "$CALLS.npx"\n';

it('builds the images that the overlays and Compose run', async () => {
  const kustomizations = await Promise.all([released, backup].map((file) => imagesOf(file)));
  const names = releaseImages.map(({ name }) => `patna-hostels/${name}`);
  const deployed = kustomizations.flat().map(({ name }) => name);
  expect(names.toSorted()).toEqual(deployed.toSorted());
  const compose = parse(await readFile(path.join(checkoutRoot, 'docker-compose.yml'), 'utf8'), {
    merge: true,
  });
  const release = { version: '1.0.0', registry: 'registry.test/patna', revision: 'abc' };
  const { services } = JSON.parse(composeFileOf(release));
  for (const name of ['listings', 'users', 'wishlist', 'enquiry', 'notification', 'gateway']) {
    const { target, args } = compose.services[name].build;
    expect(services[name].build.target).toBe(target);
    expect(services[name].build.args.WORKSPACE).toBe(args.WORKSPACE);
  }
});

it('refuses arguments that name no release', () => {
  expect(() => readArguments(['--registry', 'registry.test/patna'])).toThrow('Name one version.');
  expect(() => readArguments(['latest', '--registry', 'r/p'])).toThrow('not a version');
  expect(() => readArguments(['1.2.3'])).toThrow('--registry is missing.');
  expect(() => readArguments(['1.2.3', '--registry', 'https://r/p'])).toThrow('not a registry');
});

it('keeps the comments of an overlay and images of others', () => {
  const overlay =
    'images:\n  - { name: a/b, newTag: 1.0.0 }\n  # For the Job.\n  - { name: c/d, newTag: 1.0.0 }\n';
  const image = { name: 'c/d', newName: 'registry.test/d', newTag: '2.0.0', digest };
  const changed = withImages(overlay, [image]);
  expect(parse(changed).images).toEqual([{ name: 'a/b', newTag: '1.0.0' }, image]);
  expect(changed).toContain('# For the Job.');
});

it('describes, builds and pushes every image, and sets it in the overlays', async () => {
  const { root, environment, calls } = await checkout();
  const args = [
    '2.3.4',
    '--registry',
    'registry.test/patna',
    '--former',
    'registry.test/old:2.3.3',
  ];
  const command = path.join(import.meta.dirname, 'release.ts');
  await run(process.execPath, [command, ...args], { cwd: root, env: environment });

  const { services } = JSON.parse(await readFile(`${calls}.push`, 'utf8'));
  expect(Object.keys(services)).toEqual(releaseImages.map(({ name }) => name));
  expect(services.gateway.build.args.FORMER_IMAGE).toBe('registry.test/old:2.3.3');
  for (const { name, newName, newTag, digest: pushed } of await imagesOf(released, root)) {
    expect(newName).toBe(name.replace('patna-hostels/', 'registry.test/patna/'));
    expect([newTag, pushed]).toEqual(['2.3.4', digest]);
  }
  const described = (await readFile(`${calls}.npx`, 'utf8')).trim().split('\n');
  expect(described).toHaveLength(releaseImages.length);
  expect(described).toContainEqual(
    expect.stringMatching(
      /cyclonedx-npm@[\d.]+ --workspace gateway --workspace pwa --omit dev .*release\/2\.3\.4\/gateway\.cdx\.json$/,
    ),
  );

  await expect(
    run(process.execPath, [command, ...args], { cwd: root, env: environment }),
  ).rejects.toThrow('Commit these changes first');
  await writeFile(path.join(root, 'docker-compose.yml'), 'services:\n  a:\n    image: mongo:6.0\n');
  await expect(
    run(process.execPath, [command, ...args], { cwd: root, env: environment }),
  ).rejects.toThrow('Run `npm run pin-images` first: mongo:6.0 have no digest.');
  await expect(
    run(process.execPath, [command, '2.3.5', ...args.slice(1)], { cwd: root, env: environment }),
  ).rejects.toThrow('run `npm run prepare-release -- 2.3.5` first');
}, 60_000);

/** A committed copy of the files that a release reads, with programs that only record how they are called. */
async function checkout() {
  const folder = await makeTempDir('release');
  const root = path.join(folder, 'checkout');
  for (const file of [released, backup]) {
    await cp(path.join(checkoutRoot, file), path.join(root, file));
  }
  await writeFile(path.join(root, '.gitignore'), '.cache\n');
  await writeFile(path.join(root, 'package.json'), '{ "version": "2.3.4" }\n');
  const git = (...args: string[]) => run('git', args, { cwd: root });
  await git('init', '--quiet');
  await git('add', '--all');
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
  await git(...author, 'commit', '--quiet', '--message', 'test');
  const bin = path.join(folder, 'bin');
  await mkdir(bin);
  for (const [name, script] of Object.entries({ docker: dockerStandIn, npx: npxStandIn })) {
    await writeFile(path.join(bin, name), script);
    await chmod(path.join(bin, name), 0o755);
  }
  const calls = path.join(folder, 'calls');
  const inherited = inheritedEnvironment();
  const environment = { ...inherited, PATH: `${bin}:${inherited['PATH']}`, CALLS: calls };
  return { root, environment, calls };
}

async function imagesOf(file: string, root = checkoutRoot) {
  const { images } = parse(await readFile(path.join(root, file), 'utf8'));
  return images as { name: string; newName: string; newTag: string; digest: string }[];
}
