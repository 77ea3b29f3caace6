import 'fake-indexeddb/auto';
import { randomBytes } from 'node:crypto';
import type { CatalogueHostel } from '@patna/contracts';
import { connectMongo, inTransaction } from '@patna/service-kit/mongo';
import { settlingMs } from '../../services/listings/src/hostels/catalogue/catalogue-cursor.ts';
import { createListingStore } from '../../services/listings/src/hostels/stores/listing-store.ts';
import { type HostelImport, publishedListing } from '../../services/listings/src/import-hostels.ts';
import { CatalogueIndex } from '../src/offline/catalogue/search-index.ts';
import { syncCatalogue } from '../src/offline/catalogue/sync.ts';
import { CatalogueStore } from '../src/offline/database/catalogue-store.ts';
import { LocalDb } from '../src/offline/database/db.ts';

export const now = Date.now();
export const dayMs = 86_400_000;

/** The catalogue of a returning phone: synced from the service and read from its stored copy. */
export async function syncedPhone(port: number, name: string): Promise<CatalogueIndex> {
  const local = new LocalDb(name);
  const fetchHere = (path: string, init: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, init);
  await syncCatalogue({ db: local, fetch: fetchHere, now: Date.now });
  const catalogue = new CatalogueStore(local.name);
  const stores = { catalogue, openDb: () => Promise.resolve(local), madeBy: 'this build' };
  await new CatalogueIndex(stores).prepare();
  return new CatalogueIndex(stores);
}

const storedAtOnce = 200;

/**
 * Writes live hostels without events and files of pictures, which is ten times faster than importing them. They count
 * as unchanged for a while, because each search reads what has changed lately.
 */
export async function storeHostels(
  mongoUri: string,
  hostels: readonly HostelImport[],
): Promise<void> {
  const mongo = await connectMongo(mongoUri, 'listings');
  const listings = createListingStore(mongo);
  for (let from = 0; from < hostels.length; from += storedAtOnce) {
    await inTransaction(mongo, async (transaction) => {
      for (const hostel of hostels.slice(from, from + storedAtOnce)) {
        await listings.insert(publishedListing(hostel, picturesOf(hostel)), transaction);
      }
    });
  }
  await listings.refreshRanks();
  const changedAt = new Date(Date.now() - 2 * settlingMs);
  await mongo.collection('listings').updateMany({}, { $set: { changedAt } });
  await mongo.close();
}

function picturesOf({ pictures }: HostelImport) {
  return pictures.map(({ image: { placeholder }, alt }) => {
    return { id: randomBytes(12).toString('hex'), alt, placeholder };
  });
}

function claimsUntil(expiresOn: string | undefined): HostelImport['claims'] {
  const checked = { checkedOn: '2019-12-01', checkedBy: 'Patna Hostels, visit' };
  const evidence = 'Photos of the gate and of the register.';
  return expiresOn === undefined ? [] : [{ claim: 'visited', ...checked, expiresOn, evidence }];
}

/** Fresh and stale statements, with and without a free bed, some for later, some not dated. */
function bedsOf(at: number): Partial<HostelImport['record']['rooms'][number]> {
  if (at % 5 === 0) return {};
  const confirmedAt = new Date(now - (at % 20) * dayMs).toISOString();
  const freeFrom = new Date(now + (at % 50) * dayMs).toISOString().slice(0, 10);
  return {
    beds: 8,
    freeBeds: at % 4,
    ...(at % 9 !== 0 && { confirmedAt }),
    ...(at % 3 === 0 && { freeFrom }),
  };
}

function rulesOf(at: number): HostelImport['houseRules'] {
  const gateTime = [undefined, '21:00', '22:30', '00:30'][at % 4];
  const deposit = [undefined, 2000, 4000, 9000, 0][at % 5];
  return {
    ...(gateTime && { gateTime }),
    ...(deposit !== undefined && { deposit }),
    ...(at % 3 !== 0 && { vegOnly: at % 3 === 1 }),
    ...(at % 4 !== 1 && { visitorsAllowed: at % 4 === 2 }),
  };
}

function costsOf(at: number): NonNullable<HostelImport['record']['costs']> {
  return {
    ...(at % 2 === 0 && { water: { terms: 'extra', rupees: 200 } }),
    laundry: { terms: 'none' },
    joiningFee: at % 3 === 0 ? { terms: 'none' } : { terms: 'extra', rupees: 500 * (at % 4) + 500 },
  };
}

/** A generated hostel with costs, beds, rules and reviews that depend on its position in the list. */
export function toImport(hostel: CatalogueHostel, at: number): HostelImport {
  const { priceMin, priceMax, street, city, landmark, latitude, longitude } = hostel;
  const ratings = Array.from({ length: at % 3 }, (_none, n) => 1 + ((at + n) % 5));
  return {
    hostelId: hostel.id,
    ownerId: 'usr_owner',
    record: {
      propertyName: hostel.propertyName,
      ownerName: 'Owner of Patna',
      establishedYear: 2015,
      address: { street, city, landmark, state: 'Bihar', pincode: '800001', latitude, longitude },
      isBranch: false,
      branchType: '',
      parentBranchHostel: '',
      description: '',
      rooms: [
        {
          category: [...hostel.categories],
          priceRange: { min: priceMin, max: priceMax },
          numberOfRooms: 4,
          ...bedsOf(at),
          ...[{}, { electricity: 'included' as const }][at % 2],
        },
      ],
      isMealsIncludedInPrices: at % 3 === 0,
      mealsProvided: [...hostel.meals],
      ...(at % 3 === 1 && { mealsCost: 1500 + (at % 7) * 100 }),
      ...(at % 4 !== 0 && { otherCharges: (at % 4) * 300 - 300 }),
      ...(at % 5 !== 0 && { costs: costsOf(at) }),
      genderPreference: hostel.gender,
      suitableFor: [...hostel.suitableFor],
      haveWarden: hostel.haveWarden,
      facilities: [...hostel.facilities],
      contact: { phone: '+917000010102', email: 'owner@example.com' },
    },
    houseRules: rulesOf(at),
    branches: [],
    pictures: [],
    reviews: ratings.map((rating, n) => ({ user: `r${n}`, rating, comment: 'Quiet and clean.' })),
    publishedAt: new Date(hostel.publishedAt),
    claims: claimsUntil(hostel.verifiedUntil),
  };
}
