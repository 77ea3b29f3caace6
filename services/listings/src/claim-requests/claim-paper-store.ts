import type { Logger, Transaction } from '@patna/service-kit';
import { type Connection, type Model, Schema } from 'mongoose';
import type { ObjectStore } from '../photos/objects/object-store.ts';
import { createBytesStore } from '../photos/objects/stored-bytes.ts';
import {
  createPaperBytes,
  type FoundPaper,
  type KeptPaper,
  type PaperBytes,
  type SealedBytes,
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
const maxRemoved = 100;
/** After so many failures a sweep waits for the next one: the store is probably unavailable. */
const maxFailures = 3;

export type ClaimPaperStore = ReturnType<typeof createClaimPaperStore>;

/**
 * Papers, encrypted. Their bytes are in `objects` where there is such a store, and in MongoDB while it refuses them.
 */
export function createClaimPaperStore(
  connection: Connection,
  keys: PaperKeys,
  objects: ObjectStore | undefined,
  logger: Pick<Logger, 'warn' | 'error'>,
) {
  const papers = connection.model<KeptPaper>('ClaimPaper', claimPaper, 'claim_papers');
  const inMongo = { sealed: { $exists: true } };
  const bytesFor = (waits: 'request' | 'background') =>
    createPaperBytes(
      keys,
      createBytesStore(objects, () => papers.exists(inMongo), waits),
      logger,
    );
  const bytesOf = bytesFor('request');

  return {
    /** The object store; undefined when the bytes are in MongoDB. */
    objects,

    async init() {
      await papers.createIndexes();
    },

    /**
     * Encrypts a paper and stores its bytes, for `add`. Before the transaction, which lives only seconds and may run
     * twice. The sweep removes the object if `add` is not called.
     */
    seal: (id: string, bytes: Buffer): Promise<SealedBytes> => bytesOf.seal(id, bytes),

    async add(
      paper: Pick<KeptPaper, '_id' | 'requestId' | 'ownerId' | 'addedAt'> & SealedBytes,
      transaction: Transaction,
    ): Promise<void> {
      await papers.create([paper], { session: transaction });
    },

    /**
     * Decrypts a paper. Undefined when its key is no longer configured, null when the paper does not exist. Outside a
     * transaction, which lives only seconds.
     * @throws {Error} when its bytes were changed
     */
    async open(id: string, requestId: string): Promise<Buffer | null | undefined> {
      const found = await papers.findOne({ _id: id, requestId }).lean<FoundPaper>();
      const bytes = found && (await bytesOf.open(found));
      if (found && bytes === null) logger.error({ paper: id }, 'the object of a paper is missing');
      return bytes;
    },

    countOf(ownerId: string, transaction?: Transaction): Promise<number> {
      return papers.countDocuments({ ownerId }).session(transaction ?? null);
    },

    async removeOf(requestId: string, transaction: Transaction): Promise<void> {
      await removeAll(papers, { requestId }, transaction);
    },

    /** Removes the objects of removed papers from the store. Returns how many. */
    removeObjects: async () => (objects ? removeUnused(papers, objects) : 0),

    /** How many papers have their bytes in MongoDB although there is an object store. */
    countOutside: async () => (objects ? papers.countDocuments(inMongo) : 0),

    /** How many records name an object although there is no object store. */
    countUnreachable: async () =>
      objects ? 0 : papers.countDocuments({ object: { $exists: true } }),

    /**
     * Encrypts papers under the current key, so that an earlier one can be removed. Returns how many were, how
     * many could not be because their key is missing, and the ids of those whose bytes were changed or are missing.
     */
    async reseal(): Promise<Resealed & { readonly locked: number }> {
      const { current, former } = keys;
      const found = objects ? {} : { object: { $exists: false } };
      const others = { ...found, keyId: { $in: [...former] } };
      const resealed = await resealAll(papers, bytesFor('background'), others);
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

/** Objects that cannot be removed keep their records, and delay no others unless they are many. */
async function removeUnused(papers: Model<KeptPaper>, objects: ObjectStore): Promise<number> {
  const errors: unknown[] = [];
  let removed = 0;
  let last = '';
  while (errors.length < maxFailures) {
    const withoutPaper = { requestId: { $exists: false }, _id: { $gt: last } };
    const found = await papers.find(withoutPaper).sort({ _id: 1 }).limit(maxRemoved).lean();
    const end = found.at(-1);
    if (!end) break;
    last = end._id;
    try {
      await objects.remove(found.flatMap(({ object }) => object ?? []));
      await papers.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
      removed += found.length;
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return removed;
}

interface Resealed {
  readonly resealed: number;
  readonly damaged: string[];
  readonly missing: string[];
}

/** Encrypts papers again, until enough are. One paper at a time: each may have several megabytes. */
async function resealAll(
  papers: Model<KeptPaper>,
  bytesOf: PaperBytes,
  which: Record<string, object>,
): Promise<Resealed> {
  const damaged: string[] = [];
  const missing: string[] = [];
  let resealed = 0;
  for await (const paper of papers.find(which).lean<FoundPaper>().cursor({ batchSize: 1 })) {
    const { _id } = paper;
    try {
      const bytes = await bytesOf.open(paper);
      if (bytes && (await resealOne(papers, bytesOf, paper, bytes))) resealed += 1;
      // It may have been removed meanwhile.
      if (bytes === null && (await papers.exists({ ...which, _id }))) missing.push(_id);
    } catch (error) {
      if (!isDamaged(error)) throw error;
      damaged.push(_id);
    }
    if (resealed === maxResealed) break;
  }
  return { resealed, damaged, missing };
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
  const same = { _id, nonce, object: former ?? { $exists: false } };
  const step = { $set: fields, $unset: { [object ? 'sealed' : 'object']: 1 } };
  const { modifiedCount } = await papers.collection.updateOne(same as never, step);
  const isSame = modifiedCount === 1;
  const unused = isSame ? former : object;
  if (unused) await papers.collection.insertOne({ _id: unused, object: unused } as never);
  return isSame;
}

/** Whether AES-GCM's authentication tag did not match. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && /unable to authenticate/i.test(error.message);
}
