import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startUsersService } from '../src/service.ts';

const dayMs = 86_400_000;

let world: World;
let skippedMs = 0;

beforeAll(async () => {
  const ports = { now: () => Date.now() + skippedMs, sweepMs: 50 };
  world = await startTestService((config) =>
    startUsersService({ ...config, CLERK_SECRET_KEY: '', CLERK_API_URL: '' }, ports),
  );
}, 60_000);

afterAll(() => world?.stop());

async function register(name: string): Promise<TestPerson> {
  const person = await world.identity.person(name);
  const body = { name, email: 'x@example.com', clerkUserId: person.subject };
  const answer = await world.call('saveUserData', {
    token: person.token,
    body,
    key: `${name}-register`,
  });
  expectOk('saveUserData', answer);
  return person;
}

type OwnCall = 'deleteAccount' | 'undoDeletion' | 'myUserData';

function ask(name: OwnCall, person: TestPerson, options: { userId?: string; key?: string } = {}) {
  const { userId = 'me', key } = options;
  return world.call(name, { params: { userId }, token: person.token, key });
}

async function recordOf(person: TestPerson) {
  return expectOk('myUserData', await ask('myUserData', person)).data.user;
}

async function idsIn(collection: string): Promise<string[]> {
  return (await world.mongo.stored('users', collection)).map((each) => String(each._id));
}

describe('deleteAccount', () => {
  it('schedules the deletion once and allows cancelling it', async () => {
    const asha = await register('asha');
    const before = Date.now() + skippedMs;
    const { data } = expectOk('deleteAccount', await ask('deleteAccount', asha));
    const due = Date.parse(data.deletionDueAt ?? '') - 7 * dayMs;
    expect(due).toBeGreaterThanOrEqual(before);
    expect(due).toBeLessThanOrEqual(Date.now() + skippedMs);
    expect(expectOk('deleteAccount', await ask('deleteAccount', asha)).data).toEqual(data);
    expect(await recordOf(asha)).toEqual(data);

    const kept = expectOk('undoDeletion', await ask('undoDeletion', asha)).data;
    expect(kept.deletionDueAt).toBeUndefined();
    expect(expectOk('undoDeletion', await ask('undoDeletion', asha)).data).toEqual(kept);
    expect(await recordOf(asha)).toEqual(kept);
  });

  it('erases a due account and publishes it, and leaves cancelled and later ones', async () => {
    const [bina, chand, dev] = [
      await register('bina'),
      await register('chand'),
      await register('dev'),
    ];
    await world.call('saveUserData', {
      body: { name: 'Claimed', email: 'claimed@example.com', clerkUserId: bina.subject },
    });
    await ask('deleteAccount', bina, { key: 'bina-delete' });
    await ask('deleteAccount', chand);
    await ask('undoDeletion', chand);
    skippedMs += 3 * dayMs;
    await ask('deleteAccount', dev);
    skippedMs += 4 * dayMs + 1000;

    await eventually(async () => !(await idsIn('users')).includes(bina.userId));
    const heard = await world.bus.heard(world.service, 'UserDeleted');
    expect(heard.map((event) => [event.key, event.data])).toEqual([
      [bina.userId, { userId: bina.userId }],
    ]);
    expect(await idsIn('users')).toEqual(expect.arrayContaining([chand.userId, dev.userId]));
    expect(await idsIn('pending_profiles')).not.toContain(bina.subject);
    const [tombstone] = await world.mongo.client
      .db('users')
      .collection('deleted_users')
      .find({ _id: bina.userId as never })
      .toArray();
    expect(Object.keys(tombstone ?? {}).toSorted()).toEqual(['_id', 'deletedAt']);
    const answers = await world.mongo.stored('users', 'idempotency_keys');
    expect(answers.filter((each) => each.userId === bina.userId)).toEqual([]);
    expect(await recordOf(bina)).toBeNull();
    expectProblem(await ask('undoDeletion', bina), 'not_found');
    const nobody = await world.identity.person('nobody');
    expectProblem(await ask('undoDeletion', nobody), 'not_found');
  });

  it('works for a person with a token and no record', async () => {
    const ila = await world.identity.person('ila', { name: 'Ila Sen', email: 'ila@example.com' });
    const { data } = expectOk('deleteAccount', await ask('deleteAccount', ila));
    expect(data).toMatchObject({ _id: ila.userId, name: 'Ila Sen', email: 'ila@example.com' });
    expect(await recordOf(ila)).toEqual(data);
    skippedMs += 7 * dayMs + 1000;
    await eventually(async () => !(await idsIn('users')).includes(ila.userId));
    const heard = await world.bus.heard(world.service, 'UserDeleted');
    expect(heard.map((event) => event.key)).toContain(ila.userId);
  });

  it('erases again what a token wrote after the account ended', async () => {
    const jaya = await register('jaya');
    for (const times of [1, 2]) {
      expectOk('deleteAccount', await ask('deleteAccount', jaya));
      skippedMs += 7 * dayMs + 1000;
      await eventually(async () => !(await idsIn('users')).includes(jaya.userId));
      const heard = await world.bus.heard(world.service, 'UserDeleted');
      expect(heard.filter((event) => event.key === jaya.userId)).toHaveLength(times);
    }
  });

  it('lets the person come back as a new one', async () => {
    const esha = await register('esha');
    await ask('deleteAccount', esha);
    skippedMs += 8 * dayMs;
    await eventually(async () => !(await idsIn('users')).includes(esha.userId));
    const body = { name: 'esha', email: 'x@example.com', clerkUserId: esha.subject };
    expectOk('saveUserData', await world.call('saveUserData', { token: esha.token, body }));
    const heard = await world.bus.heard(world.service, 'UserRegistered');
    expect(heard.filter((event) => event.data.userId === esha.userId)).toHaveLength(2);
  });

  it('replays the stored answer when its key is sent again', async () => {
    const farid = await register('farid');
    const first = await ask('deleteAccount', farid, { key: 'farid-delete' });
    await ask('undoDeletion', farid, { key: 'farid-undo' });
    const again = await ask('deleteAccount', farid, { key: 'farid-delete' });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect((await recordOf(farid))?.deletionDueAt).toBeUndefined();
    const undone = await ask('undoDeletion', farid, { key: 'farid-undo' });
    expect(undone.headers.get('Idempotency-Replayed')).toBe('true');
  });

  it.each(['deleteAccount', 'undoDeletion'] as const)('%s is for its own person', async (name) => {
    const [gita, hari] = [await register('gita'), await register('hari')];
    expectProblem(await ask(name, gita, { userId: hari.userId }), 'forbidden');
    expectProblem(await ask(name, gita, { userId: 'a b' }), 'validation_failed', 'userId');
    expectProblem(await ask(name, { ...gita, token: 'a.b.c' }), 'unauthenticated');
    expect((await recordOf(hari))?.deletionDueAt).toBeUndefined();
  });
});
