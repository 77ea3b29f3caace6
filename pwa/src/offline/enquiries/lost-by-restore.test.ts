import 'fake-indexeddb/auto';
import type { OutputOf } from '@patna/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anna } from '../../shared/session/sample-user.ts';
import { setProviderUser } from '../../shared/session/session-store.ts';
import { db, type EnquiryRow } from '../database/db.ts';
import { markLostEnquiries } from './lost-by-restore.ts';

const now = Date.parse('2026-11-29T10:00:00.000Z');
const sent: EnquiryRow = {
  key: 'key-1',
  userId: anna.id,
  listingId: 'hostel_xx01',
  listingName: 'Ganga View Hostel',
  input: { name: 'Asha', phone: '+919876543210', message: 'Is a bed free from June?' },
  status: 'sent',
  createdAt: '2026-11-29T08:00:00.000Z',
  sentAt: '2026-11-29T08:00:01.000Z',
  enquiryId: 'enquiry-1',
};
const nothing: OutputOf<'myEnquiries'> = { data: [], epoch: 'aaaaaaaa' };

beforeEach(() => setProviderUser(anna));
afterEach(async () => {
  setProviderUser(null);
  await Promise.all([db.enquiries.clear(), db.meta.clear()]);
});

const lost = async () =>
  (await db.enquiries.toArray()).filter(({ isLost }) => isLost).map(({ key }) => key);

test('a sent enquiry that a restored server has no more is lost', async () => {
  await db.enquiries.add(sent);
  await markLostEnquiries(nothing, now, anna.id);
  expect(await lost()).toEqual(['key-1']);
});

test('each restore is looked at once', async () => {
  await markLostEnquiries(nothing, now, anna.id);
  await db.enquiries.add(sent);
  await markLostEnquiries(nothing, now, anna.id);
  expect(await lost()).toEqual([]);
  await markLostEnquiries({ ...nothing, epoch: 'bbbbbbbb' }, now, anna.id);
  expect(await lost()).toEqual(['key-1']);
});

const { epoch: _none, ...neverRestored } = nothing;
const listed = { ...nothing, data: [{ _id: 'enquiry-1' }] as never };
const full = { ...nothing, data: Array.from({ length: 200 }, () => ({ _id: 'other' })) as never };

test.each<[string, OutputOf<'myEnquiries'>, Partial<EnquiryRow>]>([
  ['is missing in the list of a server that was never restored', neverRestored, {}],
  ['is in the list', listed, {}],
  ['may be older than a full list', full, {}],
  ['was confirmed after the list was requested', nothing, { sentAt: '2026-11-29T10:00:01.000Z' }],
  ['is two years old', nothing, { sentAt: '2024-11-29T10:00:00.000Z' }],
  ['still waits', nothing, { status: 'waiting' }],
  ["is another person's", nothing, { userId: 'usr_bela' }],
])('an enquiry that %s is not lost', async (_, answer, fields) => {
  await db.enquiries.add({ ...sent, ...fields });
  await markLostEnquiries(answer, now, anna.id);
  expect(await lost()).toEqual([]);
});
