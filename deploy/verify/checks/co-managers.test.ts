import { type CallName, type OutputOf } from '@patna/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requiredClaims } from '@patna/testing/data/required-claims.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { CallOptions } from '@patna/testing/http/call.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { plainPhoto } from '@patna/testing/data/plain-photo.ts';
import { type RunningServices, startServices } from '@patna/testing/stack/five-services.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';

const userId = { userId: 'me' };
const dayMs = 86_400_000;
/** Milliseconds within which every service must respect a revocation. */
const revocationMs = 5000;

let world: RunningServices;
let skippedMs = 0;
let owner: TestPerson;
let helper: TestPerson;
let traveller: TestPerson;
let admin: TestPerson;
let hostel: string;
let enquiryId: string;

beforeAll(async () => {
  world = await startServices({ now: () => Date.now() + skippedMs });
  const { identity } = world;
  [owner, helper, traveller, admin] = await Promise.all([
    identity.person('owner'),
    identity.person('helper', { name: 'Canaryhelper Devi' }),
    identity.person('traveller'),
    identity.person('admin', { role: 'admin' }),
  ]);
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(await plainPhoto(800, 600))]), 'photo.jpg');
  const { data } = await as(owner, 'uploadImages', {}, form);
  const body = listingBody(data.map((each) => each.url));
  const { id, version } = (await as(owner, 'createListing', {}, body)).data;
  for (const claim of requiredClaims()) await as(admin, 'recordClaim', { listingId: id }, claim);
  await as(admin, 'decideListing', { listingId: id }, { decision: 'approve', version });
  hostel = id;
});
afterAll(() => world?.stop());

function send(
  { token }: TestPerson,
  name: CallName,
  params: Record<string, string> = {},
  body?: CallOptions['body'],
) {
  return world.call(name, { token, params, body });
}

async function as<Name extends CallName>(
  person: TestPerson,
  name: Name,
  params: Record<string, string> = {},
  body?: CallOptions['body'],
): Promise<OutputOf<Name>> {
  return expectOk(name, await send(person, name, params, body));
}

const received = async (person: TestPerson) =>
  (await as(person, 'ownerEnquiries', userId)).data.map(({ _id }) => _id);

async function join(person: TestPerson, role: 'inbox' | 'everything') {
  const { token } = (await as(owner, 'inviteManager', { listingId: hostel }, { role })).data;
  await as(person, 'acceptInvitation', {}, { token });
}

it('a co-manager receives enquiries and is notified of them', async () => {
  await join(helper, 'inbox');
  const details = { name: 'Meera', phone: '9876543210', message: 'Is a single room free?' };
  const known = () => world.mongo.stored('enquiry', 'listing_owners');
  await eventually(async () => (await known()).some(({ managers }) => managers?.length === 1));
  const params = { listingId: hostel, userId: 'me' };
  enquiryId = (await as(traveller, 'sendEnquiry', params, details)).data._id;
  expect(await received(helper)).toEqual([enquiryId]);
  for (const person of [owner, helper]) {
    const notification = await eventually(async () => {
      const { data } = await as(person, 'notificationFeed', userId);
      return data.find(({ kind }) => kind === 'enquiry-received');
    });
    expect(notification).toMatchObject({ enquiryId, side: 'owner' });
    await as(person, 'readNotifications', userId, { ids: [notification._id] });
  }
});

it('what a co-manager writes is in the audit log of the hostel', async () => {
  await as(helper, 'replyToEnquiry', { enquiryId }, { text: 'Yes, from Monday.' });
  await as(helper, 'saveEnquiryNote', { enquiryId }, { text: 'Called at ten.' });
  const written = await eventually(async () => {
    const query = { target: `listing:${hostel}`, page: 1 };
    const answer = await world.call('moderationAudit', { token: admin.token, query });
    const { data } = expectOk('moderationAudit', answer);
    const found = data.filter(({ action }) => action.startsWith('enquiry.'));
    return found.length === 2 && found;
  });
  expect(written.map(({ actorId }) => actorId)).toEqual([helper.userId, helper.userId]);
  expect(written.map(({ action }) => action).toSorted()).toEqual([
    'enquiry.note-saved',
    'enquiry.replied',
  ]);
});

it('a revocation holds in every service within five seconds', async () => {
  const { data: teams } = await as(owner, 'hostelTeams', userId);
  const managerId = String(teams[0]?.managers[0]?.managerId);
  const began = Date.now();
  await as(owner, 'removeManager', { listingId: hostel, managerId });
  expect((await as(helper, 'managedListings', userId)).data).toEqual([]);
  const edit = await send(helper, 'editListing', { id: hostel }, { facilities: ['AC'] });
  expect(edit.status).toBe(403);
  await eventually(async () => {
    const reply = await send(helper, 'replyToEnquiry', { enquiryId }, { text: 'Still there?' });
    return reply.status === 404 && (await received(helper)).length === 0;
  });
  expect(Date.now() - began).toBeLessThan(revocationMs);
});

it('deleting an account ends its roles after the time to undo, and leaves no name', async () => {
  await join(helper, 'everything');
  await eventually(async () => (await received(helper)).length === 1);
  const name = 'Canaryhelper';
  await as(helper, 'deleteAccount', userId);
  skippedMs = 6 * dayMs;
  await world.services.users.drain();
  await as(helper, 'undoDeletion', userId);
  expect((await as(helper, 'managedListings', userId)).data).toHaveLength(1);
  expect(await received(helper)).toHaveLength(1);

  await as(helper, 'deleteAccount', userId);
  skippedMs = 14 * dayMs;
  await eventually(async () => (await world.mongo.collectionsWith(name)).length === 0);
  // Each service erases at its own pace. The copies of a hostel's co-managers contain no names.
  await eventually(async () => (await received(helper)).length === 0);
  expect((await as(helper, 'managedListings', userId)).data).toEqual([]);
  const [enquiry] = (await as(owner, 'ownerEnquiries', userId)).data;
  // A reply may have been stored before the revocation arrived.
  expect(enquiry?.thread?.[0]).toMatchObject({ text: 'Yes, from Monday.', writtenBy: '' });
});
