import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** A place in the checkout that names an image of somebody else. */
export interface ImageReference {
  /** Path from the root of the checkout. */
  readonly file: string;
  /** Name and tag, such as `mongo:6.0`. */
  readonly image: string;
  /** `sha256:…` of the manifest that the tag stood for; undefined when the reference is not pinned. */
  readonly digest: string | undefined;
}

const files = ['docker-compose.yml', 'deploy/docker/*.Dockerfile', 'k8s/**/*.yaml'];
/** `image: NAME:TAG` of Compose and manifests, and `ARG NAME_IMAGE=NAME:TAG` of Dockerfiles. */
const reference =
  /^(?<before>\s*(?:-\s+)?image:\s+|ARG \w+_IMAGE=)(?<image>[\w./-]+:[\w.-]+)(?:@(?<digest>sha256:[0-9a-f]{64}))?$/gm;
const ours = 'patna-hostels/';

/** The images of others that Compose, Dockerfiles and manifests name. */
export async function readImageReferences(root: string): Promise<readonly ImageReference[]> {
  const found = globSync(files, { cwd: root }).toSorted();
  const references = found.map(async (file) =>
    referencesIn(await readFile(path.join(root, file), 'utf8')).map((each) => ({ file, ...each })),
  );
  return (await Promise.all(references)).flat();
}

function referencesIn(text: string): Omit<ImageReference, 'file'>[] {
  return [...text.matchAll(reference)]
    .map(({ groups = {} }) => ({ image: groups['image'] ?? '', digest: groups['digest'] }))
    .filter(({ image }) => !image.startsWith(ours));
}

/** The text with the digest of each image. Images that are not in `digests` stay as they are. */
export function withDigests(text: string, digests: ReadonlyMap<string, string>): string {
  return text.replaceAll(reference, (whole, before: string, image: string) => {
    const digest = digests.get(image);
    return digest === undefined ? whole : `${before}${image}@${digest}`;
  });
}
