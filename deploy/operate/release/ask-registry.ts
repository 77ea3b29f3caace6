import { createHash } from 'node:crypto';

/** An index of images by platform comes first, because nodes may have another processor than this machine. */
const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
];
const longestMs = 30_000;

/** The address of a registry's API by its host. Tests use one of their own. */
export type RegistryAddress = (host: string) => string;

const publicAddress: RegistryAddress = (host) =>
  `https://${host === 'docker.io' ? 'registry-1.docker.io' : host}`;

/**
 * Asks the registry of an image, such as `mongo:6.0` or `quay.io/a/b:1`, which manifest its tag stands for.
 * @returns `sha256:…`, calculated from the manifest that was received
 * @throws {Error} that names the image, when the registry does not have it or cannot be reached
 */
export async function askDigest(
  image: string,
  addressOf: RegistryAddress = publicAddress,
): Promise<string> {
  const { host, name, tag } = parseImage(image);
  const url = `${addressOf(host)}/v2/${name}/manifests/${tag}`;
  try {
    const first = await get(url);
    const answer = first.status === 401 ? await get(url, await askToken(first)) : first;
    if (answer.status !== 200) throw new Error(`it answered ${answer.status}`);
    return verifiedDigest(answer);
  } catch (error) {
    throw new Error(`${image}: ${host} gave no digest: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** As Docker does: the first part is a host only when it looks like one. */
function parseImage(image: string): { host: string; name: string; tag: string } {
  const [, path = '', tag = ''] = /^(.+):([\w.-]+)$/.exec(image) ?? [];
  const [first = '', ...rest] = path.split('/');
  if (rest.length > 0 && /[.:]|^localhost$/.test(first)) {
    return { host: first, name: rest.join('/'), tag };
  }
  return { host: 'docker.io', name: rest.length > 0 ? path : `library/${path}`, tag };
}

function get(url: string, token?: string): Promise<Response> {
  return fetch(url, {
    headers: {
      accept: manifestTypes.join(', '),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    signal: AbortSignal.timeout(longestMs),
  });
}

/** Gets a token for anonymous reading from the service that the registry names. */
async function askToken(refusal: Response): Promise<string> {
  const challenge = refusal.headers.get('www-authenticate') ?? '';
  const fields = new Map(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const realm = fields.get('realm');
  if (realm === undefined) throw new Error('it wants a login');
  const url = new URL(realm);
  for (const name of ['service', 'scope']) url.searchParams.set(name, fields.get(name) ?? '');
  const answer = await fetch(url, { signal: AbortSignal.timeout(longestMs) });
  const { token, access_token: other } = (await answer.json()) as Record<string, unknown>;
  const given = token ?? other;
  if (typeof given !== 'string') throw new Error('it gave no token');
  return given;
}

async function verifiedDigest(answer: Response): Promise<string> {
  const manifest = Buffer.from(await answer.arrayBuffer());
  const digest = `sha256:${createHash('sha256').update(manifest).digest('hex')}`;
  const claimed = answer.headers.get('docker-content-digest') ?? digest;
  if (claimed !== digest) throw new Error(`it sent another manifest than ${claimed}`);
  return digest;
}
