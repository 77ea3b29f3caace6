import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { PaperKeys, SealedPaper } from './paper-keys.ts';

interface KeptPaper extends SealedPaper {
  readonly _id: string;
  readonly requestId: string;
  readonly ownerId: string;
  readonly addedAt: Date;
}

/** A paper as the driver returns it. */
type FoundPaper = Pick<KeptPaper, '_id' | 'keyId'> &
  Readonly<Record<'nonce' | 'sealed' | 'tag', { readonly buffer: Uint8Array }>>;

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
  },
  { versionKey: false },
);
claimPaper.index({ requestId: 1 });
claimPaper.index({ ownerId: 1 });
claimPaper.index({ keyId: 1 });

/** Maximum number of papers that one sweep encrypts again. */
const maxResealed = 50;

export type ClaimPaperStore = ReturnType<typeof createClaimPaperStore>;

/** The bytes of papers, encrypted. */
export function createClaimPaperStore(connection: Connection, keys: PaperKeys) {
  const papers = connection.model<KeptPaper>('ClaimPaper', claimPaper, 'claim_papers');
  return {
    async init() {
      await papers.createIndexes();
    },

    async add(
      paper: Pick<KeptPaper, '_id' | 'requestId' | 'ownerId' | 'addedAt'>,
      bytes: Buffer,
      transaction: Transaction,
    ): Promise<void> {
      const sealed = { ...paper, ...keys.seal(paper._id, bytes) };
      await papers.create([sealed], { session: transaction });
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
      return found && keys.open(id, sealedOf(found));
    },

    countOf(ownerId: string, transaction: Transaction): Promise<number> {
      return papers.countDocuments({ ownerId }).session(transaction);
    },

    async removeOf(requestId: string, transaction: Transaction): Promise<void> {
      await papers.deleteMany({ requestId }, { session: transaction });
    },

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
        const { _id, keyId } = paper;
        try {
          const bytes = keys.open(_id, sealedOf(paper));
          if (!bytes) continue;
          const { modifiedCount } = await papers.updateOne({ _id, keyId }, keys.seal(_id, bytes));
          resealed += modifiedCount;
        } catch (error) {
          if (!isDamaged(error)) throw error;
          damaged.push(_id);
        }
      }
      const locked = await papers.countDocuments({ keyId: { $nin: [current, ...former] } });
      return { resealed, locked, damaged };
    },

    /** Deletes the owner's papers added up to `until`. */
    async eraseAllOf(ownerId: string, until: Date, transaction: Transaction): Promise<void> {
      await papers.deleteMany({ ownerId, addedAt: { $lte: until } }, { session: transaction });
    },
  };
}

/** Whether AES-GCM's authentication tag did not match. */
function isDamaged(error: unknown): boolean {
  return error instanceof Error && /unable to authenticate/i.test(error.message);
}

function sealedOf({ keyId, nonce, sealed, tag }: FoundPaper): SealedPaper {
  return {
    keyId,
    nonce: Buffer.from(nonce.buffer),
    sealed: Buffer.from(sealed.buffer),
    tag: Buffer.from(tag.buffer),
  };
}
