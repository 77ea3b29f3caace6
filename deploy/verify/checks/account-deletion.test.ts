import { type CallName, type OutputOf, searchIdOf } from '@patna/contracts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { CallOptions } from '@patna/testing/http/call.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { type RunningServices, startServices } from '@patna/testing/stack/five-services.ts';
import { requiredClaims } from '@patna/testing/data/required-claims.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';

const dayMs = 86_400_000;

/** Texts put into everything that the leaver writes. The leaver's data export must contain each of them. */
const written = [
  'Canaryname',
  'canary.mail@example.com',
  '9812345670',
  '9812345671',
  '9812345672',
  'canaryword',
  'canary-device-token',
  'canarynote',
  'canarylist',
  'canarylabel',
  'canaryreport',
  'canaryreply',
  'Canaryguardian',
  '9812345673',
  '9812345674',
  'canaryappeal',
  '987.65.1',
  '987.65.2',
];
/** The caption of a photo of the deleted owner's hostel. It was public, and stays in the hostel's events. */
const caption = 'canarycaption';
/** A text that moderators wrote about the leaver, which only moderators may read. */
const evidence = 'canaryevidence';
/** Texts that must be found before the deletion and nowhere afterwards. */
const canaries = [...written, evidence];

let world: RunningServices;
let skippedMs = 0;
let leaver: TestPerson;
let meera: TestPerson;
let ravi: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  world = await startServices({ now: () => Date.now() + skippedMs });
  const { identity } = world;
  [leaver, meera, ravi, admin] = await Promise.all([
    identity.person('leaver', { name: 'Canaryname Singh', email: 'canary.mail@example.com' }),
    identity.person('meera'),
    identity.person('ravi'),
    identity.person('admin', { role: 'admin' }),
  ]);
});

afterAll(() => world?.stop());

let keys = 0;

/** Makes a call as this person, which must succeed. Writes have a key, so their responses are stored. */
async function as<Name extends CallName>(
  person: TestPerson,
  name: Name,
  params: Record<string, string> = {},
  body?: CallOptions['body'],
): Promise<OutputOf<Name>> {
  keys += 1;
  const options = { token: person.token, params, body, key: `deletion-key-${keys}` };
  return expectOk(name, await world.call(name, options));
}

async function hostelOf(owner: TestPerson, change: object): Promise<string> {
  const background = { r: 90, g: 120, b: 200 };
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(picture)]), 'photo.jpg');
  const { data } = await as(owner, 'uploadImages', {}, form);
  const body = { ...listingBody(data.map((each) => each.url)), ...change };
  const { id, version } = (await as(owner, 'createListing', {}, body)).data;
  for (const claim of requiredClaims()) await as(admin, 'recordClaim', { listingId: id }, claim);
  await as(admin, 'decideListing', { listingId: id }, { decision: 'approve', version });
  const known = { token: admin.token, params: { listingId: id, userId: 'me' } };
  await eventually(async () => (await world.call('addToWishlist', known)).status === 200);
  return id;
}

function enquiryBody(name: string, phone: string, message: string) {
  return { name, phone, message };
}

/** Sends an enquiry, and retries until the enquiry service knows the hostel. */
async function enquire(sender: TestPerson, listingId: string, body: object): Promise<string> {
  const params = { listingId, userId: 'me' };
  const options = { token: sender.token, params, body, key: `enquiry-of-${sender.subject}` };
  const answer = await eventually(async () => {
    const tried = await world.call('sendEnquiry', options);
    return tried.status === 201 && tried;
  });
  return expectOk('sendEnquiry', answer).data._id;
}

async function leaverFillsEverything(ownHostel: string, otherHostel: string) {
  const profile = { name: 'Canaryname', email: 'canary.mail@example.com' };
  const pending = { ...profile, clerkUserId: leaver.subject };
  await as(leaver, 'saveUserData', {}, pending);
  expectOk('saveUserData', await world.call('saveUserData', { body: pending }));
  const guardian = { name: 'Canaryguardian', phone: '9812345673' };
  const edit = { phone: '9812345670', homeCity: 'canaryword town', under18: true, guardian };
  await as(leaver, 'editUser', { userId: 'me' }, { ...edit, version: 0 });
  const templates = { language: 'hi', texts: ['canaryword: yes, a bed is free.'] };
  await as(leaver, 'saveReplyTemplates', { userId: 'me' }, templates);
  const own = { userId: 'me' };
  await as(leaver, 'saveReplyTemplates', own, { language: 'hi', texts: ['canaryword'] });
  await as(leaver, 'saveFcmToken', { userId: 'me' }, { token: 'canary-device-token-1' });
  await as(leaver, 'setNotificationPreferences', own, { 'enquiry-received': { push: false } });
  await as(leaver, 'requestTextCode', own, { phone: '9812345674', channel: 'sms' });
  await as(leaver, 'confirmTextNumber', own, { code: world.texted[0]?.text.slice(0, 6) });
  await as(leaver, 'addToWishlist', { listingId: otherHostel, userId: 'me' });
  const onList = { note: 'canarynote: ask for the upper floor', lists: ['canarylist-1'] };
  await as(leaver, 'arrangeWishlistItem', { listingId: otherHostel, userId: 'me' }, onList);
  await as(leaver, 'saveWishlistList', { userId: 'me', listId: 'l1' }, { name: 'canarylist' });
  await as(leaver, 'shareWishlistList', { userId: 'me', listId: 'l1' });
  const search = { query: 'q=canaryword' };
  await as(leaver, 'saveSearch', { userId: 'me', searchId: searchIdOf(search.query) }, search);

  const words = enquiryBody('Canaryname', '9812345671', 'canaryword: is a room free?');
  const asked = await enquire(leaver, otherHostel, { ...words, consent: { version: '987.65.2' } });
  await as(ravi, 'changeEnquiryStatus', { enquiryId: asked }, { status: 'seen' });
  await as(leaver, 'replyToEnquiry', { enquiryId: asked }, { text: 'canaryword once more' });

  await as(leaver, 'createGuardianLink', { userId: 'me' }, { label: 'canarylabel' });
  const body = { rating: 2, comment: 'The canaryword food was cold on most days.' };
  const onOther = { listingId: otherHostel, userId: 'me' };
  const { _id: reviewId } = (await as(leaver, 'addReview', onOther, body)).data;
  const review = { listingId: otherHostel, reviewId };
  await as(ravi, 'replyToReview', review, { text: 'We have a new cook now.' });
  await as(admin, 'decideReview', { reviewId }, { decision: 'keep' });
  await as(meera, 'reportReview', review, { reason: 'spam' });
  const report = { reason: 'other', text: 'canaryreport: the pictures are old' };
  await as(leaver, 'reportListing', { listingId: otherHostel }, report);
  const { data } = expectOk(
    'moderationQueue',
    await world.call('moderationQueue', { token: admin.token, query: { kind: 'reports' } }),
  );
  for (const item of data) {
    if (item.kind !== 'reports') continue;
    await as(admin, 'decideReport', { reportId: item.report._id }, { decision: 'keep' });
  }
  const hidden = { decision: 'hide', reason: 'Against the rules.' };
  await as(admin, 'decideReview', { reviewId }, hidden);
  const appeal = { text: 'canaryappeal: it was cold on most days.' };
  await as(leaver, 'appealReview', review, appeal);
  const checked = { claim: 'identity', checkedOn: '2025-01-05', expiresOn: '2026-12-31' };
  const seen = { checkedBy: 'Patna Hostels, visit', evidence: `${evidence}: the identity card` };
  await as(admin, 'recordClaim', { listingId: ownHostel }, { ...checked, ...seen });
  const requested = { listingId: ownHostel, claim: 'gstin' };
  await as(leaver, 'requestClaim', requested);
  await as(leaver, 'addClaimPaper', requested, { paper: btoa('%PDF-1.4 canaryword') });
  const draft = { version: 0, content: '{"text":"canaryword"}', device: 'phone-1' };
  await as(leaver, 'saveDraft', { userId: 'me', form: 'new' }, draft);
  const help = {
    topic: 'feedback',
    message: 'canaryword: please add a map',
    replyTo: profile.email,
  };
  await as(leaver, 'sendSupportMessage', { userId: 'me' }, help);
  const open = await world.call('moderationQueue', {
    token: admin.token,
    query: { kind: 'support' },
  });
  for (const item of expectOk('moderationQueue', open).data) {
    if (item.kind !== 'support') continue;
    await as(admin, 'closeSupportMessage', { messageId: item.message._id });
  }
  await othersMeetTheLeaver(ownHostel);
}

async function othersMeetTheLeaver(ownHostel: string) {
  const meeras = enquiryBody('Meera Keepsake', '9900112233', 'May I see a room on Sunday?');
  const got = await enquire(meera, ownHostel, meeras);
  await as(leaver, 'replyToEnquiry', { enquiryId: got }, { text: 'canaryword: yes, come at ten' });
  const toOwn = { listingId: ownHostel, userId: 'me' };
  const kind = { rating: 5, comment: 'Quiet rooms and a helpful warden.' };
  const { _id } = (await as(meera, 'addReview', toOwn, kind)).data;
  const answered = { listingId: ownHostel, reviewId: _id };
  await as(leaver, 'replyToReview', answered, { text: 'canaryreply thanks!' });
  await eventually(async () => {
    const { data } = await as(leaver, 'notificationFeed', { userId: 'me' });
    return data.length > 0;
  });
}

async function exportOf(person: TestPerson): Promise<string> {
  const userId = { userId: 'me' };
  const parts = [
    await as(person, 'myUserData', userId),
    await as(person, 'myListingsData', userId),
    await as(person, 'myWishlistData', userId),
    await as(person, 'myEnquiryData', userId),
    await as(person, 'myNotificationData', userId),
  ];
  return JSON.stringify(parts);
}

it('no collection of any service holds an erased account', async () => {
  const otherHostel = await hostelOf(ravi, { propertyName: 'Ravi House' });
  const ownHostel = await hostelOf(leaver, {
    ownerName: 'Canaryname Singh',
    description: 'A canaryword description.',
    contact: { phone: '9812345672', email: 'canary.mail@example.com' },
    photos: [{ alt: `${caption} of the front` }],
    consent: { version: '987.65.1' },
  });
  await leaverFillsEverything(ownHostel, otherHostel);
  const before = await world.mongo.collectionsByText(canaries);
  for (const canary of canaries) expect(before.get(canary), canary).not.toEqual([]);
  expect(await world.mongo.stored('listings', 'claim_papers')).toHaveLength(1);

  const enquired = `"enquiredAt":[{"listingId":"${otherHostel}"`;
  const exported = await eventually(async () => {
    const parts = await exportOf(leaver);
    return parts.includes(enquired) && parts;
  });
  for (const canary of [...written, caption]) expect(exported).toContain(canary);
  expect(exported).not.toContain(evidence);
  expect(exported).not.toMatch(/Keepsake|9900112233|new cook/);
  expect(await exportOf(meera)).not.toMatch(/canary|Canary/);

  const [picture] = (await as(leaver, 'myListingsData', { userId: 'me' })).data.images;
  await as(leaver, 'deleteAccount', { userId: 'me' });
  skippedMs = 6 * dayMs;
  await world.services.users.drain();
  expect((await as(leaver, 'myUserData', { userId: 'me' })).data.user).not.toBeNull();
  skippedMs = 7 * dayMs + 1000;
  await eventually(async () => {
    const left = await world.mongo.collectionsByText([...canaries, caption]);
    expect(canaries.flatMap((canary) => left.get(canary))).toEqual([]);
    expect(left.get(caption)).toEqual(['bus.bus_log']);
    expect(await world.mongo.stored('listings', 'claim_papers')).toEqual([]);
    expect(await world.mongo.stored('listings', 'claim_requests')).toEqual([]);
    return true;
  });

  await othersKeepTheirs(ownHostel, otherHostel);
  const { port } = world.services.listings;
  expect((await fetch(`http://127.0.0.1:${port}${picture?.url}`)).status).toBe(404);
  const nothing = await exportOf(leaver);
  expect(nothing).toMatch(
    /"user":null.*"reviews":\[\],"images":\[\].*"enquiredAt":\[\].*"items":\[\].*"devices":\[\]/,
  );
  // The user id is derived from the sign-in, so a person who comes back has the same id.
  expect((await as(leaver, 'ownerEnquiries', { userId: 'me' })).data).toEqual([]);
});

it.each([
  'myUserData',
  'myListingsData',
  'myWishlistData',
  'myEnquiryData',
  'myNotificationData',
] as const)('%s shows a person only their own data', async (name) => {
  const { token } = meera;
  const ofMeera = { token, params: { userId: meera.userId } };
  expectOk(name, await world.call(name, ofMeera));
  const ofRavi = { token, params: { userId: ravi.userId } };
  expectProblem(await world.call(name, ofRavi), 'forbidden');
  expectProblem(await world.call(name, { params: { userId: 'me' } }), 'unauthenticated');
  const malformed = { token, params: { userId: 'a b' } };
  expectProblem(await world.call(name, malformed), 'validation_failed', 'userId');
});

async function othersKeepTheirs(ownHostel: string, otherHostel: string) {
  const gone = await world.call('getListing', { params: { id: ownHostel } });
  expectProblem(gone, 'not_found');
  const other = expectOk(
    'getListing',
    await world.call('getListing', { params: { id: otherHostel } }),
  );
  expect(other).toMatchObject({ reviewCount: 0, averageRating: 0, reviews: [] });
  expect(other.hostelImages).toHaveLength(1);

  const { data: received } = await as(ravi, 'ownerEnquiries', { userId: 'me' });
  expect(received).toMatchObject([{ status: 'closed', name: '•••', phone: '•••', message: '•••' }]);
  expect(received[0]?.withdrawnAt).toBeDefined();
  const { data: sent } = await as(meera, 'myEnquiries', { userId: 'me' });
  expect(sent).toMatchObject([
    { status: 'closed', name: 'Meera Keepsake', phone: '+919900112233' },
  ]);
  expect(sent[0]?.thread).toBeUndefined();
  await eventually(async () => {
    const { data } = await as(ravi, 'notificationFeed', { userId: 'me' });
    return data.some((entry) => entry.kind === 'enquiry-withdrawn');
  });
}
