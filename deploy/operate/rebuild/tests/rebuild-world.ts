import { listingInput, type ListingSnapshot } from '@patna/contracts';
import { type HostelImport, importHostels } from '@patna/listings-service/import';
import type { Document } from 'mongodb';
import type { StoredListing } from '../../../../services/listings/src/hostels/stores/stored-listing.ts';
import {
  catalogueHostelOf,
  snapshotOf,
} from '../../../../services/listings/src/hostels/listing-view.ts';
import {
  type IndexRecord,
  indexRecordOf,
} from '../../../../services/listings/src/search/hosted/index-record.ts';
import type { SearchIndex } from '../../../../services/listings/src/search/search-index.ts';
import { type RunningServices, startServices } from '@patna/testing/stack/five-services.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';

/** All services, hostels with reviews, and a search index in memory. Every copy can be checked. */
export interface RebuildWorld extends RunningServices {
  readonly owner: TestPerson;
  readonly hostelIds: readonly string[];
  readonly index: Map<string, IndexRecord>;
  /** Checks that every copy equals its source. @throws for the first copy that differs */
  compare(expectEqual: (copy: unknown, source: unknown) => void): Promise<void>;
}

const hostels = 30;

export async function openRebuildWorld(kafkaBrokers = ''): Promise<RebuildWorld> {
  const index = new Map<string, IndexRecord>();
  const searchIndex: SearchIndex = {
    save: async (record) => void index.set(record.objectID, record),
    async remove(hostelIds) {
      for (const id of hostelIds) index.delete(id);
    },
    page: async () => ({ ids: [...index.keys()] }),
  };
  const world = await startServices({ searchIndex, kafkaBrokers });
  const owner = await world.identity.person('owner');
  const imports = Array.from({ length: hostels }, (_, n) => hostel(n, owner.userId));
  await importHostels(world.mongo.uri, imports);
  const stored = (database: string, name: string) => world.mongo.stored(database, name);

  return {
    ...world,
    owner,
    hostelIds: imports.map((each) => each.hostelId),
    index,
    async compare(expectEqual) {
      const listings = (await stored('listings', 'listings')) as unknown as StoredListing[];
      const reviews = await stored('listings', 'reviews');
      for (const each of listings) expectEqual(each.reviewStats, statsOf(each.hostelId, reviews));
      const published = listings.filter((each) => each.publishedAt).map(snapshotOf);
      const cards = await stored('wishlist', 'listing_cards');
      const known = new Map(published.map((each) => [each.listingId, each]));
      expectEqual(
        byId(
          cards.map(({ heardAt: _, card, facts, ...row }) =>
            isShown(known.get(String(row._id))) ? { ...row, card, facts } : row,
          ),
        ),
        byId(
          published.map((each) => ({
            _id: each.listingId,
            mongoId: each.mongoId,
            version: each.version,
            status: each.status,
            ...(isShown(each) ? { card: each.card, facts: each.facts } : {}),
          })),
        ),
      );
      const owners = await stored('enquiry', 'listing_owners');
      expectEqual(
        byId(owners.map(({ heardAt: _, version: _reviewsCountItUp, ...row }) => row)),
        byId(
          published.map(({ listingId: _id, mongoId, ownerId, status, card }) => ({
            _id,
            mongoId,
            ownerId,
            name: card.propertyName,
            status,
          })),
        ),
      );
      const live = listings.filter((each) => each.status === 'live');
      const records = live.map((each) => indexRecordOf(catalogueHostelOf(each)));
      expectEqual(
        new Map([...index].map(([id, record]) => [id, withoutScore(record)])),
        new Map(records.map((record) => [record.objectID, withoutScore(record)])),
      );
    },
  };
}

/** Whether other services keep a copy of the hostel, which they do while it is live or paused. */
function isShown(listing: ListingSnapshot | undefined): boolean {
  if (listing?.status === 'paused') return !listing.unreviewed;
  return listing?.status === 'live';
}

function byId(rows: readonly Document[]): Document[] {
  return rows.toSorted((a, b) => (String(a._id) < String(b._id) ? -1 : 1));
}

function statsOf(hostelId: string, reviews: readonly Document[]): { count: number; sum: number } {
  const own = reviews.filter((each) => each.listingId === hostelId && each.status !== 'hidden');
  return { count: own.length, sum: own.reduce((sum, each) => sum + Number(each.rating), 0) };
}

function hostel(n: number, ownerId: string): HostelImport {
  const { hostelImages: _, ...record } = listingInput.parse({
    ...listingBody(['none']),
    propertyName: `Hostel number ${n}`,
  });
  return {
    hostelId: `hostel_rebuilt_${n}`,
    ownerId,
    record,
    houseRules: {},
    branches: [],
    pictures: [],
    reviews: [
      { user: 'Asha', rating: 1 + (n % 5), comment: 'Clean rooms, quiet at night.' },
      { user: 'Bina', rating: 5, comment: 'The food is good on most days.' },
    ],
    publishedAt: new Date(Date.now() - n * 60_000),
  };
}

/** The score is left out, because it changes with the catalogue's average without the record being rewritten. */
function withoutScore({ ratingScore: _, ...record }: IndexRecord) {
  return record;
}
