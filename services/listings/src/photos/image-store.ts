import { randomBytes } from 'node:crypto';
import type { EnquirySide } from '@patna/contracts';
import type { Transaction } from '@patna/service-kit';
import { type Connection, type Model, Schema, Types } from 'mongoose';
import type { Focus, Size } from './encoding/crop-frame.ts';
import { croppedFiles, type DerivedImage, type ImageFileData } from './encoding/derive-image.ts';
import type { ErasureBatch } from '../account/erasure-batch.ts';
import type { ObjectStore } from './objects/object-store.ts';
import { type BytesStore, createBytesStore, type StoredBytes } from './objects/stored-bytes.ts';

/** The conversation that a picture was sent in. Its owner is the side that sent it. */
export interface PhotoConversation {
  readonly enquiryId: string;
  readonly listingId: string;
  /** The hostel's owner; empty once the account has ended. */
  readonly ownerId: string;
  readonly senderId: string;
  readonly by: EnquirySide;
}

/** A picture without an owner is unclaimed: it is served to nobody and deleted after a day. */
export interface ImageRecord {
  _id: string;
  ownerId: string | null;
  width: number;
  height: number;
  placeholder: string;
  whole?: Size | undefined;
  focus?: Focus | undefined;
  /** The picture this one was cropped from. */
  cropOf?: string | undefined;
  /** From `photoMarks`; absent in old records. */
  marks?: Buffer | undefined;
  /** Set on unclaimed pictures. */
  unclaimedSince?: Date | undefined;
  /** Set while no hostel names it; the picture is deleted after half a year. */
  unnamedSince?: Date | undefined;
  /** Only the two sides see it, and nothing else may name it. */
  conversation?: PhotoConversation | undefined;
  /** Set with `conversation`: when the enquiry was sent. */
  enquiredAt?: Date | undefined;
}

/** One derivative, of at most some tens of kilobytes. */
export interface ImageFile {
  _id: string;
  imageId: string;
  type: string;
  /** Absent when the bytes are in the object store. */
  data?: Buffer | undefined;
  /** Set once an approved hostel has shown it: it is public from then on. */
  shown?: boolean | undefined;
  unclaimedSince?: Date | undefined;
  unnamedSince?: Date | undefined;
  enquiredAt?: Date | undefined;
}

const daySeconds = 86_400;
/** Expiry of pictures and their files. Drafts are kept for 180 days too, and enquiries for 730 days. */
const passing = {
  unclaimedSince: { type: Date, expires: daySeconds },
  unnamedSince: { type: Date, expires: 180 * daySeconds },
  enquiredAt: { type: Date, expires: 730 * daySeconds },
};

const recordSchema = new Schema<ImageRecord>(
  {
    _id: String,
    ownerId: { type: String, index: true },
    width: Number,
    height: Number,
    placeholder: String,
    whole: { width: Number, height: Number },
    focus: { x: Number, y: Number },
    cropOf: String,
    marks: Buffer,
    conversation: {
      enquiryId: String,
      listingId: String,
      ownerId: String,
      senderId: String,
      by: String,
    },
    ...passing,
  },
  { versionKey: false },
);
recordSchema.index({ 'conversation.enquiryId': 1 }, { sparse: true });
recordSchema.index({ 'conversation.ownerId': 1 }, { sparse: true });

const fileSchema = new Schema<ImageFile>(
  {
    _id: String,
    imageId: { type: String, index: true },
    type: String,
    data: Buffer,
    shown: Boolean,
    ...passing,
  },
  { versionKey: false },
);

/** An id of a time and random bytes, so that one photo's URL does not reveal another's. */
function newImageId(): string {
  return Types.ObjectId.createFromTime(Date.now() / 1000)
    .toHexString()
    .slice(0, 8)
    .concat(randomBytes(8).toString('hex'));
}

/** The first id of a second. */
function firstIdOf(time: Date): string {
  return Types.ObjectId.createFromTime(time.getTime() / 1000).toHexString();
}

export type ImageStore = ReturnType<typeof createImageStore>;

/** `objects` holds the bytes of pictures that were moved there, and of new ones as `ObjectStore` says. */
export function createImageStore(connection: Connection, objects?: ObjectStore) {
  const records = connection.model<ImageRecord>('Image', recordSchema, 'images');
  const files = connection.model<ImageFile>('ImageFile', fileSchema, 'image_files');
  const bytes = createBytesStore(objects, () => files.exists({ data: { $exists: true } }));

  return {
    /** The object store; undefined when the bytes are in MongoDB. */
    objects,
    staysInMongo: bytes.staysInMongo,

    async init() {
      await Promise.all([records.createIndexes(), files.createIndexes()]);
    },

    add: (
      image: DerivedImage & Pick<ImageRecord, 'cropOf'>,
      ownerId: string | null,
      transaction?: Transaction,
    ): Promise<ImageRecord> => addPicture({ records, files, bytes }, image, ownerId, transaction),

    /** The owner's picture and its uncropped files; null when it is another's or of a conversation. */
    uncropped: (imageId: string, ownerId: string) =>
      uncroppedFiles({ records, files, bytes }, imageId, ownerId),

    everyOf(ownerId: string): Promise<ImageRecord[]> {
      return records.find({ ownerId }).lean<ImageRecord[]>();
    },

    /** How many pictures the owner has uploaded since, `named` ones and those of conversations left out. */
    countSince: (since: Date, ownerId: string, named: readonly string[], session?: Transaction) =>
      countPictures(records, { since, ownerId, named, isSent: false }, session),

    /** How many pictures of conversations the owner has uploaded since. */
    countSentSince: (since: Date, ownerId: string, session?: Transaction) =>
      countPictures(records, { since, ownerId, named: [], isSent: true }, session),

    /** Erases a batch of the owner's pictures. Returns how many. */
    erase: (ownerId: string, piece: ErasureBatch, transaction: Transaction) =>
      erasePictures({ records, files }, ownerId, piece, transaction),

    /** A derivative of a claimed picture. */
    async file(
      imageId: string,
      name: string,
    ): Promise<(ImageFile & { readonly data: Buffer }) | null> {
      const found = await files
        .findOne({ _id: `${imageId}/${name}`, unclaimedSince: { $exists: false } })
        .lean<LeanFile>();
      const data = found && (await bytes.read(found));
      return data && { ...found, data };
    },

    record(imageId: string): Promise<ImageRecord | null> {
      return records.findById(imageId).lean<ImageRecord>();
    },

    async markShown(imageId: string): Promise<void> {
      await files.updateMany({ imageId }, { $set: { shown: true } });
    },

    /**
     * Claims pictures for the owner and returns them in order; null when one is unknown, another's or of a
     * conversation. A co-manager's upload becomes the owner's, unless a hostel of the co-manager shows it.
     */
    async claim(
      ids: readonly string[],
      { ownerId, uploaderId }: { readonly ownerId: string; readonly uploaderId: string },
      transaction: Transaction,
    ): Promise<ImageRecord[] | null> {
      const allowed = {
        _id: { $in: ids },
        conversation: { $exists: false },
        $or: [
          { ownerId: { $in: [null, ownerId] } },
          { ownerId: uploaderId, unnamedSince: { $exists: true } },
        ],
      };
      const found = await records.find(allowed).session(transaction).lean<ImageRecord[]>();
      const byId = new Map(found.map((record) => [record._id, record]));
      const ordered = ids.map((id) => byId.get(id)).filter((record) => record !== undefined);
      if (ordered.length < ids.length) return null;
      const kept = { $unset: { unclaimedSince: 1, unnamedSince: 1 } } as const;
      const owned = { $set: { ownerId }, ...kept };
      await records.updateMany({ _id: { $in: ids } }, owned, { session: transaction });
      await files.updateMany({ imageId: { $in: ids } }, kept, { session: transaction });
      return ordered;
    },

    /** Marks pictures that no hostel names any more. */
    async release(ids: readonly string[], transaction: Transaction): Promise<void> {
      const unnamed = { $set: { unnamedSince: new Date() } };
      await records.updateMany({ _id: { $in: ids } }, unnamed, { session: transaction });
      await files.updateMany({ imageId: { $in: ids } }, unnamed, { session: transaction });
    },
  };
}

type LeanFile = Omit<ImageFile, 'data'> & StoredBytes;

interface Pictures {
  readonly records: Model<ImageRecord>;
  readonly files: Model<ImageFile>;
}

async function addPicture(
  { records, files, bytes }: Pictures & { readonly bytes: BytesStore },
  image: DerivedImage & Pick<ImageRecord, 'cropOf'>,
  ownerId: string | null,
  transaction?: Transaction,
): Promise<ImageRecord> {
  const _id = newImageId();
  const { files: derived, ...picture } = image;
  const now = new Date();
  const expiry = ownerId === null ? { unclaimedSince: now } : { unnamedSince: now };
  const record = { _id, ownerId, ...picture, ...expiry };
  const session = transaction ? { session: transaction } : {};
  const written = await bytes.write(
    derived.map(({ name, type, data }) => ({
      _id: `${_id}/${name}`,
      imageId: _id,
      type,
      data,
      ...expiry,
    })),
  );
  await records.create([record], session);
  await files.insertMany(written, session);
  return record;
}

interface CountedPictures {
  readonly since: Date;
  readonly ownerId: string;
  /** Ids of pictures that do not count. */
  readonly named: readonly string[];
  /** Whether to count pictures of conversations instead of the others. */
  readonly isSent: boolean;
}

async function countPictures(
  records: Model<ImageRecord>,
  { since, ownerId, named, isSent }: CountedPictures,
  session?: Transaction,
): Promise<number> {
  const _id = { $gte: firstIdOf(since), $nin: named };
  const counted = { ownerId, _id, conversation: { $exists: isSent } };
  return records.countDocuments(counted).session(session ?? null);
}

async function uncroppedFiles(
  { records, files, bytes }: Pictures & { readonly bytes: BytesStore },
  imageId: string,
  ownerId: string,
): Promise<{ record: ImageRecord; files: ImageFileData[] } | null> {
  const own = { _id: imageId, ownerId, conversation: { $exists: false } };
  const record = await records.findOne(own).lean<ImageRecord>();
  if (!record) return null;
  const cropped = croppedFiles.map((name) => `${imageId}/${name}`);
  const stored = await files.find({ imageId, _id: { $nin: cropped } }).lean<LeanFile[]>();
  const read = stored.map(async (file) => {
    const data = await bytes.read(file);
    return data ? [{ name: file._id.slice(imageId.length + 1), type: file.type, data }] : [];
  });
  return { record, files: (await Promise.all(read)).flat() };
}

async function erasePictures(
  { records, files }: Pictures,
  ownerId: string,
  { before, max = 0 }: ErasureBatch,
  transaction: Transaction,
): Promise<number> {
  const found = await records
    .find({ ownerId, _id: { $lt: firstIdOf(before) } }, { _id: 1 })
    .limit(max)
    .session(transaction)
    .lean();
  const ids = found.map((record) => record._id);
  await files.deleteMany({ imageId: { $in: ids } }, { session: transaction });
  await records.deleteMany({ _id: { $in: ids } }, { session: transaction });
  return ids.length;
}
