import { type EnquirySnapshot, type EnquirySide, type EventOf, refusals } from '@patna/contracts';
import { ProblemError, type Transaction } from '@patna/service-kit';
import {
  isDuplicateKey,
  newEvent,
  outboxField,
  outboxIndex,
  outboxOf,
  snapshotsOf,
} from '@patna/service-kit/mongo';
import { type Collection, type Connection, Schema, Types, type UpdateQuery } from 'mongoose';
import { createBlockQueries } from './conversation/block-store.ts';
import { createExportQueries, createEnquiryQueries } from './enquiry-lists.ts';
import {
  managersToNotify,
  type OwnerField,
  type StoredEnquiry,
  type StoredOpening,
  type StoredReply,
  type StoredWriter,
} from './stored-enquiry.ts';
import { notImported } from './imports/imported-sender-id.ts';

const replySchema = new Schema<StoredReply>(
  { by: String, text: String, createdAt: Date, photos: Schema.Types.Mixed },
  { _id: false },
);
const writerSchema = new Schema<StoredWriter>(
  { at: Date, userId: String, name: String },
  { _id: false },
);

const openingSchema = new Schema<StoredOpening>(
  { by: String, upTo: Date, at: Date },
  { _id: false },
);

/** The privacy policy promises that enquiries are deleted after two years. */
const retentionDays = 730;

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
    describedStatus: String,
    statusAt: Date,
    statusBy: String,
    former: Schema.Types.Mixed,
    visitAt: Date,
    cancelledVisitAt: Date,
    visitSequence: Number,
    bookedRoom: String,
    termsAsked: Schema.Types.Mixed,
    terms: Schema.Types.Mixed,
    closing: Schema.Types.Mixed,
    note: Schema.Types.Mixed,
    thread: { type: [replySchema], default: undefined },
    writers: { type: [writerSchema], default: undefined },
    openings: { type: [openingSchema], default: undefined },
    blockedAt: Date,
    reportedAt: Schema.Types.Mixed,
    open: Boolean,
    withdrawnAt: Date,
    senderLeft: Boolean,
    repliedAt: Date,
    remindedAt: Date,
    overdueAt: Date,
    alternatives: Schema.Types.Mixed,
    touched: Number,
    idempotencyKey: String,
    createdAt: { type: Date, expires: retentionDays * 86_400 },
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
enquirySchema.index({ listingId: 1, ownerId: 1, createdAt: -1 });
enquirySchema.index({ 'writers.userId': 1 }, { sparse: true });
enquirySchema.index({ 'note.writerId': 1 }, { sparse: true });
enquirySchema.index(...outboxIndex);

type EnquiryFactType =
  | 'EnquiryStatusChanged'
  | 'EnquiryReplied'
  | 'EnquirySeen'
  | 'EnquiryBlocked'
  | 'EnquiryReported'
  | 'EnquiryWithdrawn';

/** The changes of one step and the event that describes them. */
export interface EnquiryStep {
  readonly set?: Partial<
    Pick<
      StoredEnquiry,
      | 'status'
      | 'describedStatus'
      | 'statusAt'
      | 'statusBy'
      | 'former'
      | 'open'
      | 'visitAt'
      | 'cancelledVisitAt'
      | 'bookedRoom'
      | 'termsAsked'
      | 'terms'
      | 'ownerId'
      | 'input'
      | 'thread'
      | 'withdrawnAt'
      | 'repliedAt'
      | 'alternatives'
      | 'closing'
      | 'note'
      | 'blockedAt'
      | 'reportedAt'
    >
  >;
  /** Fields to remove. */
  readonly unset?: readonly (
    | OwnerField
    | 'former'
    | 'visitAt'
    | 'cancelledVisitAt'
    | 'bookedRoom'
    | 'termsAsked'
    | 'terms'
    | 'alternatives'
    | 'writers'
    | 'openings'
    | 'blockedAt'
  )[];
  /** Increments `visitSequence`. */
  readonly moveVisit?: boolean;
  readonly reply?: StoredReply;
  readonly writer?: StoredWriter | undefined;
  readonly opening?: StoredOpening | undefined;
  /** Removes all replies of this side. */
  readonly dropReplies?: EnquirySide;
  readonly fact?: EventOf<EnquiryFactType>;
  /** For the audit log: the event that says what a co-manager wrote. */
  readonly managed?: EventOf<'EnquiryManaged'> | undefined;
  /** Makes the step conflict with every concurrent one, without a visible change. */
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
    ...createEnquiryQueries(enquiries),
    ...createExportQueries(enquiries),
    ...createBlockQueries(enquiries),
    outbox: outboxOf(enquiries),
    /** Snapshots for a rebuild. Imported enquiries are left out. */
    snapshots: (snapshotOf: (enquiry: StoredEnquiry) => EnquirySnapshot) =>
      snapshotsOf(enquiries, 'Enquiry', notImported, (stored: StoredEnquiry) => ({
        enquiry: snapshotOf(stored),
      })),

    async init() {
      await enquiries.createIndexes();
    },

    /**
     * Writes the enquiry and its event in one document.
     * @throws {ProblemError} `conflict` when the sender already has an open enquiry to this hostel
     */
    async add(enquiry: NewEnquiry, context: WriteContext): Promise<StoredEnquiry> {
      const { listingId, senderId } = enquiry;
      try {
        return await insert(records, enquiry, context);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Read outside the transaction, because the duplicate key has aborted it.
        const open = { listingId, senderId, open: true } as const;
        throw alreadyOpen((await enquiries.findOne(open, { _id: 1 }).lean())?._id);
      }
    },

    find(id: string, transaction: Transaction): Promise<StoredEnquiry | null> {
      return enquiries.findById(id, { outbox: 0 }).session(transaction).lean<StoredEnquiry>();
    },

    /**
     * Writes the step and its event in one document. Returns the changed enquiry.
     * @throws {ProblemError} `conflict` when the step reopens an enquiry whose sender has opened a newer one
     */
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
        .lean<StoredEnquiry>()
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
          throw new ProblemError('conflict', refusals.enquiryFollowed);
        });
      if (!after) throw new ProblemError('not_found');
      return after;
    },
  };
}

function updateOf(step: EnquiryStep): UpdateQuery<StoredEnquiry> {
  const { set, unset = [], reply, writer, opening, dropReplies, touch, moveVisit } = step;
  const facts = [step.fact, step.managed].filter((fact) => fact !== undefined);
  const pushed = {
    ...(facts.length > 0 && { outbox: { $each: facts } }),
    ...(reply && { thread: reply }),
    ...(writer && { writers: writer }),
    ...(opening && { openings: opening }),
  };
  const unsetFields: readonly string[] = [...unset, ...(set?.status === 'closed' ? ['open'] : [])];
  return {
    ...(set && { $set: set }),
    ...(unsetFields.length > 0 && {
      $unset: Object.fromEntries(unsetFields.map((field) => [field, true])),
    }),
    ...(dropReplies && { $pull: { thread: { by: dropReplies } } }),
    ...(Object.keys(pushed).length > 0 && { $push: pushed }),
    ...(touch && { $inc: { touched: 1 } }),
    ...(moveVisit && { $inc: { visitSequence: 1 } }),
  };
}

type NewEnquiry = Pick<
  StoredEnquiry,
  'listingId' | 'listingName' | 'ownerId' | 'senderId' | 'input' | 'idempotencyKey'
> & {
  /** Version of the privacy policy that the sender agreed to. */
  readonly consent: string | undefined;
  /** Co-managers to notify. */
  readonly managerIds: readonly string[];
};

/** Uses the driver, whose insert takes half the time of Mongoose's. The contract has already validated the input. */
async function insert(
  records: Collection<StoredEnquiry>,
  { consent: version, managerIds, ...enquiry }: NewEnquiry,
  { transaction, requestId }: WriteContext,
): Promise<StoredEnquiry> {
  const _id = new Types.ObjectId().toHexString();
  const data = { ...partiesOf({ ...enquiry, _id }), ...managersToNotify(managerIds) };
  const fact = newEvent('EnquirySent', _id, data, requestId);
  // Uses the event's own time, so that copies agree whether they are built from the event or by a rebuild.
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

/** The ids and the hostel name that every event of an enquiry carries. */
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
