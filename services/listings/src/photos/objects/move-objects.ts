import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import type { ObjectStore } from './object-store.ts';

interface StoredFile {
  readonly _id: string;
  readonly type: string;
  readonly data?: { readonly buffer: Uint8Array };
}

/** An object that a record names. */
export interface NamedObject {
  readonly name: string;
  readonly type: string;
}

const atOnce = 8;

export type Progress = (moved: number) => void;

/**
 * Moves the bytes of pictures from MongoDB to the object store while both are in use. A file has its bytes in
 * one of them at any moment. Running it again continues.
 * @returns how many files it moved
 */
export async function movePhotos(
  mongo: Connection,
  objects: ObjectStore,
  onProgress: Progress = () => undefined,
): Promise<number> {
  const files = mongo.collection<StoredFile>('image_files');
  const inMongo = { data: { $type: 'binData' as const } };
  let moved = 0;
  // Until the last is moved, a local server takes no new pictures, so some may have come meanwhile.
  while (await files.findOne(inMongo, { projection: { _id: 1 } })) {
    const found = files.find(inMongo, { projection: { type: 1, data: 1 } });
    moved += await moveEach(
      found,
      (count) => onProgress(moved + count),
      async ({ _id, type, data }) => {
        if (!data) return;
        await objects.put(_id, type, Buffer.from(data.buffer));
        // If the file is erased during the upload, its object has no record and the sweep deletes it.
        await files.updateOne({ _id }, { $unset: { data: 1 } });
      },
    );
  }
  return moved;
}

/** The objects of these names that a picture has. */
export function photoObjectsOf(
  mongo: Connection,
  names: readonly string[],
): AsyncIterable<NamedObject> {
  return mongo
    .collection<StoredFile>('image_files')
    .find({ _id: { $in: [...names] } }, { projection: { type: 1 } })
    .map(({ _id, type }) => ({ name: _id, type }));
}

/**
 * Moves objects from one store to another while both are in use. Those that no record names stay. Nothing happens when
 * both are one bucket. Running it again continues.
 * @param named finds the objects that records name
 * @returns how many it moved
 */
export async function moveObjects(
  from: ObjectStore,
  to: ObjectStore,
  named: (names: readonly string[]) => AsyncIterable<NamedObject>,
  onProgress: Progress = () => undefined,
): Promise<number> {
  let moved = 0;
  if (await areOne(from, to)) return 0;
  for await (const page of from.pages()) {
    moved += await moveEach(
      named(page.map(({ name }) => name)),
      (count) => onProgress(moved + count),
      async ({ name, type }) => {
        const data = await from.get(name);
        if (!data) return;
        await to.put(name, type, data);
        await from.remove([name]);
      },
    );
  }
  return moved;
}

/** Whether an object of one store is in the other: they would lose what is moved between them. */
async function areOne(from: ObjectStore, to: ObjectStore): Promise<boolean> {
  const name = `probe-${randomUUID()}`;
  await to.put(name, 'text/plain', Buffer.from('probe'));
  const found = await from.get(name);
  await to.remove([name]);
  return found !== null;
}

/** Moves some files at the same time. Returns how many. */
export async function moveEach<File>(
  files: AsyncIterable<File>,
  onProgress: Progress,
  move: (file: File) => Promise<void>,
): Promise<number> {
  let moved = 0;
  let batch: Promise<void>[] = [];
  const finish = async () => {
    await Promise.all(batch);
    moved += batch.length;
    batch = [];
  };
  for await (const file of files) {
    batch.push(move(file));
    if (batch.length < atOnce) continue;
    await finish();
    onProgress(moved);
  }
  await finish();
  return moved;
}
