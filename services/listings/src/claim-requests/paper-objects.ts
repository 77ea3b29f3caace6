import { randomBytes } from 'node:crypto';
import type { Connection } from 'mongoose';
import { moveEach, type NamedObject } from '../photos/objects/move-objects.ts';
import type { ObjectStore } from '../photos/objects/object-store.ts';

/** Encrypted papers have no type of their own. */
export const paperObjectType = 'application/octet-stream';

export function newObjectName(): string {
  return randomBytes(16).toString('hex');
}

interface PaperRecord {
  readonly _id: string;
  readonly nonce?: { readonly buffer: Uint8Array };
  readonly sealed?: { readonly buffer: Uint8Array };
  readonly object?: string;
}

/**
 * Moves the encrypted bytes of papers from MongoDB to the object store while both are in use. Running it again continues.
 * @returns how many papers it moved
 */
export async function movePapers(mongo: Connection, objects: ObjectStore): Promise<number> {
  const papers = mongo.collection<PaperRecord>('claim_papers');
  const inMongo = { sealed: { $type: 'binData' as const }, nonce: { $type: 'binData' as const } };
  let moved = 0;
  while (await papers.findOne(inMongo, { projection: { _id: 1 } })) {
    const found = papers.find(inMongo, { projection: { nonce: 1, sealed: 1 } });
    await moveEach(
      found,
      () => undefined,
      async ({ _id, nonce, sealed }) => {
        if (!sealed || !nonce) return;
        const object = newObjectName();
        await objects.put(object, paperObjectType, Buffer.from(sealed.buffer));
        // If it was removed, moved or encrypted again during the upload, the new object has no record.
        const step = { $set: { object }, $unset: { sealed: 1 as const } };
        const { modifiedCount } = await papers.updateOne(
          { _id, nonce, sealed: { $exists: true } },
          step,
        );
        moved += modifiedCount;
        if (modifiedCount === 0) await objects.remove([object]);
      },
    );
  }
  return moved;
}

/** The objects of these names that a record names. */
export function paperObjectsOf(
  mongo: Connection,
  names: readonly string[],
): AsyncIterable<NamedObject> {
  return mongo
    .collection<PaperRecord>('claim_papers')
    .find({ object: { $in: [...names] } }, { projection: { object: 1 } })
    .map(({ object = '' }) => ({ name: object, type: paperObjectType }));
}
