import type { Connection } from 'mongoose';
import type { PhotoObjects } from './photo-objects.ts';

interface StoredFile {
  readonly _id: string;
  readonly type: string;
  readonly data?: { readonly buffer: Uint8Array };
}

const atOnce = 8;

/**
 * Moves the bytes of pictures from MongoDB to the object store while both are in use. A file has its bytes in
 * one of them at any moment. Running it again continues.
 * @returns how many files it moved
 */
export async function movePhotos(
  mongo: Connection,
  objects: PhotoObjects,
  onProgress: (moved: number) => void = () => undefined,
): Promise<number> {
  const files = mongo.collection<StoredFile>('image_files');
  const inMongo = { data: { $exists: true } };
  let moved = 0;

  async function move({ _id, type, data }: StoredFile): Promise<void> {
    if (!data) return;
    await objects.put(_id, type, Buffer.from(data.buffer));
    // If the file is erased during the upload, its object has no record and the sweep deletes it.
    await files.updateOne({ _id }, { $unset: { data: 1 } });
    moved += 1;
  }

  let batch: Promise<void>[] = [];
  for await (const file of files.find(inMongo, { projection: { type: 1, data: 1 } })) {
    batch.push(move(file));
    if (batch.length < atOnce) continue;
    await Promise.all(batch);
    batch = [];
    onProgress(moved);
  }
  await Promise.all(batch);
  return moved;
}
