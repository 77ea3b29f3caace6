import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { patnaDay, type UploadedImage } from '@patna/contracts';
import { connectMongo } from '@patna/service-kit/mongo';
import sharp from 'sharp';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { requiredClaims } from '@patna/testing/data/required-claims.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { testPapersKeys } from '@patna/testing/servers/test-config.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import type { ListingsConfig } from '../src/config.ts';
import { createImageStore } from '../src/photos/image-store.ts';
import { type DerivedImage, deriveImage } from '../src/photos/encoding/derive-image.ts';
import { uploadedImageViewOf } from '../src/hostels/listing-view.ts';
import { createListingStore } from '../src/hostels/stores/listing-store.ts';
import { readS3Config, type S3Config } from '../src/photos/objects/s3-variables.ts';
import type { IndexRecord } from '../src/search/hosted/index-record.ts';
import type { SearchIndex } from '../src/search/search-index.ts';
import { startListingsService } from '../src/service.ts';

export interface ListingWorld extends World {
  /** Every record saved to the search index, in order. */
  readonly indexed: readonly IndexRecord[];
  /** Public ids removed from it, in order. */
  readonly unindexed: readonly string[];
  /** Public ids that the index already contained before the test. */
  readonly inIndex: Set<string>;
  /** Number of pages that were read. */
  pagesRead: number;
  /** Delay of a read of one page, or of a removal, in ms. */
  slowMs: number;
  /** Runs while the next record is on its way into the index. */
  beforeIndexed: (() => Promise<void>) | undefined;
  /** Uploads pictures, anonymously without a person; returns what the service stored. */
  upload(pictures: readonly Buffer[], person?: TestPerson): Promise<readonly UploadedImage[]>;
  /** Stores a photo that is encoded already for this person; returns its URL. */
  addPhoto(owner: TestPerson): Promise<string>;
  /** Creates a hostel of this person in review. */
  create(owner: TestPerson, change?: object): Promise<{ id: string; mongoId: string }>;
  /** Writes the required claims without a new version. */
  check(id: string, expiresOn?: string): Promise<void>;
  /** Migrates stored hostels again, as if nothing had been migrated. */
  migrateHostels(): Promise<void>;
  /** Writes what an approval changes in the record. */
  approve(id: string): Promise<void>;
}

export const viewsTicketKey = 'tickets-of-the-view-counter-in-tests';
const dayMs = 86_400_000;

let encoded: Promise<DerivedImage> | undefined;
/** The files of `photo()`, encoded once. */
const derivedPhoto = () => (encoded ??= photo().then(deriveImage));

/** Entries on a page of the index. There are few, so that a small index has many pages. */
const pageSize = 10;

/**
 * The listings service with an in-memory search index. `readsKeptMs` is 0 by default, so that tests can
 * write to the store directly.
 */
export async function openListingWorld(
  readsKeptMs = 0,
  pictures?: S3Config,
  views: Partial<Pick<ListingsConfig, 'VIEWS_TICKET_KEY' | 'VIEWS_URL'>> = {},
): Promise<ListingWorld> {
  const indexed: IndexRecord[] = [];
  const unindexed: string[] = [];
  const inIndex = new Set<string>();
  const own: Pick<ListingWorld, 'beforeIndexed' | 'pagesRead' | 'slowMs'> = {
    beforeIndexed: undefined,
    pagesRead: 0,
    slowMs: 0,
  };
  const searchIndex: SearchIndex = {
    save: async (record) => {
      const happens = own.beforeIndexed;
      own.beforeIndexed = undefined;
      await happens?.();
      indexed.push(record);
    },
    async remove(hostelIds) {
      await pause(own.slowMs);
      unindexed.push(...hostelIds);
      for (const id of hostelIds) inIndex.delete(id);
    },
    async page(next = '0') {
      own.pagesRead += 1;
      await pause(own.slowMs);
      const end = Number(next) + pageSize;
      const ids = [...inIndex].slice(Number(next), end);
      return { ids, next: end < inIndex.size ? String(end) : undefined };
    },
  };
  const settings = {
    ALGOLIA_APP_ID: '',
    ALGOLIA_ADMIN_KEY: '',
    ALGOLIA_INDEX: 'LISTINGS_INDEX',
    ALGOLIA_LOCAL_ADDRESS: '',
    ALGOLIA_RESULTS: 'off' as const,
    VIEWS_TICKET_KEY: viewsTicketKey,
    VIEWS_URL: '',
    ...views,
    PAPERS_KEYS: testPapersKeys,
    READS_KEPT_MS: readsKeptMs,
    ...(pictures ?? readS3Config({})),
  };
  const world = await startTestService((config) =>
    startListingsService({ ...config, ...settings }, { searchIndex }),
  );

  const upload: ListingWorld['upload'] = async (pictures, person) => {
    const answer = await world.call('uploadImages', {
      token: person?.token,
      body: formOf(pictures),
    });
    return expectOk('uploadImages', answer).data;
  };

  const mongo = await connectMongo(world.mongo.uri, 'listings');
  const images = createImageStore(mongo);
  const addPhoto = async (owner: TestPerson) => {
    if (pictures) return (await upload([await photo()], owner))[0]?.url ?? '';
    return uploadedImageViewOf(await images.add(await derivedPhoto(), owner.userId)).url;
  };

  const listings = world.mongo.client.db('listings').collection('listings');
  const check: ListingWorld['check'] = async (
    id,
    expiresOn = patnaDay(Date.now() + 300 * dayMs),
  ) => {
    const claims = requiredClaims().map((claim) => ({ ...claim, expiresOn }));
    const set = { claims, verifiedUntil: expiresOn };
    await listings.updateOne({ hostelId: id }, { $set: set });
  };

  const migrateHostels = async () => {
    for (const { up } of createListingStore(mongo).migrations) await up();
  };

  return Object.assign(own, {
    ...world,
    async stop() {
      await mongo.close();
      await world.stop();
    },
    addPhoto,
    migrateHostels,
    indexed,
    unindexed,
    inIndex,
    upload,
    async create(owner: TestPerson, change: object = {}) {
      const body = { ...listingBody([await addPhoto(owner)]), ...change };
      const answer = await world.call('createListing', { token: owner.token, body });
      const { id, _id } = expectOk('createListing', answer).data;
      return { id, mongoId: _id };
    },
    check,
    async approve(id: string) {
      await check(id);
      const now = new Date();
      const live = { status: 'live', publishedAt: now, liveSince: now };
      const approved = { $set: { ...live, approvedName: '$propertyName' } };
      const counted = ['version', 'editedAtVersion'].map((field) => [
        field,
        { $add: [`$${field}`, 1] },
      ]);
      await listings.updateOne({ hostelId: id }, [approved, { $set: Object.fromEntries(counted) }]);
    },
  });
}

/** Stores this many pictures that no hostel names, uploaded at that time in seconds. */
export async function fillPhotos(
  { mongo }: Pick<World, 'mongo'>,
  { userId: ownerId }: TestPerson,
  count: number,
  time = Date.now() / 1000,
  more: object = {},
): Promise<void> {
  const second = Math.floor(time).toString(16);
  const images = Array.from({ length: count }, () => ({
    _id: second + randomBytes(8).toString('hex'),
    ownerId,
    ...more,
  }));
  await mongo.client
    .db('listings')
    .collection<(typeof images)[number]>('images')
    .insertMany(images);
}

/** The picture pass of this person's browser. */
export async function passOf(
  { call }: Pick<World, 'call'>,
  { token }: TestPerson,
): Promise<string> {
  const answer = await call('ownerListings', { token, params: { userId: 'me' } });
  return answer.headers.get('Set-Cookie')?.split(';', 1)[0] ?? '';
}

/** A multipart body with all pictures in the field `images`. */
export function formOf(pictures: readonly Uint8Array[]): FormData {
  const form = new FormData();
  for (const picture of pictures) {
    form.append('images', new Blob([new Uint8Array(picture)]), 'photo.bin');
  }
  return form;
}

/** A plain photo of sufficient size. */
export function photo(format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const background = { r: 200, g: 120, b: 40 };
  return sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
}
