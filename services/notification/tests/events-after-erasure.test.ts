import type { DomainEvent } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { pauseRelay } from '@patna/testing/stack/pause-relay.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

let world: World;

beforeAll(async () => {
  world = await startTestService((config) =>
    startNotificationService({ ...config, ...noProviders }),
  );
}, 60_000);

afterAll(() => world?.stop());

/** Names of the fields that are still stored of this notification. */
async function keptOf(id: string): Promise<string[]> {
  const stored = await world.mongo.stored('notification', 'notifications');
  return Object.keys(stored.find((each) => String(each._id) === id) ?? {}).toSorted();
}

it('an erased notification does not return when its event is delivered again', async () => {
  const first = newEvent('EnquirySent', 'enquiry_1', enquiryFact('enquiry_1', 'usr_erased'));
  await world.bus.publish(first);
  await eventually(async () => (await keptOf(first.id)).includes('userId'));
  await world.bus.publish(newEvent('UserDeleted', 'usr_erased', { userId: 'usr_erased' }));
  await eventually(async () => (await keptOf(first.id)).includes('erasedAt'));

  const next = newEvent('EnquirySent', 'enquiry_1', enquiryFact('enquiry_1', 'usr_other'));
  await world.bus.publish(first, next);
  await eventually(async () => (await keptOf(next.id)).includes('userId'));
  expect(await keptOf(first.id)).toEqual(['_id', 'createdAt', 'erasedAt']);
});

it('a notification is published although its owner was erased before the bus accepted it', async () => {
  const letGo = await pauseRelay(world, 'notification', 'notifications');
  const sent = newEvent('EnquirySent', 'enquiry_3', enquiryFact('enquiry_3', 'usr_unknown'));
  await world.bus.publish(sent);
  await eventually(async () => (await keptOf(sent.id)).includes('userId'));
  await world.bus.publish(newEvent('UserDeleted', 'usr_unknown', { userId: 'usr_unknown' }));
  await eventually(async () => (await keptOf(sent.id)).includes('erasedAt'));
  await letGo();
  const queued = await world.bus.heard(world.service, 'NotificationQueued');
  expect(queued.filter(({ key }) => key === sent.id)).toHaveLength(1);
  expect(await keptOf(sent.id)).toEqual(['_id', 'createdAt', 'erasedAt']);
});

it('an erasure that arrives days late keeps newer notifications', async () => {
  const userId = 'usr_returned';
  const [before, since] = ['enquiry_before', 'enquiry_since'].map((id) =>
    newEvent('EnquirySent', id, enquiryFact(id, userId)),
  ) as [DomainEvent, DomainEvent];
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await world.bus.publish(before, since);
  await eventually(async () => (await keptOf(before.id)).includes('userId'));
  await eventually(async () => (await keptOf(since.id)).includes('userId'));
  const notifications = world.mongo.client
    .db('notification')
    .collection<{ _id: string }>('notifications');
  await notifications.updateOne({ _id: before.id }, { $set: { createdAt: daysAgo(4) } });
  const deleted = newEvent('UserDeleted', userId, { userId });
  await world.bus.publish({ ...deleted, time: daysAgo(3).toISOString() });
  await eventually(async () => (await keptOf(before.id)).includes('erasedAt'));
  expect(await keptOf(since.id)).toContain('userId');
});

it('an erasure that arrives days late keeps newer preferences', async () => {
  const names = ['back', 'gone', 'long-gone'];
  const people = await Promise.all(names.map((name) => world.identity.person(name)));
  const ids = people.map(({ userId }) => userId);
  const [back, gone, longGone] = ids as [string, string, string];
  const off = { 'enquiry-reply': { push: false } };
  for (const { token, userId, subject: clerkUserId } of people) {
    const call = { params: { userId: 'me' }, token, body: off };
    expectOk('setNotificationPreferences', await world.call('setNotificationPreferences', call));
    await world.bus.publish(
      newEvent('UserUpdated', userId, { userId, clerkUserId, language: 'hi' }),
    );
  }
  const rows = world.mongo.client.db('notification').collection<{ _id: string }>('preferences');
  const own = () => rows.find({ _id: { $in: ids }, language: 'hi' }).toArray();
  await eventually(async () => (await own()).length === people.length);
  const then = new Date(Date.now() - 4 * 86_400_000);
  await rows.updateOne({ _id: gone }, { $set: { chosenAt: then, languageAt: then } });
  await rows.updateOne({ _id: longGone }, { $unset: { chosenAt: 1, languageAt: 1 } });
  const time = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await world.bus.publish(
    ...people.map(({ userId }) => ({ ...newEvent('UserDeleted', userId, { userId }), time })),
  );
  await eventually(async () => (await rows.countDocuments({ _id: { $in: ids } })) === 1);
  expect(await own()).toMatchObject([{ _id: back, push: { 'enquiry-reply': false } }]);
  await rows.deleteMany({});
});

it('a late notification is not stored after an erasure, but is for a person who came back', async () => {
  const userId = 'usr_late';
  const [late, other] = [userId, 'usr_there'].map((owner) =>
    newEvent('EnquirySent', `enquiry_of_${owner}`, enquiryFact(`enquiry_of_${owner}`, owner)),
  ) as [DomainEvent, DomainEvent];
  const chosen = { userId, clerkUserId: 'user_late', language: 'hi' } as const;
  const lateChoice = newEvent('UserUpdated', userId, chosen);
  const erased = newEvent('UserDeleted', userId, { userId });
  await world.bus.publish(erased, lateChoice, late, other);
  await eventually(async () => (await keptOf(late.id)).includes('erasedAt'));
  await eventually(async () => (await keptOf(other.id)).includes('userId'));
  await eventually(async () => {
    const handled = await world.mongo.stored('notification', 'handled_events');
    return handled.some(({ _id }) => String(_id) === `notification:${lateChoice.id}`);
  });
  expect(await keptOf(late.id)).toEqual(['_id', 'createdAt', 'erasedAt']);
  expect(await world.mongo.stored('notification', 'preferences')).toEqual([]);
  expect(await world.mongo.forgottenAfter('notification', 'ended_accounts')).toBe(60 * 86_400);
  const marks = JSON.stringify(await world.mongo.stored('notification', 'ended_accounts'));
  expect(marks).not.toContain(userId);

  const back = newEvent('EnquirySent', 'enquiry_back', enquiryFact('enquiry_back', userId));
  await world.bus.publish(back, newEvent('UserUpdated', userId, chosen));
  await eventually(async () => (await keptOf(back.id)).includes('userId'));
  await eventually(async () => {
    const [preferences] = await world.mongo.stored('notification', 'preferences');
    return preferences?.language === 'hi';
  });
});
