import type { EnquirySide } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, Schema } from 'mongoose';
import type { ImageFile, ImageRecord, PhotoConversation } from '../image-store.ts';

/** The photos of one message. */
export interface PhotoMessage {
  readonly ids: readonly string[];
  /** Who uploaded them. */
  readonly writerId: string;
  /** When the enquiry was sent. Its photos expire together with it. */
  readonly enquiredAt: Date;
  readonly conversation: PhotoConversation;
}

/** An enquiry that its sender has withdrawn, for late events. */
interface WithdrawnConversation {
  _id: string;
  at: Date;
}

/** Events may be delivered this late. */
const withdrawnDays = 60;

const withdrawnConversation = new Schema<WithdrawnConversation>(
  { _id: String, at: { type: Date, expires: withdrawnDays * 86_400 } },
  { versionKey: false },
);

export type ConversationPhotoStore = ReturnType<typeof createConversationPhotoStore>;

/** Photos that only the two sides of a conversation see. They are records of `images`. */
export function createConversationPhotoStore(connection: Connection) {
  const records = connection.collection<ImageRecord>('images');
  const files = connection.collection<ImageFile>('image_files');
  const withdrawn = connection.model<WithdrawnConversation>(
    'WithdrawnConversation',
    withdrawnConversation,
    'withdrawn_conversations',
  );

  return {
    async init() {
      await withdrawn.createIndexes();
    },

    /**
     * Assigns fresh uploads of the writer to the writer's side of the conversation. Other photos are left
     * alone: those of somebody else, and those that a hostel, a review or another conversation shows. Nothing
     * is attached to a withdrawn enquiry.
     */
    async attach(message: PhotoMessage, transaction: Transaction): Promise<void> {
      const { ids, writerId, enquiredAt, conversation } = message;
      const { by, ownerId: hostelOwnerId, senderId } = conversation;
      const session = { session: transaction };
      if (await withdrawn.exists({ _id: conversation.enquiryId }).session(transaction)) return;
      const fresh = {
        _id: { $in: [...ids] },
        ownerId: writerId,
        unnamedSince: { $exists: true },
      };
      const found = await records.find(fresh, { ...session, projection: { _id: 1 } }).toArray();
      const attached = found.map(({ _id }) => _id);
      if (attached.length === 0) return;
      const unset = { $unset: { unnamedSince: true } } as const;
      const ownerId = by === 'owner' ? hostelOwnerId : senderId;
      const change = { ...unset, $set: { ownerId, conversation, enquiredAt } };
      await records.updateMany({ _id: { $in: attached } }, change, session);
      const ofFile = { ...unset, $set: { enquiredAt } };
      await files.updateMany({ imageId: { $in: attached } }, ofFile, session);
    },

    /** The photos that this side has sent in a conversation, oldest first. */
    async sentBy(by: EnquirySide, enquiryId: string, transaction: Transaction): Promise<string[]> {
      const sent = { 'conversation.enquiryId': enquiryId, 'conversation.by': by };
      const options = { session: transaction, projection: { _id: 1 }, sort: { _id: 1 } } as const;
      return (await records.find(sent, options).toArray()).map(({ _id }) => _id);
    },

    async records(ids: readonly string[]): Promise<ImageRecord[]> {
      if (ids.length === 0) return [];
      return records.find({ _id: { $in: [...ids] } }).toArray();
    },

    /** Deletes the photos of both sides. Messages that are delivered later attach none. */
    async withdraw(enquiryId: string, transaction: Transaction): Promise<void> {
      const session = { session: transaction };
      const mark = { $set: { at: new Date() } };
      await withdrawn.updateOne({ _id: enquiryId }, mark, { ...session, upsert: true });
      const own = { 'conversation.enquiryId': enquiryId };
      const found = await records.find(own, { ...session, projection: { _id: 1 } }).toArray();
      const ids = found.map(({ _id }) => _id);
      await files.deleteMany({ imageId: { $in: ids } }, session);
      await records.deleteMany({ _id: { $in: ids } }, session);
    },

    /** Removes the owner, whose account has ended, from conversations. The senders keep their photos. */
    async forgetOwner(ownerId: string, until: Date, transaction: Transaction): Promise<void> {
      const own = { 'conversation.ownerId': ownerId, enquiredAt: { $lte: until } };
      const forgotten = { $set: { 'conversation.ownerId': '' } };
      await records.updateMany(own, forgotten, { session: transaction });
    },
  };
}
