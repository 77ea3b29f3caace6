import { randomUUID } from 'node:crypto';
import { newEvent } from '@patna/service-kit/mongo';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type Conversation,
  type ConversationWorld,
  conversationWorld,
} from './conversation-world.ts';
import { type ManagerWorld, openManagerWorld } from './manager-world.ts';

let managed: ManagerWorld;
let talks: ConversationWorld;

beforeAll(async () => {
  managed = await openManagerWorld();
  talks = conversationWorld(managed);
}, 60_000);

afterAll(() => managed?.world.stop());

it('a message that is delivered after the withdrawal attaches no photo', async () => {
  const talk = await talks.conversation('late');
  const url = await managed.world.addPhoto(managed.owner);
  await talks.withdraw(talk);
  await talks.message(talk, 'owner', managed.owner, [url]);
  expect(await talks.recordOf(url)).toMatchObject({ ownerId: managed.owner.userId });
  expect(await talks.recordOf(url)).not.toHaveProperty('conversation');
  expect(await talks.statuses(url, managed.owner, talk.sender)).toEqual([200, 404]);
});

it('a rebuild deletes the photos of a withdrawal that an older release handled', async () => {
  const { world, owner } = managed;
  const talk = await talks.conversation('earlier');
  const url = await world.addPhoto(owner);
  await talks.message(talk, 'owner', owner, [url]);
  const { enquiryId, listingId, sentAt } = talk;
  const enquiry = { enquiryId, listingId, sentAt, withdrawn: true as const };
  const pass = { rebuildId: randomUUID(), copies: ['photos' as const] };
  const snapshot = newEvent('EnquirySnapshotTaken', enquiryId, { ...pass, enquiry });
  await world.bus.publish(snapshot);
  await talks.handled(snapshot);
  expect(await talks.recordOf(url)).toBeNull();
});

it('a photo of a conversation cannot be cropped', async () => {
  const { world, owner } = managed;
  const talk = await talks.conversation('cropper');
  const url = await world.addPhoto(owner);
  await talks.message(talk, 'owner', owner, [url]);
  const params = { imageId: url.split('/')[2] ?? '' };
  const request = { params, token: owner.token, body: { focus: { x: 0, y: 0 } } };
  expectProblem(await world.call('cropImage', request), 'not_found');
});

async function report(talk: Conversation): Promise<void> {
  const fact = { by: 'sender', reporterId: talk.sender.userId, reason: 'spam' } as const;
  const event = newEvent('EnquiryReported', talk.enquiryId, {
    ...talks.enquiryEventData(talk),
    ...fact,
  });
  await managed.world.bus.publish(event, event);
  await talks.handled(event);
}

it('a second report adds its photos to the open one', async () => {
  const { world, owner } = managed;
  const admin = await world.identity.person('admin', { role: 'admin' });
  const first = await talks.conversation('reporter');
  const second = { ...first, enquiryId: randomUUID() };
  const urls = [await world.addPhoto(owner), await world.addPhoto(owner)];
  for (const [n, talk] of [first, second].entries()) {
    await talks.message(talk, 'owner', owner, urls.slice(n, n + 1));
    await report(talk);
  }
  const query = { kind: 'reports' };
  const { data } = expectOk(
    'moderationQueue',
    await world.call('moderationQueue', { token: admin.token, query }),
  );
  const photos = data.flatMap((item) => (item.kind === 'reports' ? [item.report.photos] : []));
  expect(photos.map((each) => each?.map(({ url }) => url).toSorted())).toEqual([urls.toSorted()]);
  expect(await Promise.all(urls.map((url) => talks.status(url, admin)))).toEqual([200, 200]);
});
