import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { userRebuild } from '../src/rebuild/user-rebuild.ts';
import { startUsersService } from '../src/service.ts';

let world: World;
let admin: TestPerson;
let asha: TestPerson;
let count = 0;
const reason = 'Same text to nine hostels';

beforeAll(async () => {
  const noProvider = { CLERK_SECRET_KEY: '', CLERK_API_URL: '' };
  world = await startTestService((config) => startUsersService({ ...config, ...noProvider }));
}, 60_000);

afterAll(() => world?.stop());

beforeEach(async () => {
  count += 1;
  admin = await register(`admin${count}`, { role: 'admin' });
  asha = await register(`asha${count}`);
});

async function register(name: string, claims = {}): Promise<TestPerson> {
  const person = await world.identity.person(name, claims);
  const body = { name, email: `${name}@example.com`, clerkUserId: person.subject };
  expectOk('saveUserData', await world.call('saveUserData', { token: person.token, body }));
  return person;
}

const decide = ({ userId }: Pick<TestPerson, 'userId'>, body: object, { token } = admin) =>
  world.call('suspendAccount', { params: { userId }, token, body });

const suspend = { decision: 'suspend', reason };
const restore = { decision: 'restore' };

async function recordOf({ token }: TestPerson, email = `asha${count}@example.com`) {
  const answer = await world.call('getUser', { token, query: { email } });
  return expectOk('getUser', answer).data.user;
}

async function eventsOf(type: 'AccountSuspended' | 'AccountRestored') {
  const events = await world.bus.heard(world.service, type);
  return events.filter(({ data }) => data.userId === asha.userId).map(({ data }) => data);
}

it('a suspension is told to the person and to moderators, published once, and restored', async () => {
  const first = expectOk('suspendAccount', await decide(asha, suspend)).data;
  expect(first).toMatchObject({ userId: asha.userId, suspension: { reason } });
  expect(expectOk('suspendAccount', await decide(asha, suspend)).data).toEqual(first);
  for (const reader of [asha, admin]) {
    expect((await recordOf(reader)).suspension).toEqual(first.suspension);
  }
  const again = await decide(asha, { ...suspend, reason: 'For another reason' });
  expectProblem(again, 'conflict');

  const back = expectOk('suspendAccount', await decide(asha, restore)).data;
  expect(back).toEqual({ userId: asha.userId });
  expect((await recordOf(asha)).suspension).toBeUndefined();
  const actorId = admin.userId;
  expect(await eventsOf('AccountSuspended')).toEqual([{ userId: asha.userId, actorId, reason }]);
  expect(await eventsOf('AccountRestored')).toEqual([{ userId: asha.userId, actorId }]);
});

it('each restoration is published, because other services may have missed an earlier one', async () => {
  for (const _ of [1, 2]) expectOk('suspendAccount', await decide(asha, restore));
  expect((await recordOf(asha)).suspension).toBeUndefined();
  expect(await eventsOf('AccountSuspended')).toEqual([]);
  expect(await eventsOf('AccountRestored')).toHaveLength(2);
});

it('a suspended person keeps their profile and may delete the account', async () => {
  expectOk('suspendAccount', await decide(asha, suspend));
  const { token } = asha;
  const params = { userId: 'me' };
  const edit = { params, token, headers: { 'If-Match': '*' }, body: { homeCity: 'Gaya' } };
  const edited = expectOk('editUser', await world.call('editUser', edit));
  expect(edited.data).toMatchObject({ homeCity: 'Gaya', suspension: { reason } });
  expectOk('deleteAccount', await world.call('deleteAccount', { params, token }));
  expectOk('undoDeletion', await world.call('undoDeletion', { params, token }));
});

it('a suspended moderator of an older token can decide nothing', async () => {
  const former = await register(`former${count}`, { role: 'admin' });
  const users = world.mongo.client.db('users').collection<{ _id: string }>('users');
  await users.updateOne({ _id: former.userId }, { $set: { role: 'user' } });
  expectOk('suspendAccount', await decide(former, suspend));
  expectProblem(await decide(asha, suspend, former), 'forbidden');
  expect((await recordOf(asha)).suspension).toBeUndefined();
});

it('nobody suspends a moderator or themselves, and only moderators suspend', async () => {
  const other = await register(`other${count}`, { role: 'admin' });
  expectProblem(await decide(other, suspend), 'conflict');
  expectProblem(await decide(admin, suspend), 'conflict');
  expectProblem(await decide(asha, suspend, asha), 'forbidden');
  expectProblem(await decide(other, suspend, asha), 'forbidden');
  expectProblem(await decide({ userId: 'usr_unknown' }, suspend), 'not_found');
  expectProblem(await decide(asha, { decision: 'suspend' }), 'validation_failed');
});

it('a rebuild tells suspensions and restorations to the copies of other services', async () => {
  const bina = await register(`bina${count}`);
  for (const person of [asha, bina]) expectOk('suspendAccount', await decide(person, suspend));
  expectOk('suspendAccount', await decide(bina, restore));
  await userRebuild.rebuild({ mongoUri: world.mongo.uri, what: ['languages'] });
  const events = await world.bus.heard(world.service, 'UserSnapshotTaken');
  const stateOf = ({ userId }: TestPerson) =>
    events.find(({ data }) => data.user.userId === userId)?.data.user.suspension;
  expect(stateOf(asha)).toMatchObject({ reason });
  expect(stateOf(bina)).toBeNull();
  expect(stateOf(admin)).toBeUndefined();
});

it('a moderator reads the name and role of an account, without contact data', async () => {
  const read = (userId: string, { token }: Partial<TestPerson> = admin) =>
    world.call('personName', { params: { userId }, token });
  const { data } = expectOk('personName', await read(asha.userId));
  const { name } = await recordOf(asha);
  expect(data).toEqual({ name, role: 'user' });
  expect(expectOk('personName', await read(admin.userId)).data.role).toBe('admin');
  expectProblem(await read('usr_unknown'), 'not_found');
  expectProblem(await read(asha.userId, asha), 'forbidden');
  expectProblem(await read(asha.userId, {}), 'unauthenticated');
});
