import { randomUUID } from 'node:crypto';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ConversationWorld, conversationWorld, idOf } from './conversation-world.ts';
import { fillPhotos, passOf, photo } from './listing-world.ts';
import { type ManagerWorld, openManagerWorld } from './manager-world.ts';

let managed: ManagerWorld;
let talks: ConversationWorld;
let admin: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  managed = await openManagerWorld();
  talks = conversationWorld(managed);
  [admin, stranger] = await Promise.all([
    managed.world.identity.person('admin', { role: 'admin' }),
    managed.world.identity.person('stranger'),
  ]);
}, 60_000);

afterAll(() => managed?.world.stop());

it('a photo is readable by both sides and co-managers, and by nobody else', async () => {
  const { world, owner } = managed;
  const talk = await talks.conversation('asha');
  const helper = await managed.manager(talk.listingId, 'inbox', 'helper');
  const [ofSender, ofOwner, ofHelper] = await Promise.all(
    [talk.sender, owner, helper].map((person) => world.addPhoto(person)),
  );
  const sent = [ofSender, ofOwner, ofHelper] as [string, string, string];
  expect(await talks.statuses(sent[0], talk.sender, owner, helper)).toEqual([200, 404, 404]);
  await talks.message(talk, 'sender', talk.sender, [sent[0]]);
  await talks.message(talk, 'owner', owner, [sent[1]]);
  await talks.message(talk, 'owner', helper, [sent[2]]);
  for (const url of sent) {
    expect(await talks.statuses(url, talk.sender, owner, helper)).toEqual([200, 200, 200]);
    expect(await talks.statuses(url, stranger, admin, undefined)).toEqual([404, 404, 404]);
    expect(await talks.recordOf(url)).not.toHaveProperty('unnamedSince');
  }
  await managed.revoke(talk.listingId, helper);
  for (const url of sent) expect(await talks.status(url, helper)).toBe(404);
});

it('a photo is private to caches', async () => {
  const { world, owner } = managed;
  const talk = await talks.conversation('private');
  const url = await world.addPhoto(talk.sender);
  await talks.message(talk, 'sender', talk.sender, [url]);
  const answer = await fetch(`http://127.0.0.1:${world.service.port}${url}`, {
    headers: { cookie: await passOf(world, owner) },
  });
  expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  expect(answer.headers.get('Vary')).toContain('Cookie');
});

it('the pass is for the subject of the token', async () => {
  const { world } = managed;
  const talk = await talks.conversation('pass');
  const url = await world.addPhoto(talk.sender);
  await talks.message(talk, 'sender', talk.sender, [url]);
  const ask = (userId: string, { token }: Partial<TestPerson>) =>
    world.call('photoPass', { params: { userId }, token });
  const given = await ask('me', managed.owner);
  expect(Date.parse(expectOk('photoPass', given).data.until)).toBeGreaterThan(Date.now());
  const cookie = given.headers.get('Set-Cookie')?.split(';', 1)[0] ?? '';
  const address = `http://127.0.0.1:${world.service.port}${url}`;
  expect((await fetch(address, { headers: { cookie } })).status).toBe(200);
  expectProblem(await ask(managed.owner.userId, stranger), 'forbidden');
  expectProblem(await ask('me', {}), 'unauthenticated');
});

it("somebody else's photo and one of a hostel are not given away by a message", async () => {
  const { world, owner } = managed;
  const talk = await talks.conversation('greedy');
  const foreign = await world.addPhoto(stranger);
  const { id } = await world.create(talk.sender);
  const listed = await world.call('ownerListings', {
    token: talk.sender.token,
    params: { userId: 'me' },
  });
  const hostel = expectOk('ownerListings', listed).data.find((each) => each.id === id);
  const shown = hostel?.hostelImages[0] ?? '';
  await talks.message(talk, 'sender', talk.sender, [foreign, shown]);
  expect(await talks.statuses(foreign, talk.sender, owner)).toEqual([404, 404]);
  expect(await talks.statuses(shown, talk.sender, owner)).toEqual([200, 404]);
});

it('no hostel, review or other conversation can show a photo of a conversation', async () => {
  const { world, owner } = managed;
  const talk = await talks.conversation('once');
  const url = await world.addPhoto(owner);
  await talks.message(talk, 'owner', owner, [url]);
  const body = { hostelImages: [url] };
  const request = { params: { id: talk.listingId }, token: owner.token, body };
  const edit = await world.call('editListing', { ...request, headers: { 'If-Match': '*' } });
  expectProblem(edit, 'validation_failed', 'hostelImages');
  const other = await talks.conversation('other', talk.listingId);
  await talks.message(other, 'owner', owner, [url]);
  expect(await talks.statuses(url, talk.sender, other.sender)).toEqual([200, 404]);
});

it('a withdrawal deletes the photos of both sides', async () => {
  const { world, owner } = managed;
  const talk = await talks.conversation('withdrawn');
  const urls = await Promise.all([talk.sender, owner].map((person) => world.addPhoto(person)));
  await talks.message(talk, 'sender', talk.sender, urls.slice(0, 1));
  await talks.message(talk, 'owner', owner, urls.slice(1));
  const event = newEvent('EnquiryWithdrawn', talk.enquiryId, talks.enquiryEventData(talk));
  await world.bus.publish(event, event);
  await talks.handled(event);
  for (const url of urls) {
    expect(await talks.recordOf(url)).toBeNull();
    expect(await talks.statuses(url, talk.sender, owner)).toEqual([404, 404]);
  }
});

it("the photos of the hostel's people end with the owner's account, the sender's stay", async () => {
  const { world } = managed;
  const owner = await world.identity.person('leaving');
  const { id: listingId } = await world.create(owner);
  await world.approve(listingId);
  const talk = await talks.conversation('staying', listingId);
  const helper = await world.identity.person('leaving-helper');
  const urls = await Promise.all([talk.sender, owner, helper].map((each) => world.addPhoto(each)));
  for (const [n, writer] of [talk.sender, owner, helper].entries()) {
    const by = n === 0 ? 'sender' : 'owner';
    const photos = { ids: [idOf(urls[n] ?? '')], writerId: writer.userId };
    const data = {
      ...talks.enquiryEventData(talk, owner.userId),
      by,
      sentAt: talk.sentAt,
      photos,
    } as const;
    const event = newEvent('EnquiryReplied', talk.enquiryId, data);
    await world.bus.publish(event);
    await talks.handled(event);
  }
  expect(await talks.statuses(urls[2] ?? '', owner, talk.sender)).toEqual([200, 200]);
  const deleted = newEvent('UserDeleted', owner.userId, { userId: owner.userId });
  await world.bus.publish(deleted);
  await talks.handled(deleted);
  expect(await Promise.all(urls.map(async (url) => (await talks.recordOf(url)) === null))).toEqual([
    false,
    true,
    true,
  ]);
  // Whoever signs up again has the same id.
  expect(await talks.statuses(urls[0] ?? '', talk.sender, owner)).toEqual([200, 404]);
});

it('moderators see the photos of the reported side, while the report is open', async () => {
  const { world, owner } = managed;
  const talk = await talks.conversation('spammer');
  const [spam = '', own = '', later = ''] = await Promise.all(
    [talk.sender, owner, talk.sender].map((person) => world.addPhoto(person)),
  );
  await talks.message(talk, 'sender', talk.sender, [spam]);
  await talks.message(talk, 'owner', owner, [own]);
  const report = { by: 'owner', reporterId: owner.userId, reason: 'spam' } as const;
  const event = newEvent('EnquiryReported', talk.enquiryId, {
    ...talks.enquiryEventData(talk),
    ...report,
  });
  await world.bus.publish(event, event);
  await talks.handled(event);
  await talks.message(talk, 'sender', talk.sender, [later]);
  expect(await Promise.all([spam, own, later].map((url) => talks.status(url, admin)))).toEqual([
    200, 404, 404,
  ]);
  expect(await talks.status(spam, stranger)).toBe(404);
  const query = { kind: 'reports' };
  const queue = await world.call('moderationQueue', { token: admin.token, query });
  const reports = expectOk('moderationQueue', queue).data.flatMap((item) =>
    item.kind === 'reports' && item.report.listingId === talk.listingId ? [item.report] : [],
  );
  expect(reports.map(({ photos }) => photos?.map(({ url }) => url))).toEqual([[spam]]);
  const decided = await world.call('decideReport', {
    params: { reportId: reports[0]?._id ?? '' },
    token: admin.token,
    body: { decision: 'keep', reason: 'Only a room' },
  });
  expectOk('decideReport', decided);
  expect(await talks.status(spam, admin)).toBe(404);
});

it('a rebuild attaches photos that a restored service has forgotten, and deletes none', async () => {
  const { world, owner } = managed;
  const talk = await talks.conversation('restored');
  const [forgotten = '', known = ''] = await Promise.all(
    [talk.sender, talk.sender].map((person) => world.addPhoto(person)),
  );
  await talks.message(talk, 'sender', talk.sender, [known]);
  const rebuildId = randomUUID();
  const copies = ['photos' as const];
  const messages = [forgotten, known].map((url) => ({
    by: 'sender' as const,
    ids: [idOf(url)],
    writerId: talk.sender.userId,
  }));
  const { enquiryId, listingId, sentAt } = talk;
  const about = { enquiryId, listingId, senderId: talk.sender.userId, sentAt };
  const enquiry = { ...about, photos: { ownerId: owner.userId, messages } };
  const snapshot = newEvent('EnquirySnapshotTaken', enquiryId, { rebuildId, copies, enquiry });
  const startedAt = new Date().toISOString();
  const end = newEvent('EnquirySnapshotsEnded', rebuildId, {
    rebuildId,
    copies,
    startedAt,
    total: 1,
  });
  for (const event of [snapshot, end]) {
    await world.bus.publish(event);
    await talks.handled(event);
  }
  for (const url of [forgotten, known]) expect(await talks.status(url, owner)).toBe(200);
});

it('photos of conversations do not count against the room for other photos, and are exported', async () => {
  const { world } = managed;
  const talk = await talks.conversation('exporter');
  const url = await world.addPhoto(talk.sender);
  await talks.message(talk, 'sender', talk.sender, [url]);
  const answer = await world.call('myListingsData', {
    params: { userId: 'me' },
    token: talk.sender.token,
  });
  expect(expectOk('myListingsData', answer).data.images.some((image) => image.url === url)).toBe(
    true,
  );
  await fillPhotos(world, talk.sender, 299);
  await world.upload([await photo()], talk.sender);
});
