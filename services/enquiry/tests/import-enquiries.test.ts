import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { type EnquiryImport, importEnquiries } from '../src/imports/import-enquiries.ts';
import { EnquiryDesk } from './enquiry-desk.ts';
import { storedEnquiries } from './stored-enquiries.ts';

let desk: EnquiryDesk;
let hostel: EnquiryImport;
const bare = ['65f1c0de00000000000000e4', '65f1c0de00000000000000e5'];
const sentAt = new Date(Date.now() - 3_600_000);

beforeAll(async () => {
  desk = await EnquiryDesk.open();
  hostel = {
    listingId: 'hostel_1',
    listingName: 'Ganga View',
    ownerId: desk.owner.userId,
    sentAt,
    enquiries: [
      { user: '65f1c0de00000000000000a1', name: 'Saurabh Anand', phone: '7000020201' },
      ...bare,
    ],
  };
}, 60_000);

afterAll(() => desk?.world.stop());

it('an enquiry inside a hostel record appears in the inbox, in full or with what its id contains', async () => {
  expect(await importEnquiries(desk.world.mongo.uri, [hostel])).toEqual({ added: 3, leftOut: 0 });
  const inbox = await desk.listOf('ownerEnquiries', desk.owner);
  const about = { listingId: 'hostel_1', listingName: 'Ganga View', status: 'new', imported: true };
  const known = { ...about, createdAt: sentAt.toISOString(), message: '' };
  const byName = inbox.toSorted((a, b) => (a.name + a._id < b.name + b._id ? -1 : 1));
  expect(byName).toEqual([
    ...bare.map((_id) => ({ _id, ...known, name: '', phone: '' })),
    { _id: expect.any(String), ...known, name: 'Saurabh Anand', phone: '+917000020201' },
  ]);
});

it('an imported enquiry is imported once, keeps later changes and is not published', async () => {
  const [first = ''] = bare;
  expectOk('changeEnquiryStatus', await desk.move(first, desk.owner, 'closed'));
  expect(await importEnquiries(desk.world.mongo.uri, [hostel])).toEqual({ added: 0, leftOut: 0 });
  const stored = await storedEnquiries(desk.world).find({ listingId: 'hostel_1' }).toArray();
  expect(stored.map(({ status }) => status).toSorted()).toEqual(['closed', 'new', 'new']);
  const heard = await desk.world.bus.heard<'EnquirySent'>(desk.world.service, 'EnquirySent');
  expect(heard).toEqual([]);
});

it('an imported enquiry is visible to neither strangers nor the person named in the record', async () => {
  for (const name of ['ownerEnquiries', 'myEnquiries'] as const) {
    expect(await desk.listOf(name, desk.stranger)).toEqual([]);
  }
});

it('an imported enquiry accepts no reply, unlike one sent through the app', async () => {
  const reply = { text: 'Yes, from Monday.' };
  const refused = await desk.step('replyToEnquiry', bare[1] ?? '', desk.owner, reply);
  expect(expectProblem(refused, 'conflict').message).toBe(
    "This person has no account here and can't read it. Please call them",
  );
  const replies = await desk.world.bus.heard<'EnquiryReplied'>(
    desk.world.service,
    'EnquiryReplied',
  );
  expect(replies).toEqual([]);
  const { id } = await desk.sent('gauri');
  const answer = await desk.step('replyToEnquiry', id, desk.owner, reply);
  expect(expectOk('replyToEnquiry', answer).data).not.toHaveProperty('imported');
});

it('booking an imported enquiry asks for no terms, which nobody could answer', async () => {
  const id = bare[1] ?? '';
  expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'contacted'));
  const body = { status: 'booked', terms: { refundRule: 'Within 15 days.' } };
  expectOk('changeEnquiryStatus', await desk.step('changeEnquiryStatus', id, desk.owner, body));
  const stored = await storedEnquiries(desk.world).findOne({ _id: id });
  expect(stored).toMatchObject({ status: 'booked' });
  expect(stored).not.toHaveProperty('termsAsked');
});

it('the import skips and counts unreadable records and imports the rest', async () => {
  const good = { user: 'a5', name: 'Rakesh', phone: '7000020202' };
  const enquiries = [{ ...good, phone: 'ask at the gate' }, 'no id!', { user: 'a6' }, null, good];
  const other = { ...hostel, listingId: 'hostel_2', enquiries };
  expect(await importEnquiries(desk.world.mongo.uri, [other])).toEqual({ added: 1, leftOut: 4 });
  const stored = await storedEnquiries(desk.world).find({ listingId: 'hostel_2' }).toArray();
  expect(stored.map(({ input }) => input.name)).toEqual(['Rakesh']);
});
