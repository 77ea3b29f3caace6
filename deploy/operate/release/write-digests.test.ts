import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askDigest } from './ask-registry.ts';
import { readImageReferences } from './image-references.ts';
import { pinImages } from './write-digests.ts';

const digestOf = (text: string) => `sha256:${createHash('sha256').update(text).digest('hex')}`;
const [first, second] = [digestOf('first'), digestOf('second')];

describe('images of others in this checkout', () => {
  it('are found in Compose, the Dockerfile and the manifests', async () => {
    const references = await readImageReferences(checkoutRoot);
    const files = ['docker-compose.yml', 'deploy/docker/service.Dockerfile'];
    const found = references.map(({ file, image }) => `${file} ${image.split(':')[0]}`);
    expect(found).toEqual(
      expect.arrayContaining([
        ...files.map((file) => `${file} mongo`),
        'deploy/docker/service.Dockerfile node',
        'docker-compose.yml grafana/grafana',
        'k8s/components/kafka/kafka.yaml apache/kafka',
        'k8s/components/s3/s3.yaml versity/versitygw',
        'k8s/overlays/backup/check.yaml mongo',
      ]),
    );
  });

  it('have one tag and one digest each, wherever they are named, or none is pinned', async () => {
    const references = await readImageReferences(checkoutRoot);
    const byName = Map.groupBy(references, ({ image }) => image.replace(/:[^:]*$/, ''));
    for (const [name, named] of byName) {
      const versions = new Set(named.map(({ image, digest }) => `${image} ${digest}`));
      expect([name, versions.size]).toEqual([name, 1]);
    }
    const pinned = references.filter(({ digest }) => digest !== undefined);
    expect([0, references.length]).toContain(pinned.length);
  });
});

it.each([
  ['docker-compose.yml', "    image: 'mongo:6.0'"],
  ['docker-compose.yml', '    image: mongo:6.0 # the store'],
  ['docker-compose.yml', '    image: ${MONGO:-mongo:6.0}'],
  ['docker-compose.yml', '    image: mongo'],
  ['k8s/base/store.yaml', '    - { name: a, image: mongo:6.0 }'],
  ['k8s/base/store.yaml', '    "image": mongo:6.0'],
  ['deploy/docker/service.Dockerfile', 'FROM node:24-bookworm-slim AS base'],
  ['deploy/docker/service.Dockerfile', 'FROM --platform=linux/amd64 node:24'],
  ['deploy/docker/service.Dockerfile', 'ARG MONGO_IMAGE="mongo:6.0"'],
  ['deploy/docker/service.Dockerfile', 'COPY --from=busybox:1.37 /bin/nc /bin/nc'],
])('an image of others in another form is refused: %s %s', async (file, line) => {
  const { root, read } = await checkout();
  await writeFile(path.join(root, file), `${await read(file)}${line}\n`);
  await expect(readImageReferences(root)).rejects.toThrow(`${file}: ${line.trim()}`);
});

describe('npm run pin-images', () => {
  it('writes the digest of each image behind its tag, and nothing else', async () => {
    const { root, read } = await checkout();
    const asked: string[] = [];
    const lines: string[] = [];
    const ask = async (image: string) => {
      asked.push(image);
      return image.startsWith('mongo') ? first : second;
    };
    const run = (...args: string[]) => pinImages(root, args, (line) => lines.push(line), ask);
    expect(await run('--check')).toBe(1);
    expect(await read('docker-compose.yml')).not.toContain('sha256');
    expect(await run()).toBe(0);
    expect(await read('docker-compose.yml')).toBe(
      `services:\n  mongo:\n    image: mongo:6.0@${first}\n` +
        '  gateway:\n    image: patna-hostels/gateway:local\n',
    );
    expect(await read('deploy/docker/service.Dockerfile')).toBe(
      `ARG NODE_IMAGE=node:24-bookworm-slim@${second}\nARG FORMER_IMAGE=no-release\nFROM scratch AS no-release\nFROM \${NODE_IMAGE}\n`,
    );
    expect(await read('k8s/base/store.yaml')).toContain(`          image: mongo:6.0@${first}\n`);
    expect(lines.at(-1)).toBe('2 images are pinned, 3 references changed');
    expect(await run('--check')).toBe(0);
    expect(asked).toHaveLength(6);
  });

  it('replaces the digest of a tag that has moved', async () => {
    const { root, read } = await checkout();
    const run = (digest: string) =>
      pinImages(
        root,
        [],
        () => undefined,
        async () => digest,
      );
    await run(first);
    await run(second);
    expect(await read('docker-compose.yml')).toContain(`image: mongo:6.0@${second}\n`);
    expect(await read('docker-compose.yml')).not.toContain(first);
  });

  it('changes nothing when a registry gives no digest, or for unknown arguments', async () => {
    const { root, read } = await checkout();
    const ask = async (image: string) => {
      if (image.startsWith('node')) throw new Error('no answer');
      return first;
    };
    await expect(pinImages(root, [], () => undefined, ask)).rejects.toThrow('no answer');
    expect(await pinImages(root, ['--all'], () => undefined, ask)).toBe(2);
    expect(await read('k8s/base/store.yaml')).not.toContain('sha256');
  });
});

describe('a registry', () => {
  const index = '{"schemaVersion":2}';

  it('is asked with the token of its own service, for the index of all platforms', async () => {
    const registry = await startRegistry({ token: 'anonymous' });
    expect(await askDigest('mongo:6.0', registry.addressOf)).toBe(digestOf(index));
    expect(registry.asked).toEqual([
      ['docker.io', '/v2/library/mongo/manifests/6.0', undefined],
      ['docker.io', '/token?service=registry&scope=repository%3Ax%3Apull', undefined],
      ['docker.io', '/v2/library/mongo/manifests/6.0', 'Bearer anonymous'],
    ]);
    expect(registry.accepted).toContain('application/vnd.oci.image.index.v1+json');
  });

  it('is the one that the name of the image begins with', async () => {
    const registry = await startRegistry({});
    await askDigest('quay.io/team/app:1.2', registry.addressOf);
    await askDigest('apache/kafka:4.3.1', registry.addressOf);
    expect(registry.asked).toEqual([
      ['quay.io', '/v2/team/app/manifests/1.2', undefined],
      ['docker.io', '/v2/apache/kafka/manifests/4.3.1', undefined],
    ]);
  });

  it.each([
    ['without the tag', { status: 404 }, 'mongo:6.0: docker.io gave no digest: it answered 404'],
    ['that sends another manifest than it says', { claimed: first }, 'it sent another manifest'],
  ])('%s is refused', async (_, options, message) => {
    const registry = await startRegistry(options);
    await expect(askDigest('mongo:6.0', registry.addressOf)).rejects.toThrow(message);
  });

  /** A registry on this machine, which stands for all hosts. */
  async function startRegistry(options: { token?: string; status?: number; claimed?: string }) {
    const asked: [string, string, string | undefined][] = [];
    let accepted = '';
    const server = createServer(({ url = '', headers }, response) => {
      const [, host = '', rest = ''] = /^\/(\w+\.\w+)(\/.*)$/.exec(url) ?? [];
      asked.push([host, rest, headers.authorization]);
      accepted = headers.accept ?? '';
      if (rest.startsWith('/token')) {
        response.end(JSON.stringify({ token: options.token }));
      } else if (options.token !== undefined && headers.authorization === undefined) {
        const realm = `http://${headers.host}/${host}/token`;
        const challenge = `Bearer realm="${realm}",service="registry",scope="repository:x:pull"`;
        response.writeHead(401, { 'www-authenticate': challenge }).end();
      } else {
        const digest = options.claimed ?? digestOf(index);
        response.writeHead(options.status ?? 200, { 'docker-content-digest': digest }).end(index);
      }
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => server.closeAllConnections());
    onTestFinished(() => void server.close());
    const { port } = server.address() as AddressInfo;
    return {
      asked,
      get accepted() {
        return accepted;
      },
      addressOf: (host: string) => `http://127.0.0.1:${port}/${host}`,
    };
  }
});

/** A checkout that names two images in three files. */
async function checkout() {
  const root = await makeTempDir('pin-images');
  const files = {
    'docker-compose.yml':
      'services:\n  mongo:\n    image: mongo:6.0\n  gateway:\n    image: patna-hostels/gateway:local\n',
    'deploy/docker/service.Dockerfile':
      'ARG NODE_IMAGE=node:24-bookworm-slim\nARG FORMER_IMAGE=no-release\nFROM scratch AS no-release\nFROM ${NODE_IMAGE}\n',
    'k8s/base/store.yaml': 'containers:\n        - name: a\n          image: mongo:6.0\n',
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  return { root, read: (file: string) => readFile(path.join(root, file), 'utf8') };
}
