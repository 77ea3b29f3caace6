import type { Logger, Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { ObjectStore } from '../photos/objects/object-store.ts';
import { createBytesStore } from '../photos/objects/stored-bytes.ts';
import type { PaperKeys, SealedPaper } from './paper-keys.ts';
import { newObjectName, paperObjectType } from './paper-objects.ts';

/**
 * A paper, with its encrypted bytes in `sealed` or in the object store. Only `_id` and `object` are left of a paper that
 * was removed, until its object is removed too.
 */
interface KeptPaper extends Omit<SealedPaper, 'sealed'> {
  readonly _id: string;
  readonly requestId: string;
  readonly ownerId: string;
  readonly addedAt: Date;
  readonly sealed?: Buffer | undefined;
  /** Name of the object. Random, so that nothing in the bucket tells the nonce. */
  readonly object?: string | undefined;
}

/** Bytes as the driver returns them. */
interface Bytes {
  readonly buffer: Uint8Array;
}

/** A paper as the driver returns it. */
type FoundPaper = Pick<KeptPaper, '_id' | 'keyId' | 'object'> &
  Readonly<Record<'nonce' | 'tag', Bytes>> & { readonly sealed?: Bytes };

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

  /** Encrypts a paper and stores its bytes. Returns the fields of its record. */
  async function seal(id: string, bytes: Buffer) {
    const { sealed, ...rest } = keys.seal(id, bytes);
    const object = newObjectName();
    const file = { _id: object, type: paperObjectType, data: sealed };
    const [written] = await store.write([file]).catch((error: unknown) => {
      logger.warn({ err: error }, 'the bucket took no paper: it is stored in MongoDB');
      return [file];
    });
    return written?.data ? { ...rest, sealed } : { ...rest, object };
  }

  /** As `open`, and null when the object is missing. */
  async function unseal(paper: FoundPaper): Promise<Buffer | null | undefined> {
    const { _id, keyId, nonce, tag, object = _id, sealed: data } = paper;
    const sealed = await store.read({ _id: object, data });
    if (!sealed) return null;
    const [nonceBytes, tagBytes] = [Buffer.from(nonce.buffer), Buffer.from(tag.buffer)];
    return keys.open(_id, { keyId, nonce: nonceBytes, sealed, tag: tagBytes });
  }

  /** Encrypts a paper again, in a new object. Returns whether it was still the same paper. */
  async function resealOne({ _id, nonce, object: former }: FoundPaper, bytes: Buffer) {
    const fields = await seal(_id, bytes);
    const object = 'object' in fields ? fields.object : undefined;
    const step = { $set: fields, $unset: { [object ? 'sealed' : 'object']: 1 } };
    const { modifiedCount } = await papers.collection.updateOne({ _id, nonce } as never, step);
    const isSame = modifiedCount === 1;
    const unused = isSame ? former : object;
    if (unused) await papers.collection.insertOne({ _id: unused, object: unused } as never);
    return isSame;
  }

  /** Deletes records. Those with an object are kept, without anything about the paper, until that is removed. */
  async function removeAll(which: object, session: Transaction): Promise<void> {
    await papers.deleteMany({ ...which, object: { $exists: false } }, { session });
    const removal = [{ $replaceWith: { _id: '$_id', object: '$object' } }];
    await papers.collection.updateMany(which, removal, { session });
  }

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
      const kept = { ...paper, ...(await seal(paper._id, bytes)) };
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
      return found && unseal(found);
    },

    countOf(ownerId: string, transaction: Transaction): Promise<number> {
      return papers.countDocuments({ ownerId }).session(transaction);
    },

    async removeOf(requestId: string, transaction: Transaction): Promise<void> {
      await removeAll({ requestId }, transaction);
    },

    /** Removes the objects of removed papers from the store. Returns how many. */
    async removeObjects(): Promise<number> {
      let removed = 0;
      const withoutPaper = { requestId: { $exists: false } };
      for (;;) {
        const found = objects ? await papers.find(withoutPaper).limit(maxRemoved).lean() : [];
        if (!objects || found.length === 0) return removed;
        await objects.remove(found.flatMap(({ object }) => object ?? []));
        await papers.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
        removed += found.length;
      }
    },

    /** How many papers have their bytes in MongoDB although there is an object store. */
    countOutside: async () => (objects ? papers.countDocuments(inMongo) : 0),

    /**
     * Encrypts papers under the current key, so that an earlier one can be removed. Returns how many were, how
     * many could not be because their key is missing, and the ids of those whose bytes were changed.
     */
    async reseal(): Promise<{ resealed: number; locked: number; damaged: string[] }> {
      const { current, former } = keys;
      const damaged: string[] = [];
      let resealed = 0;
      // One paper at a time: each may have several megabytes.
      const others = papers
        .find({ keyId: { $in: [...former] } })
        .limit(maxResealed)
        .lean<FoundPaper>()
        .cursor({ batchSize: 1 });
      for await (const paper of others) {
        try {
          const bytes = await unseal(paper);
          if (bytes && (await resealOne(paper, bytes))) resealed += 1;
        } catch (error) {
          if (!isDamaged(error)) throw error;
          damaged.push(paper._id);
        }
      }
      const locked = await papers.countDocuments({
        keyId: { $exists: true, $nin: [current, ...former] },
      });
      return { resealed, locked, damaged };
    },

    /** Deletes the owner's papers added up to `until`. */
    async eraseAllOf(ownerId: string, until: Date, transaction: Transaction): Promise<void> {
      await removeAll({ ownerId, addedAt: { $lte: until } }, transaction);
    },
  };
}

/** Whether AES-GCM's authentication tag did not match. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && /unable to authenticate/i.test(error.message);
}
