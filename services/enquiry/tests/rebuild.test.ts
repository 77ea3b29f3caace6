import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { importedSenderId } from '../src/imports/imported-sender-id.ts';
import { enquiryRebuild } from '../src/rebuild/enquiry-rebuild.ts';
import { EnquiryDesk } from './enquiry-desk.ts';
import { storedEnquiries, storeEnquiries } from './stored-enquiries.ts';

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);

afterAll(() => desk?.world.stop());

/** Runs a rebuild and returns its events: the snapshots by enquiry id, and the end event. */
async function republish() {
  const { bus, service, mongo } = desk.world;
  const options = { mongoUri: mongo.uri, what: ['enquirers', 'marks'] as const };
  const { rebuildId, published } = await enquiryRebuild.rebuild(options);
  const ofThis = ({ data }: { data: { rebuildId: string } }) => data.rebuildId === rebuildId;
  const taken = (await bus.heard(service, 'EnquirySnapshotTaken')).filter(ofThis);
  const [end] = (await bus.heard(service, 'EnquirySnapshotsEnded')).filter(ofThis);
  expect(taken).toHaveLength(published);
  expect(end?.data).toMatchObject({ total: published, copies: ['enquirers', 'marks'] });
  return new Map(taken.map(({ key, data }) => [key, data.enquiry]));
}

it('a rebuild republishes each enquiry with the data and times of its events', async () => {
  const { world, owner } = desk;
  const { sender, id } = await desk.sent('asha');
  for (const text of ['Yes, from August.', 'Come and see it.']) {
    expectOk('replyToEnquiry', await desk.step('replyToEnquiry', id, owner, { text }));
  }
  const [sent] = await world.bus.heard(world.service, 'EnquirySent').then(ofEnquiry(id));
  const [replied] = await world.bus.heard(world.service, 'EnquiryReplied').then(ofEnquiry(id));
  const { sender: bina, id: unanswered } = await desk.sent('bina');
  const snapshots = await republish();
  expect(snapshots.get(id)).toEqual({
    enquiryId: id,
    listingId: 'hostel_1',
    senderId: sender.userId,
    sentAt: sent?.time,
    firstReplyAt: replied?.time,
  });
  expect(snapshots.get(unanswered)).toMatchObject({ senderId: bina.userId, firstReplyAt: null });
});

it('a rebuild keeps the time of an erased first reply, and reports an unknown one', async () => {
  const sender = await desk.world.identity.person('chitra');
  const { _id: id } = expectOk('sendEnquiry', await desk.send(sender)).data;
  const text = 'Yes, from August.';
  expectOk('replyToEnquiry', await desk.step('replyToEnquiry', id, desk.owner, { text }));
  const before = (await republish()).get(id);
  expect(before?.firstReplyAt).toEqual(expect.any(String));
  expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
  expect((await republish()).get(id)).toEqual({ ...before, withdrawn: true });
  await storedEnquiries(desk.world).updateOne({ _id: id }, { $unset: { repliedAt: 1 } });
  expect((await republish()).get(id)).not.toHaveProperty('firstReplyAt');
});

it('a rebuild leaves out senders whose account has or may have ended, and imported enquiries', async () => {
  const { world } = desk;
  const left = { senderId: 'usr_left', ownerId: 'usr_owner' };
  const [erased = ''] = await storeEnquiries(world, 1, left);
  const deleted = newEvent('UserDeleted', left.senderId, { userId: left.senderId });
  await world.bus.publish(deleted);
  await eventually(async () => {
    const handled = await world.mongo.stored('enquiry', 'handled_events');
    return handled.some(({ _id }) => String(_id) === `enquiry:${deleted.id}`);
  });
  const [before = ''] = await storeEnquiries(world, 1, {
    senderId: 'usr_long_gone',
    ownerId: 'usr_owner',
    status: 'closed',
    withdrawnAt: new Date(),
  });
  const [imported = ''] = await storeEnquiries(world, 1, {
    senderId: importedSenderId('someone'),
    ownerId: 'usr_owner',
  });
  const snapshots = await republish();
  for (const id of [erased, before]) {
    expect(snapshots.get(id)).toMatchObject({ enquiryId: id });
    expect(snapshots.get(id)).not.toHaveProperty('senderId');
  }
  expect(snapshots.has(imported)).toBe(false);
});

function ofEnquiry(id: string) {
  return <Fact extends { key: string }>(facts: readonly Fact[]) =>
    facts.filter(({ key }) => key === id);
}
