import {
  type EnquiryInput,
  type EnquirySnapshot,
  type EnquirySide,
  type EnquiryStatus,
  type EventOf,
  refusals,
} from '@patna/contracts';
import { ProblemError, type Transaction } from '@patna/service-kit';
import {
  isDuplicateKey,
  newEvent,
  outboxField,
  outboxIndex,
  outboxOf,
  snapshotsOf,
  type WithOutbox,
} from '@patna/service-kit/mongo';
import {
  type Collection,
  type Connection,
  type Model,
  Schema,
  Types,
  type UpdateQuery,
} from 'mongoose';
import { erasedOwner } from './erased-owner.ts';
import { notImported } from './imports/imported-sender.ts';

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
  /** What the sender agreed to, and when; for nobody else. */
  consent?: { readonly version: string; readonly givenAt: Date } | undefined;
  status: EnquiryStatus;
  /** Oldest first; absent until somebody writes. */
  thread?: StoredReply[] | undefined;
  /** Set while not closed: a person has one such enquiry to a hostel. */
  open?: true | undefined;
  withdrawnAt?: Date | undefined;
  /** The sender's account has ended: nobody is told of them any more. */
  senderLeft?: true | undefined;
  /** When the owner first wrote back, null for never; kept as the words themselves go away. */
  repliedAt?: Date | null | undefined;
  /** Counts answers that changed nothing; see `EnquiryStep.touch`. */
  touched?: number | undefined;
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
    consent: Schema.Types.Mixed,
    status: String,
    thread: { type: [replySchema], default: undefined },
    open: Boolean,
    withdrawnAt: Date,
    senderLeft: Boolean,
    repliedAt: Date,
    touched: Number,
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

/** So many are listed whatever their state; of older ones those that are not closed. */
const newestListed = 200;

/** What a person is told of somebody who holds their number. */
export type GivenNumber = Pick<
  StoredEnquiry,
  '_id' | 'listingId' | 'listingName' | 'status' | 'createdAt'
> & { readonly input: Pick<EnquiryInput, 'phone'> };

/** What a step writes into an enquiry, and the fact that tells of it. */
export interface EnquiryStep {
  readonly set?: Partial<
    Pick<StoredEnquiry, 'status' | 'ownerId' | 'input' | 'thread' | 'withdrawnAt' | 'repliedAt'>
  >;
  readonly reply?: StoredReply;
  /** Takes out what that side wrote after the enquiry itself. */
  readonly dropReplies?: EnquirySide;
  readonly fact?: EventOf<'EnquiryStatusChanged' | 'EnquiryReplied' | 'EnquiryWithdrawn'>;
  /** Changes nothing that anybody sees, and still conflicts with every other step at the same time. */
  readonly touch?: true;
}

interface WriteContext {
  readonly transaction: Transaction;
  readonly requestId: string;
}

export type EnquiryStore = ReturnType<typeof createEnquiryStore>;

export function createEnquiryStore(connection: Connection) {
  const enquiries = connection.model<StoredEnquiry>('Enquiry', enquirySchema, 'enquiries');
  const records = connection.collection<StoredEnquiry>('enquiries');

  return {
    ...listsOf(enquiries),
    outbox: outboxOf(enquiries),
    /** Of those that were sent through us, for a rebuild. */
    snapshots: (tell: (enquiry: StoredEnquiry) => EnquirySnapshot) =>
      snapshotsOf(enquiries, 'Enquiry', notImported, (stored: StoredEnquiry) => ({
        enquiry: tell(stored),
      })),

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
      step: EnquiryStep,
      transaction: Transaction,
    ): Promise<StoredEnquiry> {
      const after = await enquiries
        .findOneAndUpdate({ _id: enquiryId }, updateOf(step), {
          session: transaction,
          returnDocument: 'after',
          projection: { outbox: 0 },
        })
        .lean<StoredEnquiry>();
      if (!after) throw new ProblemError('not_found');
      return after;
    },
  };
}

/** What people read of their enquiries, newest first. */
function listsOf(enquiries: Model<StoredEnquiry>) {
  const newest = (filter: object, most = 0) =>
    enquiries
      .find(filter, { outbox: 0 })
      .sort({ createdAt: -1 })
      .limit(most)
      .lean<StoredEnquiry[]>();

  /** Newest first: what is not closed is never left out, for somebody still waits for a word. */
  async function listed(own: { ownerId: string } | { senderId: string }): Promise<StoredEnquiry[]> {
    const recent = await newest(own, newestListed);
    const oldest = recent[newestListed - 1];
    if (!oldest) return recent;
    const known = new Set(recent.map((each) => each._id));
    // Times may be equal: those of the last one listed are asked for again.
    const notAfter = { createdAt: { $lte: oldest.createdAt } };
    const older = await newest({ ...own, ...notAfter, status: { $ne: 'closed' } });
    return [...recent, ...older.filter((each) => !known.has(each._id))];
  }

  return {
    /** Every one that the person sent, closed and withdrawn ones too. */
    everyFrom: (senderId: string) => newest({ senderId }),

    /** Those in which the person wrote as the owner, with the thread and nothing else. */
    answeredBy(ownerId: string): Promise<Pick<StoredEnquiry, '_id' | 'thread'>[]> {
      return enquiries
        .find({ ownerId, 'thread.by': 'owner' }, { thread: 1 })
        .sort({ createdAt: -1 })
        .lean<Pick<StoredEnquiry, '_id' | 'thread'>[]>();
    },

    listOfOwner: (ownerId: string) => listed({ ownerId }),
    listOfSender: (senderId: string) => listed({ senderId }),

    /** All whose owner is there to know the number, newest first: each can be taken back, however old. */
    listNotWithdrawn(senderId: string): Promise<GivenNumber[]> {
      const told = { listingId: 1, listingName: 1, 'input.phone': 1, status: 1, createdAt: 1 };
      return enquiries
        .find({ senderId, withdrawnAt: null, ownerId: { $ne: erasedOwner } }, told)
        .sort({ createdAt: -1 })
        .lean<GivenNumber[]>();
    },
  };
}

function updateOf(step: EnquiryStep): UpdateQuery<StoredEnquiry> {
  const { set, reply, dropReplies, fact, touch } = step;
  const pushed = { ...(fact && { outbox: fact }), ...(reply && { thread: reply }) };
  return {
    ...(set && { $set: set }),
    ...(set?.status === 'closed' && { $unset: { open: true } }),
    ...(dropReplies && { $pull: { thread: { by: dropReplies } } }),
    ...(Object.keys(pushed).length > 0 && { $push: pushed }),
    ...(touch && { $inc: { touched: 1 } }),
  };
}

type NewEnquiry = Pick<
  StoredEnquiry,
  'listingId' | 'listingName' | 'ownerId' | 'senderId' | 'input' | 'idempotencyKey'
> & {
  /** The version of the privacy policy. */
  readonly consent: string | undefined;
};

/** Not by way of mongoose, which costs as much again: the contract has checked the input. */
async function insert(
  records: Collection<StoredEnquiry>,
  { consent: version, ...enquiry }: NewEnquiry,
  { transaction, requestId }: WriteContext,
): Promise<StoredEnquiry> {
  const _id = new Types.ObjectId().toHexString();
  const fact = newEvent('EnquirySent', _id, partiesOf({ ...enquiry, _id }), requestId);
  // The fact's own time: copies that are made of the fact and of the record must be the same.
  const createdAt = new Date(fact.time);
  const stored: StoredEnquiry = {
    ...enquiry,
    _id,
    status: 'new',
    open: true,
    ...(version !== undefined && { consent: { version, givenAt: createdAt } }),
    createdAt,
    outbox: [fact],
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

function alreadyOpen(recordId?: string): ProblemError {
  const message = 'has an open enquiry of yours';
  const errors = recordId
    ? [{ field: 'listingId', rule: 'one_open_enquiry', message, recordId }]
    : [];
  return new ProblemError('conflict', refusals.enquiryOpen, { errors });
}
