import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@patna/contracts';
import { DependencyUnavailable } from '@patna/service-kit';
import { connectMongo, newEvent, storedResponsesOf } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import { onUserDeleted } from '../src/consumers/on-user-deleted.ts';
import { createEnquiryStore } from '../src/enquiry-store.ts';
import { erasedOwner } from '../src/erased-owner.ts';
import { createErasureStore } from '../src/erasure-store.ts';
import { createGuardianLinkStore } from '../src/guardian/guardian-link-store.ts';
import { createListingOwnerStore } from '../src/listing-owner-store.ts';
import { EnquiryDesk } from './enquiry-desk.ts';
import { storedEnquiries, storeEnquiries } from './stored-enquiries.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);

afterAll(() => desk?.world.stop());

/** The enquiry ids of all events of this type, duplicates included. */
async function enquiriesIn(type: 'EnquiryWithdrawn' | 'EnquiryStatusChanged'): Promise<string[]> {
  const { bus, service } = desk.world;
  const facts = await bus.heard<typeof type>(service, type);
  return facts.map((event) => event.data.enquiryId);
}

/** Publishes the event and waits until the service has handled it. */
async function hear(event: DomainEvent): Promise<void> {
  const { bus, mongo } = desk.world;
  await bus.publish(event);
  await eventually(async () => {
    const handled = await mongo.stored('enquiry', 'handled_events');
    return handled.some(({ _id }) => String(_id) === `enquiry:${event.id}`);
  });
}

it('an erasure covers hundreds of enquiries on either side and publishes each once', async () => {
  const leaver = 'usr_leaver';
  const thread = [
    { by: 'owner', text: 'A word of the leaver', createdAt: new Date() },
    { by: 'sender', text: 'A word of the sender', createdAt: new Date() },
  ] as const;
  const consent = { version: '1.0', givenAt: new Date() };
  const own = { senderId: leaver, ownerId: 'usr_other', consent };
  const sent = await storeEnquiries(desk.world, 250, own);
  const withdrawn = { status: 'closed', withdrawnAt: new Date() } as const;
  await storeEnquiries(desk.world, 1, { ...own, ...withdrawn, _id: 'back', listingId: 'back' });
  const received = await storeEnquiries(desk.world, 250, {
    senderId: 'usr_other',
    ownerId: leaver,
    thread: [...thread],
    consent,
  });
  await desk.world.bus.publish(newEvent('UserDeleted', leaver, { userId: leaver }));
  const all = storedEnquiries(desk.world);
  await eventually(async () => {
    const handled = await desk.world.mongo.stored('enquiry', 'handled_events');
    return handled.length > 2 && (await all.countDocuments({ status: 'new' })) === 0;
  });

  expect(await all.countDocuments({ senderId: leaver, 'input.phone': '•••' })).toBe(250);
  expect(await all.countDocuments({ ownerId: leaver })).toBe(0);
  const kept = { ownerId: erasedOwner, 'input.phone': { $ne: '•••' } };
  expect(await all.countDocuments(kept)).toBe(250);
  expect(await all.distinct('thread.text')).toEqual(['A word of the sender']);
  expect(await all.countDocuments({ open: true })).toBe(0);
  expect(await all.distinct('senderId', { consent: { $exists: true } })).toEqual(['usr_other']);
  expect((await enquiriesIn('EnquiryWithdrawn')).toSorted()).toEqual(sent.toSorted());
  expect((await enquiriesIn('EnquiryStatusChanged')).toSorted()).toEqual(received.toSorted());
});

it('an erasure of the sender ends blocks and reports, so that they may come back', async () => {
  const { id, sender } = await desk.sent('blocked-leaver');
  expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
  const { _id: open } = expectOk('sendEnquiry', await desk.send(sender)).data;
  const blocked = { blocked: true };
  expectOk('blockEnquiry', await desk.step('blockEnquiry', open, desk.owner, blocked));
  const reason = { reason: 'spam' };
  expectOk('reportEnquiry', await desk.step('reportEnquiry', open, desk.owner, reason));
  await hear(newEvent('UserDeleted', sender.userId, { userId: sender.userId }));
  const all = storedEnquiries(desk.world);
  for (const field of ['blockedAt', 'reportedAt']) {
    const left = { senderId: sender.userId, [field]: { $exists: true } };
    expect(await all.countDocuments(left)).toBe(0);
  }

  expectOk('blockEnquiry', await desk.step('blockEnquiry', id, desk.owner, blocked));
  expectOk('sendEnquiry', await desk.send(sender));
});

it('an erasure that arrives days late keeps newer enquiries', async () => {
  const consent = { version: '1.0', givenAt: new Date() };
  const person = { senderId: 'usr_returned', ownerId: 'usr_other', consent };
  await storeEnquiries(desk.world, 3, { ...person, createdAt: daysAgo(4) });
  const [since] = await storeEnquiries(desk.world, 1, {
    ...person,
    _id: 'since',
    listingId: 'since',
    createdAt: daysAgo(1),
  });
  const { senderId } = person;
  const deleted = newEvent('UserDeleted', senderId, { userId: senderId });
  await hear({ ...deleted, time: daysAgo(3).toISOString() });
  const untouched = { senderId, withdrawnAt: { $exists: false } };
  const all = storedEnquiries(desk.world);
  expect(await all.distinct('_id', untouched)).toEqual([since]);
  expect(await all.distinct('_id', { senderId, consent: { $exists: true } })).toEqual([since]);
});

it('an erasure that arrives days late keeps only newer idempotency keys', async () => {
  const { world } = desk;
  const { sender, id } = await desk.sent('eka', 'key-of-before');
  const keys = world.mongo.client.db('enquiry').collection('idempotency_keys');
  const own = { userId: sender.userId };
  await keys.updateOne(own, { $set: { createdAt: daysAgo(4) } });
  const reply = () =>
    desk.step('replyToEnquiry', id, sender, { text: 'From August.' }, 'key-of-since');
  const first = await reply();
  expect(expectOk('replyToEnquiry', first).data.thread).toHaveLength(1);
  const deleted = newEvent('UserDeleted', sender.userId, own);
  await hear({ ...deleted, time: daysAgo(3).toISOString() });

  const again = await reply();
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  const [enquiry] = await storedEnquiries(world).find({ _id: id }).toArray();
  expect(enquiry?.thread).toHaveLength(1);
  expect(await keys.countDocuments(own)).toBe(1);
});

it('an interrupted erasure continues in the next try and keeps what is newer than the event', async () => {
  const back = { senderId: 'usr_back', ownerId: 'usr_other' };
  await storeEnquiries(desk.world, 150, back);
  const event = newEvent('UserDeleted', back.senderId, { userId: back.senderId });
  const createdAt = new Date(Date.parse(event.time) + 1);
  await storeEnquiries(desk.world, 1, { ...back, _id: 'later', listingId: 'later', createdAt });
  const mongo = await connectMongo(desk.world.mongo.uri, 'enquiry');
  const stores = {
    enquiries: createEnquiryStore(mongo),
    erasure: createErasureStore(mongo),
    links: createGuardianLinkStore(mongo),
    listings: createListingOwnerStore(mongo),
    answers: storedResponsesOf(mongo),
    mongo,
  };
  const consumer = onUserDeleted(stores, 0);
  const left = () =>
    storedEnquiries(desk.world).countDocuments({
      senderId: 'usr_back',
      withdrawnAt: { $exists: false },
    });

  for (const stillThere of [51, 1]) {
    await expect(consumer.beforeTransaction?.(event)).rejects.toThrow(DependencyUnavailable);
    expect(await left()).toBe(stillThere);
  }
  expect(await consumer.beforeTransaction?.(event)).toBe(true);
  expect(await left()).toBe(1);
  await mongo.close();
});

it('an erased owner gets no enquiries despite late events, and gets them again after coming back', async () => {
  const { world } = desk;
  const ownerId = 'usr_gone';
  const live = (id: string, version: number) =>
    newEvent('ListingPublished', id, listingSnapshot(id, { ownerId, version }));
  const asha = await world.identity.person('asha');
  await hear(live('hostel_gone', 1));
  expectOk('sendEnquiry', await desk.send(asha, 'hostel_gone'));

  const unheard = live('hostel_unheard', 1);
  await hear(newEvent('UserDeleted', ownerId, { userId: ownerId }));
  expectProblem(await desk.send(asha, 'hostel_gone'), 'not_found');
  await hear(unheard);
  await hear(live('hostel_gone', 2));
  expectProblem(await desk.send(asha, 'hostel_unheard'), 'not_found');
  expectProblem(await desk.send(asha, 'hostel_gone'), 'not_found');
  expect(await storedEnquiries(world).countDocuments({ ownerId })).toBe(0);

  await hear(live('hostel_anew', 1));
  expectOk('sendEnquiry', await desk.send(asha, 'hostel_anew'));
});

it('an erasure that arrives days late keeps newer hostels, and a rebuild corrects misattributed ones', async () => {
  const { world } = desk;
  const ownerId = 'usr_back_again';
  const at = (days: number, fact: DomainEvent) => ({ ...fact, time: daysAgo(days).toISOString() });
  const hostel = (id: string, version: number) => listingSnapshot(id, { ownerId, version });
  const asha = await world.identity.person('asha');
  const ids = ['hostel_of_before', 'hostel_since', 'hostel_unrebuilt'] as const;
  const [before, since, unrebuilt] = ids;
  await hear(at(4, newEvent('ListingPublished', before, hostel(before, 1))));
  for (const id of [since, unrebuilt]) {
    await hear(at(1, newEvent('ListingPublished', id, hostel(id, 1))));
  }
  const rows = world.mongo.client.db('enquiry').collection<{ _id: string }>('listing_owners');
  const wrong = { status: 'archived', ownerLeft: true };
  await rows.updateOne({ _id: unrebuilt }, { $set: wrong });
  await hear(at(3, newEvent('UserDeleted', ownerId, { userId: ownerId })));
  expectProblem(await desk.send(asha, before), 'not_found');
  expectOk('sendEnquiry', await desk.send(asha, since));

  const pass = { rebuildId: randomUUID(), copies: ['owners' as const] };
  const taken = (days: number) => {
    const data = { ...pass, listing: hostel(unrebuilt, 2) };
    return hear(at(days, newEvent('ListingSnapshotTaken', unrebuilt, data)));
  };
  await taken(3.5);
  expectProblem(await desk.send(asha, unrebuilt), 'not_found');
  await taken(0);
  expectOk('sendEnquiry', await desk.send(asha, unrebuilt));
  await hear(newEvent('ListingUpdated', unrebuilt, hostel(unrebuilt, 3)));
  expect(await rows.findOne({ _id: unrebuilt })).toMatchObject({ status: 'live', version: 3 });
});

it('an enquiry written during the erasure is closed once the hostel is archived', async () => {
  const { world } = desk;
  const ownerId = 'usr_left';
  const hostel = (version: number, status: string) =>
    listingSnapshot('hostel_left', { ownerId, version, status });
  await hear(newEvent('ListingPublished', 'hostel_left', hostel(1, 'live')));
  await hear(newEvent('UserDeleted', ownerId, { userId: ownerId }));
  const slipped = { senderId: 'usr_slow', ownerId, listingId: 'hostel_left' };
  const [id = ''] = await storeEnquiries(world, 1, slipped);
  const [kept = ''] = await storeEnquiries(world, 1, {
    senderId: 'usr_slow',
    ownerId: 'usr_other',
    _id: 'elsewhere',
    listingId: 'elsewhere',
  });

  await hear(newEvent('ListingPaused', 'hostel_left', hostel(2, 'archived')));
  const all = storedEnquiries(world);
  expect(await all.distinct('ownerId', { _id: id })).toEqual([erasedOwner]);
  expect(await all.distinct('status', { _id: { $in: [id, kept] } })).toEqual(['closed', 'new']);
  await eventually(async () => (await enquiriesIn('EnquiryStatusChanged')).includes(id));
});
