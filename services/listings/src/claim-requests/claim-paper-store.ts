import type { Logger, Transaction } from '@patna/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { ObjectStore } from '../photos/objects/object-store.ts';
import { createBytesStore } from '../photos/objects/stored-bytes.ts';
import {
  createPaperBytes,
  type FoundPaper,
  type KeptPaper,
  type PaperBytes,
} from './paper-bytes.ts';
import type { PaperKeys } from './paper-keys.ts';

const claimPaper = new Schema<KeptPaper>(
  {
    _id: String,
    requestId: String,
    ownerId: String,
    keyId: String,
    nonce: Buffer,
    sealed: Buffer,
    tag: Buffer,
    addedAt: Date,
    object: String,
  },
  { versionKey: false },
);
claimPaper.index({ requestId: 1 });
claimPaper.index({ ownerId: 1 });
claimPaper.index({ keyId: 1 });
claimPaper.index({ object: 1 }, { sparse: true });

/** Maximum number of papers that one sweep encrypts again. */
const maxResealed = 50;
/** Maximum number of objects that are removed at once. */
const maxRemoved = 1000;

export type ClaimPaperStore = ReturnType<typeof createClaimPaperStore>;

/**
 * Papers, encrypted. Their bytes are in `objects` where there is such a store, and in MongoDB while it refuses them.
 * Their nonces are in MongoDB only, so nobody can decrypt the object of a removed paper.
 */
export function createClaimPaperStore(
  connection: Connection,
  keys: PaperKeys,
  objects: ObjectStore | undefined,
  logger: Pick<Logger, 'warn'>,
) {
  const papers = connection.model<KeptPaper>('ClaimPaper', claimPaper, 'claim_papers');
  const inMongo = { sealed: { $exists: true } };
  const store = createBytesStore(objects, () => papers.exists(inMongo));
  const bytesOf = createPaperBytes(keys, store, logger);

  return {
    /** The object store; undefined when the bytes are in MongoDB. */
    objects,

    async init() {
      await papers.createIndexes();
    },

    async add(
      paper: Pick<KeptPaper, '_id' | 'requestId' | 'ownerId' | 'addedAt'>,
      bytes: Buffer,
      transaction: Transaction,
    ): Promise<void> {
      const kept = { ...paper, ...(await bytesOf.seal(paper._id, bytes)) };
      await papers.create([kept], { session: transaction });
    },

    /**
     * Decrypts a paper. Undefined when its key is no longer configured, null when the paper does not exist.
     * @throws {Error} when its bytes were changed
     */
    async open(
      id: string,
      requestId: string,
      transaction: Transaction,
    ): Promise<Buffer | null | undefined> {
      const found = await papers
        .findOne({ _id: id, requestId })
        .session(transaction)
        .lean<FoundPaper>();
      return found && bytesOf.open(found);
    },

    countOf(ownerId: string, transaction: Transaction): Promise<number> {
      return papers.countDocuments({ ownerId }).session(transaction);
    },

    async removeOf(requestId: string, transaction: Transaction): Promise<void> {
      await removeAll(papers, { requestId }, transaction);
    },

    /** Removes the objects of removed papers from the store. Returns how many. */
    removeObjects: async () => (objects ? removeUnused(papers, objects) : 0),

    /** How many papers have their bytes in MongoDB although there is an object store. */
    countOutside: async () => (objects ? papers.countDocuments(inMongo) : 0),

    /**
     * Encrypts papers under the current key, so that an earlier one can be removed. Returns how many were, how
     * many could not be because their key is missing, and the ids of those whose bytes were changed.
     */
    async reseal(): Promise<{ resealed: number; locked: number; damaged: string[] }> {
      const { current, former } = keys;
      const resealed = await resealAll(papers, bytesOf, former);
      const locked = await papers.countDocuments({
        keyId: { $exists: true, $nin: [current, ...former] },
      });
      return { ...resealed, locked };
    },

    /** Deletes the owner's papers added up to `until`. */
    async eraseAllOf(ownerId: string, until: Date, transaction: Transaction): Promise<void> {
      await removeAll(papers, { ownerId, addedAt: { $lte: until } }, transaction);
    },
  };
}

/** Deletes records. Those with an object are kept, without anything about the paper, until that is removed. */
async function removeAll(
  papers: Model<KeptPaper>,
  which: object,
  session: Transaction,
): Promise<void> {
  await papers.deleteMany({ ...which, object: { $exists: false } }, { session });
  const removal = [{ $replaceWith: { _id: '$_id', object: '$object' } }];
  await papers.collection.updateMany(which, removal, { session });
}

async function removeUnused(papers: Model<KeptPaper>, objects: ObjectStore): Promise<number> {
  const withoutPaper = { requestId: { $exists: false } };
  let removed = 0;
  for (;;) {
    const found = await papers.find(withoutPaper).limit(maxRemoved).lean();
    if (found.length === 0) return removed;
    await objects.remove(found.flatMap(({ object }) => object ?? []));
    await papers.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    removed += found.length;
  }
}

/** Encrypts papers of former keys again. One paper at a time: each may have several megabytes. */
async function resealAll(
  papers: Model<KeptPaper>,
  bytesOf: PaperBytes,
  former: readonly string[],
): Promise<{ resealed: number; damaged: string[] }> {
  const damaged: string[] = [];
  let resealed = 0;
  const others = papers
    .find({ keyId: { $in: [...former] } })
    .limit(maxResealed)
    .lean<FoundPaper>()
    .cursor({ batchSize: 1 });
  for await (const paper of others) {
    try {
      const bytes = await bytesOf.open(paper);
      if (bytes && (await resealOne(papers, bytesOf, paper, bytes))) resealed += 1;
    } catch (error) {
      if (!isDamaged(error)) throw error;
      damaged.push(paper._id);
    }
  }
  return { resealed, damaged };
}

/** Encrypts a paper again, in a new object. Returns whether it was still the same paper. */
async function resealOne(
  papers: Model<KeptPaper>,
  bytesOf: PaperBytes,
  { _id, nonce, object: former }: FoundPaper,
  bytes: Buffer,
): Promise<boolean> {
  const fields = await bytesOf.seal(_id, bytes);
  const object = 'object' in fields ? fields.object : undefined;
  const step = { $set: fields, $unset: { [object ? 'sealed' : 'object']: 1 } };
  const { modifiedCount } = await papers.collection.updateOne({ _id, nonce } as never, step);
  const isSame = modifiedCount === 1;
  const unused = isSame ? former : object;
  if (unused) await papers.collection.insertOne({ _id: unused, object: unused } as never);
  return isSame;
}

/** Whether AES-GCM's authentication tag did not match. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && /unable to authenticate/i.test(error.message);
}
