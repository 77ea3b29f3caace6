import type { CloneHint } from '@patna/contracts';
import type { Connection } from 'mongoose';
import type { ImageFile, ImageRecord } from '../../photos/image-store.ts';
import type { StoredListing } from '../../hostels/stores/stored-listing.ts';
import { boxAround, type ComparedHostel, minForMedian, type Pin } from './clone-hints.ts';
import { cardFile } from './photo-marks.ts';
import type { MarkedPhoto } from './compare-photos.ts';

/** Cached hints for one version of a hostel; valid for an hour, because other hostels change. */
interface StoredHints {
  readonly _id: string;
  readonly version: number;
  readonly hints: readonly CloneHint[];
  readonly foundAt: Date;
}

export interface OtherHostel extends ComparedHostel {
  readonly imageIds: ReadonlySet<string>;
  readonly createdAt: Date;
  readonly wasPublic: boolean;
}

const retentionSeconds = 3600;
const batchSize = 500;
const comparedStatuses: StoredListing['status'][] = ['live', 'paused', 'in review', 'rejected'];
/** Returns bytes as Buffers instead of the driver's Binary. */
const promoteBuffers = true;

export type CloneStore = ReturnType<typeof createCloneStore>;

export function createCloneStore(connection: Connection) {
  const listings = connection.collection<StoredListing>('listings');
  const images = connection.collection<ImageRecord>('images');
  const files = connection.collection<ImageFile>('image_files');
  const found = connection.collection<StoredHints>('clone_hints');

  return {
    async init() {
      await Promise.all([
        listings.createIndex({ 'contact.phone': 1 }),
        listings.createIndex({ gstin: 1 }),
        listings.createIndex({ 'address.latitude': 1 }),
        listings.createIndex({ status: 1, 'address.pincode': 1, priceMin: 1 }),
        found.createIndex({ foundAt: 1 }, { expireAfterSeconds: retentionSeconds }),
      ]);
    },

    /** Cached hints for these hostels at their current versions. */
    async hintsOf(hostels: readonly StoredListing[]): Promise<Map<string, readonly CloneHint[]>> {
      const versions = new Map(hostels.map(({ hostelId, version }) => [hostelId, version]));
      const stored = await found.find({ _id: { $in: [...versions.keys()] } }).toArray();
      const current = stored.filter(({ _id, version }) => versions.get(_id) === version);
      return new Map(current.map(({ _id, hints }) => [_id, hints]));
    },

    async keep({ hostelId, version }: StoredListing, hints: readonly CloneHint[]): Promise<void> {
      const row = { version, hints, foundAt: new Date() };
      await found.updateOne({ _id: hostelId }, { $set: row }, { upsert: true });
    },

    /** Hostels that share a phone, GSTIN or place, or belong to one of these owners. */
    async similar(
      hostels: readonly ComparedHostel[],
      ownerIds: readonly string[],
    ): Promise<OtherHostel[]> {
      const values = (of: (hostel: ComparedHostel) => string) => [
        ...new Set(hostels.map(of).filter((value) => value !== '')),
      ];
      const places = hostels.flatMap(({ pin }) => (pin ? [boxAround(pin)] : []));
      const either = [
        { 'contact.phone': { $in: values(({ phone }) => phone) } },
        { gstin: { $in: values(({ gstin }) => gstin) } },
        { ownerId: { $in: [...ownerIds] } },
        ...places,
      ];
      const others = listings.find({ status: { $in: comparedStatuses }, $or: either });
      return (await others.toArray()).map((each) => ({
        ...comparedHostelOf(each),
        imageIds: new Set(each.images.map(({ id }) => id)),
        createdAt: each.createdAt,
        wasPublic: each.publishedAt !== null,
      }));
    },

    /** The median of the lowest rents of public hostels with this pincode; undefined for too few. */
    async medianRent(pincode: string): Promise<number | undefined> {
      const there = { status: 'live' as const, 'address.pincode': pincode };
      const count = await listings.countDocuments(there);
      if (count < minForMedian) return undefined;
      const middle = listings.find(there, { projection: { priceMin: 1 } }).sort({ priceMin: 1 });
      const [hostel] = await middle
        .skip(Math.floor(count / 2))
        .limit(1)
        .toArray();
      return (hostel as { priceMin?: number } | undefined)?.priceMin;
    },

    async marked(imageIds: readonly string[]): Promise<MarkedPhoto[]> {
      const those = { _id: { $in: [...imageIds] }, marks: { $exists: true } };
      return (await images.find(those, { promoteBuffers }).toArray()).flatMap(markedOf);
    },

    async *everyMarked(): AsyncGenerator<MarkedPhoto> {
      const those = { marks: { $exists: true }, ownerId: { $type: 'string' as const } };
      const options = { projection: { ownerId: 1, marks: 1 }, batchSize, promoteBuffers };
      for await (const record of images.find(those, options)) yield* markedOf(record);
    },

    /** The card crops of pictures without marks. */
    async *unmarked(): AsyncGenerator<{ readonly imageId: string; readonly card?: Buffer }> {
      const projection = { _id: 1 } as const;
      for await (const { _id } of images.find({ marks: { $exists: false } }, { projection })) {
        const card = await files.findOne({ _id: `${_id}/${cardFile}` }, { promoteBuffers });
        yield { imageId: _id, ...(card?.data && { card: card.data }) };
      }
    },

    async mark(imageId: string, marks: Buffer): Promise<void> {
      await images.updateOne({ _id: imageId }, { $set: { marks } });
    },
  };
}

export function comparedHostelOf(listing: StoredListing): ComparedHostel {
  const { hostelId, ownerId, propertyName, contact, gstin = '', address } = listing;
  return { hostelId, ownerId, propertyName, phone: contact.phone, gstin, pin: pinOf(address) };
}

function pinOf({ latitude, longitude }: StoredListing['address']): Pin | undefined {
  return latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
}

function markedOf({ _id: id, ownerId, marks }: ImageRecord): MarkedPhoto[] {
  return ownerId !== null && marks ? [{ id, ownerId, marks }] : [];
}
