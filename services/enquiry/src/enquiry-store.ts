import type { EnquiryInput, EnquirySide, EnquiryStatus, EventOf } from '@patna/contracts';
import { ProblemError, type Transaction } from '@patna/service-kit';
import {
  isDuplicateKey,
  newEvent,
  outboxField,
  outboxIndex,
  outboxOf,
  type WithOutbox,
} from '@patna/service-kit/mongo';
import { type Collection, type Connection, Schema, Types } from 'mongoose';

export interface StoredReply {
  by: EnquirySide;
  text: string;
  createdAt: Date;
}

export interface StoredEnquiry extends WithOutbox {
  _id: string;
  listingId: string;
  listingName: string;
  ownerId: string;
  senderId: string;
  input: EnquiryInput;
  status: EnquiryStatus;
  /** Oldest first; absent until somebody writes. */
  thread?: StoredReply[] | undefined;
  /** Set while not closed: a person has one such enquiry to a hostel. */
  open?: true | undefined;
  withdrawnAt?: Date | undefined;
  idempotencyKey?: string | undefined;
  createdAt: Date;
}

const replySchema = new Schema<StoredReply>(
  { by: String, text: String, createdAt: Date },
  { _id: false },
);

/** Two years, as the privacy policy promises. */
const keptDays = 730;

const enquirySchema = new Schema<StoredEnquiry>(
  {
    _id: String,
    listingId: String,
    listingName: String,
    ownerId: String,
    senderId: String,
    input: Schema.Types.Mixed,
    status: String,
    thread: { type: [replySchema], default: undefined },
    open: Boolean,
    withdrawnAt: Date,
    idempotencyKey: String,
    createdAt: { type: Date, expires: keptDays * 86_400 },
    ...outboxField,
  },
  { versionKey: false },
);
enquirySchema.index({ ownerId: 1, createdAt: -1 });
enquirySchema.index({ senderId: 1, createdAt: -1 });
enquirySchema.index(
  { senderId: 1, listingId: 1 },
  { unique: true, partialFilterExpression: { open: true } },
);
enquirySchema.index(...outboxIndex);

const newestKept = 200;

/** What a step writes into an enquiry, and the fact that tells of it. */
export interface EnquiryStep {
  readonly set?: Partial<Pick<StoredEnquiry, 'status' | 'input' | 'thread' | 'withdrawnAt'>>;
  readonly reply?: StoredReply;
  readonly fact: EventOf<'EnquiryStatusChanged' | 'EnquiryReplied' | 'EnquiryWithdrawn'>;
}

interface WriteContext {
  readonly transaction: Transaction;
  readonly requestId: string;
}

export type EnquiryStore = ReturnType<typeof createEnquiryStore>;

export function createEnquiryStore(connection: Connection) {
  const enquiries = connection.model<StoredEnquiry>('Enquiry', enquirySchema, 'enquiries');
  const records = connection.collection<StoredEnquiry>('enquiries');

  function newest(filter: object): Promise<StoredEnquiry[]> {
    return enquiries
      .find(filter, { outbox: 0 })
      .sort({ createdAt: -1 })
      .limit(newestKept)
      .lean<StoredEnquiry[]>();
  }

  return {
    outbox: outboxOf(enquiries),

    async init() {
      await enquiries.createIndexes();
    },

    /**
     * The enquiry and its fact are one document write.
     * @throws {ProblemError} `conflict` when the sender has an open one to this hostel
     */
    async add(enquiry: NewEnquiry, context: WriteContext): Promise<StoredEnquiry> {
      const { listingId, senderId } = enquiry;
      try {
        return await insert(records, enquiry, context);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Asked outside of the transaction, which that error has ended.
        const open = { listingId, senderId, open: true } as const;
        throw alreadyOpen((await enquiries.findOne(open, { _id: 1 }).lean())?._id);
      }
    },

    find(id: string, transaction: Transaction): Promise<StoredEnquiry | null> {
      return enquiries.findById(id, { outbox: 0 }).session(transaction).lean<StoredEnquiry>();
    },

    /** The step and its fact are one document write; answers the enquiry after it. */
    async take(
      enquiryId: string,
      { set, reply, fact }: EnquiryStep,
      transaction: Transaction,
    ): Promise<StoredEnquiry> {
      const after = await enquiries
        .findOneAndUpdate(
          { _id: enquiryId },
          {
            ...(set ? { $set: set } : {}),
            ...(set?.status === 'closed' ? { $unset: { open: true } } : {}),
            $push: { outbox: fact, ...(reply ? { thread: reply } : {}) },
          },
          { session: transaction, returnDocument: 'after', projection: { outbox: 0 } },
        )
        .lean<StoredEnquiry>();
      if (!after) throw new ProblemError('not_found');
      return after;
    },

    /** Every one that the person sent or got, closed and withdrawn ones too. */
    everyOf(
      side: EnquirySide,
      userId: string,
      transaction?: Transaction,
    ): Promise<StoredEnquiry[]> {
      const own = side === 'owner' ? { ownerId: userId } : { senderId: userId };
      return enquiries
        .find(own, { outbox: 0 })
        .sort({ createdAt: -1 })
        .session(transaction ?? null)
        .lean<StoredEnquiry[]>();
    },

    /** Takes out what one side wrote after the enquiry itself. */
    async dropReplies(enquiryId: string, by: EnquirySide, transaction: Transaction): Promise<void> {
      const update = { $pull: { thread: { by } } };
      await enquiries.updateOne({ _id: enquiryId }, update, { session: transaction });
    },

    listOfOwner: (ownerId: string) => newest({ ownerId }),
    listOfSender: (senderId: string) => newest({ senderId }),
    listNotWithdrawn: (senderId: string) => newest({ senderId, withdrawnAt: null }),
  };
}

type NewEnquiry = Pick<
  StoredEnquiry,
  'listingId' | 'listingName' | 'ownerId' | 'senderId' | 'input' | 'idempotencyKey'
>;

/** Not by way of mongoose, which costs as much again: the contract has checked the input. */
async function insert(
  records: Collection<StoredEnquiry>,
  enquiry: NewEnquiry,
  { transaction, requestId }: WriteContext,
): Promise<StoredEnquiry> {
  const _id = new Types.ObjectId().toHexString();
  const stored: StoredEnquiry = {
    ...enquiry,
    _id,
    status: 'new',
    open: true,
    createdAt: new Date(),
    outbox: [newEvent('EnquirySent', _id, partiesOf({ ...enquiry, _id }), requestId)],
  };
  await records.insertOne(stored, { session: transaction, ignoreUndefined: true });
  return stored;
}

/** Who and what an enquiry is about, as facts tell it: ids and the hostel's name. */
export function partiesOf(
  enquiry: Pick<StoredEnquiry, '_id' | 'listingId' | 'listingName' | 'ownerId' | 'senderId'>,
): EventOf<'EnquirySent'>['data'] {
  const { _id: enquiryId, listingId, listingName, ownerId, senderId } = enquiry;
  return { enquiryId, listingId, listingName, ownerId, senderId };
}

function alreadyOpen(enquiryId?: string): ProblemError {
  const message = 'You have an open enquiry to this hostel: go on there, or close it first';
  const errors = enquiryId
    ? [{ field: 'listingId', rule: 'one_open_enquiry', message: enquiryId }]
    : [];
  return new ProblemError('conflict', message, { errors });
}
