import { randomUUID } from 'node:crypto';
import type { DomainEvent } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

let world: World;

beforeAll(async () => {
  world = await startTestService((config) => {
    return startNotificationService({ ...config, ...noProviders });
  });
}, 60_000);

afterAll(() => world?.stop());

const hourMs = 3_600_000;

type Language = 'en' | 'hi';

function updated(userId: string, language: Language, ms = 0) {
  const fact = newEvent('UserUpdated', userId, { userId, clerkUserId: userId, language });
  return { ...fact, time: new Date(Date.now() - ms).toISOString() };
}

function rows() {
  return world.mongo.client.db('notification').collection<{ _id: string }>('preferences');
}

/** The stored records of each person, without times. */
async function kept() {
  const found = await rows().find().sort({ _id: 1 }).toArray();
  return found.map(({ languageAt: _, ...row }: { languageAt?: Date; _id: string }) => row);
}

/** Publishes the events and waits until the service has handled them all. */
async function heard(...events: DomainEvent[]): Promise<void> {
  await world.bus.publish(...events);
  const ids = events.map((event) => `notification:${event.id}`);
  await eventually(async () => {
    const handled = await world.mongo.stored('notification', 'handled_events');
    return handled.filter(({ _id }) => ids.includes(String(_id))).length === ids.length;
  });
}

function languageSnapshots(people: Readonly<Record<string, Language>>) {
  const pass = { rebuildId: randomUUID(), copies: ['languages' as const] };
  const users = Object.entries(people).map(([userId, language]) => ({ userId, language }));
  const end = { ...pass, startedAt: new Date().toISOString(), total: users.length };
  return [
    ...users.map((user) => newEvent('UserSnapshotTaken', user.userId, { ...pass, user })),
    newEvent('UserSnapshotsEnded', pass.rebuildId, end),
  ];
}

it("languages follow the users' records, and preferences stay", async () => {
  const people = { usr_asha: 'hi', usr_bina: 'hi', usr_chitra: 'en' } as const;
  await heard(...Object.entries(people).map(([id, each]) => updated(id, each, hourMs)));
  const push = { 'enquiry-reply': false };
  await rows().updateOne({ _id: 'usr_asha' }, { $set: { push } });
  const before = await kept();

  await rows().updateOne({ _id: 'usr_asha' }, { $set: { language: 'en' } });
  await rows().deleteOne({ _id: 'usr_bina' });
  const longAgo = { language: 'hi', languageAt: new Date(0) };
  await rows().insertMany([
    { _id: 'usr_dilip', push, ...longAgo },
    { _id: 'usr_esha', push, language: 'hi' },
  ] as unknown as { _id: string }[]);
  await heard(...languageSnapshots(people));
  const ownChoices = [
    { _id: 'usr_dilip', push },
    { _id: 'usr_esha', push },
  ];
  expect(await kept()).toEqual([...before.map((row) => ({ push: {}, ...row })), ...ownChoices]);
});

it('a late snapshot replaces nothing newer and restores no erased account', async () => {
  const late = languageSnapshots({ usr_farid: 'hi', usr_gita: 'hi' }).map((event) => ({
    ...event,
    time: new Date(Date.now() - hourMs).toISOString(),
  })) as DomainEvent[];
  await heard(
    updated('usr_farid', 'en'),
    newEvent('UserDeleted', 'usr_gita', { userId: 'usr_gita' }),
  );
  await heard(...late);
  expect(await kept()).toContainEqual(
    expect.objectContaining({ _id: 'usr_farid', language: 'en' }),
  );
  expect((await kept()).map((row) => row._id)).not.toContain('usr_gita');
});
