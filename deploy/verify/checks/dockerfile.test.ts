import { globSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';
import { trimModules } from '../../docker/trim-modules.ts';

const read = (file: string) => readFile(path.join(checkoutRoot, file), 'utf8');

it('copies every workspace that the app is built from', async () => {
  const { dependencies } = JSON.parse(await read('pwa/package.json')) as {
    dependencies: Record<string, string>;
  };
  const rooms = Object.keys(dependencies).filter((name) => name.startsWith('@patna/'));
  const dockerfile = await read('deploy/docker/service.Dockerfile');
  expect(rooms.length).toBeGreaterThan(0);
  for (const room of rooms.map((name) => name.replace('@patna/', 'packages/'))) {
    expect(dockerfile).toContain(`COPY ${room} ${room}`);
  }
});

it('builds the app over the files of the previous release, or over none', async () => {
  const stages = (await read('deploy/docker/service.Dockerfile')).split(/^(?=FROM )/m);
  const stage = (name: string) => stages.find((each) => each.includes(` AS ${name}\n`)) ?? '';
  expect(stages[0]).toContain('ARG FORMER_IMAGE=no-release\n');
  expect(stage('no-release')).toMatch(/^FROM scratch .*\nWORKDIR \/app\/pwa\/dist$/m);
  expect(stage('former')).toMatch(/^FROM \$\{FORMER_IMAGE\} /);
  const steps = stage('pwa').split('\n');
  const copied = steps.indexOf('COPY --from=former /app/pwa/dist pwa/dist');
  expect(copied).toBeGreaterThan(steps.indexOf('COPY pwa pwa'));
  expect(copied).toBeLessThan(steps.indexOf('RUN npm run build --workspace=pwa'));
  expect(stage('gateway')).toContain('COPY --from=pwa /app/pwa/dist /app/pwa/dist');
});

describe('node_modules of an image', () => {
  /** The smallest file of each package of a checkout, by its folder. */
  const manifests = {
    'services/a': {
      dependencies: { '@patna/kit': '1', used: '1' },
      devDependencies: { 'test-tool': '1' },
    },
    'packages/kit': {
      dependencies: { nested: '1' },
      devDependencies: { 'kit-tool': '1' },
      optionalDependencies: { 'other-platform': '1' },
    },
    'packages/unused': {},
    'node_modules/used': {
      dependencies: { inner: '1' },
      peerDependencies: { peer: '1', 'optional-peer': '1' },
      peerDependenciesMeta: { 'optional-peer': { optional: true } },
    },
    'node_modules/used/node_modules/inner': {},
    'node_modules/inner': {},
    'node_modules/peer': {},
    'node_modules/optional-peer': {},
    'node_modules/kit-tool': { dependencies: { '@scope/deep': '1' } },
    'node_modules/@scope/deep': {},
    'node_modules/test-tool': {},
    'packages/kit/node_modules/nested': {},
    'packages/kit/node_modules/kit-tool': {},
  };
  const files = ['index.js', 'index.js.map', 'index.d.ts', 'index.mts', 'LICENSE', 'test/a.js'];

  async function makeCheckout(): Promise<string> {
    const root = await makeTempDir('trim');
    for (const [folder, manifest] of Object.entries(manifests)) {
      await mkdir(path.join(root, folder, 'test'), { recursive: true });
      await writeFile(path.join(root, folder, 'package.json'), JSON.stringify(manifest));
      for (const file of files) await writeFile(path.join(root, folder, file), '');
    }
    await mkdir(path.join(root, 'node_modules/@patna'));
    for (const name of ['kit', 'unused']) {
      await symlink(`../../packages/${name}`, path.join(root, 'node_modules/@patna', name));
    }
    return root;
  }

  it('has what the workspace runs with, and neither its tools nor files that Node does not read', async () => {
    const root = await makeCheckout();
    trimModules(root, 'services/a');
    const left = globSync('**/node_modules/**/{package.json,*.*,LICENSE}', { cwd: root });
    const ofPackages = ['LICENSE', 'index.js', 'package.json'];
    const packages = [
      'node_modules/peer',
      'node_modules/used',
      'node_modules/used/node_modules/inner',
      'packages/kit/node_modules/nested',
    ];
    const expected = packages.flatMap((folder) => ofPackages.map((file) => `${folder}/${file}`));
    expect([...new Set(left)].toSorted()).toEqual(expected.toSorted());
    expect(await readdir(path.join(root, 'node_modules/@patna'))).toEqual(['kit']);
    expect(await readdir(path.join(root, 'packages/kit'))).toContain('index.d.ts');
  });

  it('is refused when a dependency is missing', async () => {
    const root = await makeCheckout();
    await rm(path.join(root, 'node_modules/peer'), { recursive: true });
    expect(() => trimModules(root, 'services/a')).toThrow('used needs peer');
  });

  it('is trimmed in the stage that every image takes it from', async () => {
    const stages = (await read('deploy/docker/service.Dockerfile')).split(/^(?=FROM )/m);
    const dependencies = stages.find((each) => each.includes(' AS dependencies\n')) ?? '';
    expect(dependencies).toMatch(
      /npm ci --omit=dev [^&]*\\\n && node \/trim-modules\.ts \. "\$WORKSPACE"\n/,
    );
    expect(await read('.dockerignore')).toContain('!deploy/docker/trim-modules.ts\n');
  });
});

it('CI checks the sizes of images after it has built them', async () => {
  expect(await read('.ci/containers.sh')).toMatch(
    /^docker compose build --quiet\n\.ci\/image-sizes\.sh$/m,
  );
});
