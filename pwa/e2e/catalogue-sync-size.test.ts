import 'fake-indexeddb/auto';
import type { CatalogueHostel } from '@patna/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { generatedHostel, plainPictures } from '@patna/testing/data/sample-hostels.ts';
import { type Harness, startHarness } from '../../gateway/tests/harness.ts';
import {
  type ListingWorld,
  openListingWorld,
} from '../../services/listings/tests/listing-world.ts';
import { syncCatalogue } from '../src/offline/catalogue/sync.ts';
import { LocalDb } from '../src/offline/database/db.ts';
import type { CatalogueState } from '../src/offline/database/catalogue-store.ts';
import { storeHostels } from './search-parity-fixtures.ts';
import { type CuttingLink, openCuttingLink } from './support/cutting-link.ts';

const count = 2000;
const changed = 45;
const gone = 5;
const kilobyte = 1000;
const testOptions = { timeout: 120_000 };

let world: ListingWorld;
let gateway: Harness;
let link: CuttingLink;
const phone = new LocalDb('cut');
/** State of the phone before the changes. */
let before: { hostels: CatalogueHostel[]; state: CatalogueState };

beforeAll(async () => {
  world = await openListingWorld();
  gateway = await startHarness({
    LISTINGS_URL: `http://127.0.0.1:${world.service.port}`,
    RATE_LIMITS: 'anonymous-read=100000/60,address=100000/60',
  });
  link = await openCuttingLink(gateway.gateway.port);
  const pictures = await plainPictures();
  const hostels = Array.from({ length: count }, (_, n) => generatedHostel(4, n, pictures));
  await storeHostels(world.mongo.uri, hostels);
}, 240_000);

afterAll(async () => {
  await link?.stop();
  await gateway?.stop();
  await world?.stop();
});

it('gets through a line that breaks behind every 4 kB', testOptions, async () => {
  link.cutEachBehind(4 * kilobyte);
  let tries = 1;
  let kept = 0;
  while ((await sync()) === 'partly') {
    const now = await phone.catalogue.count();
    expect(now).toBeGreaterThan(kept);
    kept = now;
    tries += 1;
  }
  link.cutEachBehind(Number.POSITIVE_INFINITY);
  expect(link.cuts).toBeGreaterThan(tries);
  expect(await phone.catalogue.count()).toBe(count);
  const state = await phone.catalogueState.get('state');
  if (!state) throw new Error('nothing was kept');
  before = { hostels: await phone.catalogue.toArray(), state };
});

it('costs at most 1 kB when nothing has changed', async () => {
  link.startOver();
  expect(await sync()).toBe('up-to-date');
  expect(link.bytes.down).toBeLessThanOrEqual(kilobyte);
  expect(link.bytes.down).toBeGreaterThan(0);
});

it('costs at most 25 kB for 50 changes of 2,000', async () => {
  await changeSome();
  await sinceBefore();
  link.startOver();
  expect(await sync()).toBe('up-to-date');
  expect(link.bytes.down).toBeLessThanOrEqual(25 * kilobyte);
  await expectChanges();
});

it('comes to the same end when the answer is cut behind each kilobyte', testOptions, async () => {
  const whole = link.bytes.down;
  const cutsBefore = link.cuts;
  let turns = 0;
  for (let byte = kilobyte; byte < whole; byte += kilobyte) {
    await sinceBefore();
    link.cutOnceBehind(byte);
    expect(await sync(), `cut behind byte ${byte}`).toBe('up-to-date');
    await expectChanges();
    turns += 1;
  }
  expect(turns).toBeGreaterThan(0);
  expect(link.cuts - cutsBefore).toBe(turns);
});

function sync() {
  return syncCatalogue({
    db: phone,
    now: Date.now,
    fetch: (path, init) =>
      fetch(link.url + path, {
        ...init,
        headers: { ...(init.headers as Record<string, string>), 'accept-encoding': 'br' },
      }),
  });
}

/** Resets the phone to the state before the changes. */
async function sinceBefore(): Promise<void> {
  await phone.catalogue.clear();
  await phone.catalogue.bulkPut(before.hostels);
  await phone.catalogueState.put(before.state);
}

async function changeSome(): Promise<void> {
  const listings = world.mongo.client.db('listings').collection('listings');
  const ids = before.hostels.slice(0, changed + gone).map(({ id }) => id);
  const changedAt = new Date();
  await listings.updateMany({ hostelId: { $in: ids.slice(0, changed) } }, [
    { $set: { changedAt, propertyName: { $concat: ['$propertyName', ' Annexe'] } } },
  ]);
  await listings.updateMany(
    { hostelId: { $in: ids.slice(changed) } },
    { $set: { changedAt, status: 'paused' } },
  );
}

async function expectChanges(): Promise<void> {
  const names = await phone.catalogue.toArray();
  expect(names).toHaveLength(count - gone);
  const renamed = names.filter(({ propertyName }) => propertyName.endsWith(' Annexe'));
  expect(renamed).toHaveLength(changed);
}
