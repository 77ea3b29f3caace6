import type { EnquiryInput, EnquiryStatus } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import {
  newEvent,
  outboxField,
  outboxIndex,
  outboxOf,
  type WithOutbox,
} from '@patna/service-kit/mongo';
import { type Connection, Schema, Types } from 'mongoose';

export interface StoredEnquiry extends WithOutbox {
  _id: string;
  listingId: string;
  listingName: string;
  ownerId: string;
  senderId: string;
  input: EnquiryInput;
  status: EnquiryStatus;
  idempotencyKey?: string | undefined;
  createdAt: Date;
}

const enquirySchema = new Schema<StoredEnquiry>(
  {
    _id: String,
    listingId: String,
    listingName: String,
    ownerId: String,
    senderId: String,
    input: Schema.Types.Mixed,
    status: String,
    idempotencyKey: String,
    createdAt: Date,
    ...outboxField,
  },
  { versionKey: false },
);
enquirySchema.index({ ownerId: 1, createdAt: -1 });
enquirySchema.index({ senderId: 1, createdAt: -1 });
enquirySchema.index(...outboxIndex);

const newestKept = 200;

export type EnquiryStore = ReturnType<typeof createEnquiryStore>;

export function createEnquiryStore(connection: Connection) {
  const enquiries = connection.model<StoredEnquiry>('Enquiry', enquirySchema, 'enquiries');

  function newest(filter: { ownerId: string } | { senderId: string }): Promise<StoredEnquiry[]> {
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

    /** The enquiry and its fact are one document write. */
    async add(
      enquiry: Omit<StoredEnquiry, '_id' | 'status' | 'createdAt' | 'outbox'>,
      context: { transaction: Transaction; requestId: string },
    ): Promise<StoredEnquiry> {
      const _id = new Types.ObjectId().toHexString();
      const { listingId, listingName, ownerId, senderId } = enquiry;
      const fact = { enquiryId: _id, listingId, listingName, ownerId, senderId };
      const stored: StoredEnquiry = {
        ...enquiry,
        _id,
        status: 'new',
        createdAt: new Date(),
        outbox: [newEvent('EnquirySent', _id, fact, context.requestId)],
      };
      await enquiries.create([stored], { session: context.transaction });
      return stored;
    },

    listOfOwner: (ownerId: string) => newest({ ownerId }),
    listOfSender: (senderId: string) => newest({ senderId }),
  };
}
