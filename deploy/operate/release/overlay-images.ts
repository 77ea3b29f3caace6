import { isMap, isSeq, parseDocument, type YAMLMap } from 'yaml';

/** An image that was pushed and that an overlay should run. */
export interface PushedImage {
  /** Name of the image in the manifests, e.g. "patna-hostels/users". */
  readonly name: string;
  readonly newName: string;
  readonly newTag: string;
  readonly digest: string;
}

/**
 * Sets the images in a kustomization. Comments and other fields stay, and images that are not listed are not added.
 * @throws {Error} when the file has no list of images
 */
export function withImages(kustomization: string, pushed: readonly PushedImage[]): string {
  const document = parseDocument(kustomization);
  const images = document.get('images');
  if (!isSeq(images)) throw new Error('The kustomization has no list of images.');
  for (const entry of images.items.filter((item): item is YAMLMap => isMap(item))) {
    const image = pushed.find(({ name }) => name === entry.get('name'));
    if (!image) continue;
    for (const field of ['newName', 'newTag', 'digest'] as const) entry.set(field, image[field]);
  }
  return document.toString({ lineWidth: 0 });
}
