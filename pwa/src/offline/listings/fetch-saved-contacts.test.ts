import 'fake-indexeddb/auto';
import { type ListingDetail, maskContact } from '@patna/contracts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { setDataSaver } from '../../shared/storage/data-saver.ts';
import { db } from '../database/db.ts';
import { readListingDetail, saveListingDetail } from './listing-store.ts';
import { wipePersonalData } from '../account/switch-account.ts';
import { sampleCard } from '../testing/sample-card.ts';
import { toggleSaved } from '../wishlist/wishlist-store.ts';
import { fetchSavedContacts, startFetchingSavedContacts } from './fetch-saved-contacts.ts';

const full = { phone: '+917012345101', email: 'ganga@example.com' };
const headers = { 'x-request-id': 'r1' };

let asked: string[];
let reveal: () => Response;

beforeAll(startFetchingSavedContacts);
beforeEach(() => {
  asked = [];
  reveal = () => Response.json({ data: full }, { headers });
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    const [, id = '', contact] = /listings\/([^/]+)(\/contact)?$/.exec(url) ?? [];
    const { reason } = JSON.parse((body as string | undefined) ?? '{}') as { reason?: string };
    asked.push(reason === undefined ? id : `${id} ${reason}`);
    return contact ? reveal() : Response.json(detailOf(id), { headers });
  });
});
afterEach(async () => {
  await wipePersonalData();
  await Promise.all([db.listings.clear(), db.meta.clear()]);
  setDataSaver('auto');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function detailOf(id: string) {
  const contact = maskContact(full);
  const facts = {
    overallPriceRange: { min: 5000, max: 6000 },
    rooms: [],
    houseRules: {},
    mealsProvided: [],
  };
  return {
    ...facts,
    id,
    _id: `record ${id}`,
    propertyName: id,
    contact,
  } as unknown as ListingDetail;
}

async function hasNumber(id: string): Promise<void> {
  await vi.waitFor(async () => expect((await readListingDetail(id))?.detail.contact).toEqual(full));
}

test('a hostel that is saved out of a list has its page and its number on the phone', async () => {
  await toggleSaved(sampleCard('h1'));
  await hasNumber('h1');
  expect(asked).toEqual(['h1', 'h1 save']);
});

test('of one whose page is here only the number is asked for, and of one that is known nothing', async () => {
  await saveListingDetail(detailOf('h2'), '2026-11-27T06:00:00.000Z');
  await saveListingDetail({ ...detailOf('h3'), contact: full }, '2026-11-27T06:00:00.000Z');
  await toggleSaved(sampleCard('h3'));
  await toggleSaved(sampleCard('h2'));
  await hasNumber('h2');
  expect(asked).toEqual(['h2 save']);
});

test('a number that has changed is brought anew', async () => {
  await saveListingDetail(
    { ...detailOf('h4'), contact: { ...full, phone: '+919876543210' } },
    'now',
  );
  await toggleSaved(sampleCard('h4'));
  await saveListingDetail(detailOf('h4'), 'now');
  await hasNumber('h4');
  expect(asked).toEqual(['h4 refresh']);
});

test('data is saved where the person wants that: no page is fetched', async () => {
  setDataSaver('on');
  await toggleSaved(sampleCard('h5'));
  await fetchSavedContacts();
  expect(asked).toEqual([]);
});

test('some of the day are left for the hostels that are looked at', async () => {
  for (let n = 0; n < 25; n += 1) {
    await saveListingDetail(detailOf(`m${n}`), 'now');
    await toggleSaved(sampleCard(`m${n}`));
  }
  await fetchSavedContacts();
  expect(asked).toHaveLength(20);
});

test('a refusal ends it for now, and says nothing to the person', async () => {
  const errors = vi.spyOn(console, 'error');
  const problem = { code: 'rate_limited', message: 'Too many', requestId: 'r1' };
  reveal = () =>
    Response.json(problem, { status: 429, headers: { ...headers, 'retry-after': '600' } });
  for (const id of ['r1', 'r2']) await saveListingDetail(detailOf(id), 'now');
  await toggleSaved(sampleCard('r1'));
  await toggleSaved(sampleCard('r2'));
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  await fetchSavedContacts();
  expect(asked).toHaveLength(1);
  expect(errors).not.toHaveBeenCalled();
});
