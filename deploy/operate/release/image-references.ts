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
/** Whatever names an image, in any form. */
const mention =
  /^\s*FROM\s+(.*?)(?:\s+AS\s+\S+)?$|^\s*ARG\s+\w*IMAGE\w*=(.*)$|--from=(\S+)|(?<![\w-])['"]?image['"]?:\s+(.*)$/i;
const ours = 'patna-hostels/';

/**
 * The images of others that Compose, Dockerfiles and manifests name.
 * @throws {Error} that names the lines whose form is another, because they would never be pinned
 */
export async function readImageReferences(root: string): Promise<readonly ImageReference[]> {
  const found = globSync(files, { cwd: root }).toSorted();
  const texts = await Promise.all(
    found.map(async (file) => ({ file, text: await readFile(path.join(root, file), 'utf8') })),
  );
  const unread = texts.flatMap(({ file, text }) =>
    unreadLines(text).map((line) => `${file}: ${line.trim()}`),
  );
  if (unread.length > 0) {
    throw new Error(
      `Write image: NAME:TAG or ARG NAME_IMAGE=NAME:TAG alone:\n${unread.join('\n')}`,
    );
  }
  return texts.flatMap(({ file, text }) => referencesIn(text).map((each) => ({ file, ...each })));
}

/** Lines that name an image in a form that `reference` does not read. */
function unreadLines(text: string): string[] {
  const stages = [...text.matchAll(/^FROM\s.*\sAS\s+(\S+)$/gim)].map(([, stage = '']) => stage);
  const isRead = (line: string) => {
    const [named] = line.matchAll(reference);
    if (named) return true;
    const name = mention.exec(line)?.slice(1).find(Boolean);
    if (name === undefined) return true;
    return (
      /^patna-hostels\/\w+(:[\w.-]+)?$|^scratch$|^\$\{\w+_IMAGE\}$/.test(name) ||
      stages.includes(name)
    );
  };
  return text.split('\n').filter((line) => !/^\s*#/.test(line) && !isRead(line));
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
