import {
  type ClaimKind,
  claimKinds,
  type ClaimPaper,
  type ClaimRequestStatus,
} from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';

export interface StoredPaper extends Omit<ClaimPaper, 'addedAt'> {
  readonly addedAt: Date;
}

/**
 * A request to verify a claim, one for each hostel and claim. `waiting` becomes `in review` while a moderator
 * has it.
 */
export interface StoredClaimRequest {
  readonly _id: string;
  /** The public id of the hostel. */
  readonly listingId: string;
  readonly claim: ClaimKind;
  readonly ownerId: string;
  readonly status: ClaimRequestStatus;
  readonly assignedTo?: string | undefined;
  readonly papers: readonly StoredPaper[];
  /** Incremented with every change. */
  readonly version: number;
  readonly createdAt: Date;
  readonly decidedAt?: Date | undefined;
  readonly reason?: string | undefined;
}

const claimRequest = new Schema<StoredClaimRequest>(
  {
    _id: String,
    listingId: String,
    claim: String,
    ownerId: String,
    status: String,
    assignedTo: String,
    papers: [new Schema({ _id: String, type: { type: String }, bytes: Number, addedAt: Date })],
    version: Number,
    createdAt: Date,
    decidedAt: Date,
    reason: String,
  },
  { versionKey: false },
);
claimRequest.index({ status: 1, createdAt: 1, _id: 1 });
claimRequest.index({ ownerId: 1, createdAt: -1 });
claimRequest.index({ decidedAt: 1 });

export function claimRequestId(listingId: string, claim: ClaimKind): string {
  return `${listingId}/${claim}`;
}

/** Whether it still needs a decision. */
export function isOpen({ status }: Pick<StoredClaimRequest, 'status'>): boolean {
  return status === 'waiting' || status === 'in review';
}

const open = { status: { $in: ['waiting' as const, 'in review' as const] } };

export type ClaimRequestStore = ReturnType<typeof createClaimRequestStore>;

export function createClaimRequestStore(connection: Connection) {
  const requests = connection.model<StoredClaimRequest>(
    'ClaimRequest',
    claimRequest,
    'claim_requests',
  );
  return {
    async init() {
      await requests.createIndexes();
    },

    find(
      listingId: string,
      claim: ClaimKind,
      transaction?: Transaction,
    ): Promise<StoredClaimRequest | null> {
      return requests
        .findById(claimRequestId(listingId, claim))
        .session(transaction ?? null)
        .lean<StoredClaimRequest>();
    },

    /** Creates or replaces a request. */
    async put(request: StoredClaimRequest, transaction: Transaction): Promise<void> {
      const { _id } = request;
      await requests.replaceOne({ _id }, request, { upsert: true, session: transaction });
    },

    /** Open requests, oldest first. `page` counts from 1. */
    async waiting(
      page: number,
      limit: number,
    ): Promise<{ found: StoredClaimRequest[]; total: number }> {
      const [found, total] = await Promise.all([
        requests
          .find(open)
          .sort({ createdAt: 1, _id: 1 })
          .skip((page - 1) * limit)
          .limit(limit)
          .lean<StoredClaimRequest[]>(),
        requests.countDocuments(open),
      ]);
      return { found, total };
    },

    /** Withdraws the open requests of a hostel. Returns their ids. */
    async withdrawAllOf(listingId: string, transaction: Transaction): Promise<string[]> {
      const ofHostel = { listingId, ...open };
      const found = await requests.find(ofHostel, { _id: 1 }).session(transaction).lean();
      const withdrawal = {
        $set: { status: 'withdrawn' as const, papers: [], decidedAt: new Date() },
        $unset: { assignedTo: 1 as const },
        $inc: { version: 1 },
      };
      await requests.updateMany(ofHostel, withdrawal, { session: transaction });
      return found.map(({ _id }) => _id);
    },

    /** All requests of a hostel, newest first. */
    ofHostel(listingId: string): Promise<StoredClaimRequest[]> {
      const ids = claimKinds.map((claim) => claimRequestId(listingId, claim));
      return requests
        .find({ _id: { $in: ids } })
        .sort({ createdAt: -1 })
        .lean<StoredClaimRequest[]>();
    },

    /** All requests of an owner, newest first. */
    everyOf(ownerId: string): Promise<StoredClaimRequest[]> {
      return requests.find({ ownerId }).sort({ createdAt: -1 }).lean<StoredClaimRequest[]>();
    },

    /** Requests that still have papers and were decided up to `until`. */
    withPapersDecidedBy(until: Date): Promise<Pick<StoredClaimRequest, '_id'>[]> {
      return requests
        .find({ decidedAt: { $lte: until }, 'papers.0': { $exists: true } }, { _id: 1 })
        .lean<Pick<StoredClaimRequest, '_id'>[]>();
    },

    /** Empties the list of papers, unless the claim was requested again after `until`. */
    async dropPapers(id: string, until: Date, transaction: Transaction): Promise<boolean> {
      const { modifiedCount } = await requests.updateOne(
        { _id: id, decidedAt: { $lte: until } },
        { papers: [] },
        { session: transaction },
      );
      return modifiedCount === 1;
    },

    /** Deletes the owner's requests created up to `until`. */
    async eraseAllOf(ownerId: string, until: Date, transaction: Transaction): Promise<void> {
      const createdAt = { $lte: until };
      await requests.deleteMany({ ownerId, createdAt }, { session: transaction });
    },
  };
}
