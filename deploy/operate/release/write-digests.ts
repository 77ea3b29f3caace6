import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { askDigest } from './ask-registry.ts';
import { readImageReferences, withDigests } from './image-references.ts';

const usage = 'Usage: pin-images [--check]';

/**
 * Asks the registries for the digests of all images that the checkout names, and writes them behind the tags. With
 * `--check` it only compares.
 * @param root the root of the checkout
 * @returns the exit code: 0 done, 1 different, 2 wrong arguments
 * @throws {Error} that names the image whose registry gave no digest; nothing is changed then
 */
export async function pinImages(
  root: string,
  args: readonly string[],
  print: (line: string) => void,
  ask: (image: string) => Promise<string> = askDigest,
): Promise<number> {
  if (args.length > 1 || (args.length === 1 && args[0] !== '--check')) {
    print(usage);
    return 2;
  }
  const references = await readImageReferences(root);
  const images = [...new Set(references.map(({ image }) => image))];
  const digests = new Map<string, string>();
  // One after the other, because registries limit anonymous callers.
  for (const image of images) digests.set(image, await ask(image));
  const outdated = references.filter(({ image, digest }) => digests.get(image) !== digest);
  for (const { file, image } of outdated) print(`${file}: ${image}@${digests.get(image)}`);
  if (args[0] === '--check') return outdated.length > 0 ? 1 : 0;
  for (const file of new Set(outdated.map((each) => each.file))) {
    const target = path.join(root, file);
    await writeFile(target, withDigests(await readFile(target, 'utf8'), digests));
  }
  print(`${images.length} images are pinned, ${outdated.length} references changed`);
  return 0;
}
