import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { createIdentityEmulator } from '@patna/testing/servers/emulators.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startUsersService } from '../src/service.ts';

const secretKey = 'secret-of-the-identity-provider';

let world: World;
let server: Server;
let provider: Awaited<ReturnType<typeof createIdentityEmulator>>;
/** Requests that the provider refuses, by method, and the status it answers with. */
let refusal: { readonly method?: string; readonly status: number } | undefined;
let refused = 0;
/** Makes each test's person a new one, because events of earlier tests remain. */
let count = 0;
let admin: TestPerson;
let asha: TestPerson;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!refusal || (refusal.method ?? request.method) !== request.method) {
      provider(request, response);
      return;
    }
    refused += 1;
    response.writeHead(refusal.status).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clerk = { CLERK_SECRET_KEY: secretKey, CLERK_API_URL: `http://127.0.0.1:${port}/backend` };
  world = await startTestService((config) => startUsersService({ ...config, ...clerk }));
  const db = world.mongo.client.db('identity');
  const { issuer } = world.identity;
  provider = await createIdentityEmulator({ db, issuer, accounts: [], secretKey });
}, 60_000);

afterAll(async () => {
  await world?.stop();
  server.close();
});

const accounts = () =>
  world.mongo.client.db('identity').collection<{ _id: string }>('identity_users');

/** A person with an account at the provider and a record here. */
async function register(name: string, role: 'admin' | 'user'): Promise<TestPerson> {
  const person = await world.identity.person(name, role === 'admin' ? { role } : {});
  const account = {
    _id: person.subject,
    email: `${name}@example.com`,
    emailId: `email_${name}`,
    role: role === 'admin' ? role : null,
    lastSignInAt: null,
    createdAt: new Date(),
    updatedAt: new Date(),
  };
  await accounts().insertOne(account);
  await save(person);
  return person;
}

async function save({ token, subject }: Pick<TestPerson, 'token' | 'subject'>): Promise<void> {
  const body = { name: 'Person', email: 'x@example.com', clerkUserId: subject };
  expectOk('saveUserData', await world.call('saveUserData', { token, body }));
}

const list = ({ token }: TestPerson) => world.call('listModerators', { token });

const change = (by: TestPerson, { userId }: Pick<TestPerson, 'userId'>, role: string) =>
  world.call('changeRole', { params: { userId }, token: by.token, body: { role } });

async function moderators(): Promise<string[]> {
  const { people } = expectOk('listModerators', await list(admin)).data;
  return people.map(({ userId }) => userId).toSorted();
}

const ask = (name: 'deleteAccount' | 'undoDeletion', { token }: TestPerson) =>
  world.call(name, { params: { userId: 'me' }, token });

/** Sets fields of the account at the provider. */
const update = ({ subject }: TestPerson, fields: object) =>
  accounts().updateOne({ _id: subject }, { $set: fields });

const roleChangesOf = async ({ userId }: TestPerson) => {
  const facts = await world.bus.heard(world.service, 'UserRoleChanged');
  return facts.filter(({ data }) => data.userId === userId).map(({ data }) => data.role);
};

/** Waits until the provider has the changed role and the record of the change is gone. */
const settled = ({ userId, subject }: TestPerson, role: string | null) =>
  eventually(async () => {
    const users = world.mongo.client.db('users').collection<{ _id: string }>('users');
    const user = await users.findOne<{ roleChange?: object }>({ _id: userId });
    expect([await roleOf({ subject }), user?.roleChange]).toEqual([role, undefined]);
    return true;
  });

const roleOf = async ({ subject }: Pick<TestPerson, 'subject'>) =>
  (await accounts().findOne<{ role: string | null }>({ _id: subject }))?.role ?? null;

beforeEach(async () => {
  await Promise.all([
    accounts().deleteMany({}),
    world.mongo.client.db('users').collection('users').deleteMany({}),
  ]);
  [admin, asha] = [await register('admin', 'admin'), await register(`asha${(count += 1)}`, 'user')];
});

afterEach(() => {
  refusal = undefined;
  refused = 0;
});

it('a moderator makes another, who stays listed while their token is old, and ends it', async () => {
  const before = expectOk('listModerators', await list(admin)).data;
  expect(before).toEqual({
    editable: true,
    people: [
      { userId: admin.userId, name: 'admin of Patna', email: 'admin@example.com', you: true },
    ],
  });
  const granted = expectOk('changeRole', await change(admin, asha, 'admin')).data;
  expect(granted.people.map(({ userId }) => userId)).toContain(asha.userId);
  await settled(asha, 'admin');
  await save(asha);
  expect(await moderators()).toEqual([admin.userId, asha.userId].toSorted());

  expectOk('changeRole', await change(admin, asha, 'user'));
  expect(await moderators()).toEqual([admin.userId]);
  await settled(asha, null);
  await save(asha);
  expect(await moderators()).toEqual([admin.userId]);
  const facts = await world.bus.heard(world.service, 'UserRoleChanged');
  expect(facts.filter(({ data }) => data.userId === asha.userId).map(({ data }) => data)).toEqual([
    { userId: asha.userId, actorId: admin.userId, role: 'admin' },
    { userId: asha.userId, actorId: admin.userId, role: 'user' },
  ]);
});

it('the role of the last moderator stays, also of two who end each other at once', async () => {
  expectProblem(await change(admin, admin, 'user'), 'conflict');
  const second = await register('second', 'admin');
  const answers = await Promise.all([change(admin, second, 'user'), change(second, admin, 'user')]);
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect([403, 409]).toContain(statuses[1]);
  await eventually(async () => {
    const left = await Promise.all([admin, second].map(roleOf));
    expect(left.filter((role) => role === 'admin')).toHaveLength(1);
    return true;
  });
});

it('is closed to others, and to those whose role has ended at the provider', async () => {
  expectProblem(await list(asha), 'forbidden');
  expectProblem(await change(asha, asha, 'admin'), 'forbidden');
  const former = await register('former', 'admin');
  await accounts().updateOne({ _id: former.subject }, { $set: { role: null } as object });
  expectProblem(await change(former, asha, 'admin'), 'forbidden');
  expect(expectOk('listModerators', await list(former)).data.editable).toBe(false);
  expect(await roleOf(asha)).toBeNull();
  expectProblem(await change(admin, { userId: 'usr_nobody' }, 'admin'), 'not_found');
  await accounts().deleteOne({ _id: asha.subject });
  expectProblem(await change(admin, asha, 'admin'), 'not_found');
  expectProblem(await change(admin, asha, 'owner'), 'validation_failed', 'role');
});

it('a change that the provider does not confirm is not recorded', async () => {
  refusal = { status: 500 };
  expectProblem(await change(admin, asha, 'admin'), 'unavailable');
  expectProblem(await list(admin), 'unavailable');
  refusal = undefined;
  expect(await moderators()).toEqual([admin.userId]);
});

it('a recorded change reaches the provider after an outage, and no other change comes between', async () => {
  refusal = { method: 'PATCH', status: 503 };
  expectOk('changeRole', await change(admin, asha, 'admin'));
  expect(await moderators()).toEqual([admin.userId, asha.userId].toSorted());
  expect(await roleChangesOf(asha)).toEqual(['admin']);
  expectOk('changeRole', await change(admin, asha, 'admin'));
  expectProblem(await change(admin, asha, 'user'), 'conflict');
  await eventually(() => refused > 0);
  expect(await roleOf(asha)).toBeNull();
  refusal = undefined;
  await settled(asha, 'admin');
  expect(await roleChangesOf(asha)).toEqual(['admin']);
});

it('a change that is refused never reaches the provider', async () => {
  const second = await register('unchanged', 'admin');
  refusal = { method: 'GET', status: 500 };
  expectProblem(await change(admin, second, 'user'), 'unavailable');
  refusal = undefined;
  expect(await roleOf(second)).toBe('admin');
  expect(await roleChangesOf(second)).toEqual([]);
});

it('moderators who leave or cannot sign in do not count as the last one', async () => {
  const second = await register('second', 'admin');
  await update(second, { banned: true });
  expectProblem(await change(admin, admin, 'user'), 'conflict');
  expectProblem(await ask('deleteAccount', admin), 'conflict');
  await update(second, { banned: false });
  expectOk('deleteAccount', await ask('deleteAccount', second));
  expectProblem(await change(admin, admin, 'user'), 'conflict');
  expectProblem(await ask('deleteAccount', admin), 'conflict');
  expectOk('undoDeletion', await ask('undoDeletion', second));
  expectOk('deleteAccount', await ask('deleteAccount', admin));
});

it('a grant needs the email of the record at the provider', async () => {
  await update(asha, { email: 'moved@example.com' });
  expectProblem(await change(admin, asha, 'admin'), 'conflict');
  expect(await roleChangesOf(asha)).toEqual([]);
});

it('the list of people is in no stored answer', async () => {
  const key = 'key-of-a-role-change';
  const body = { role: 'admin' };
  const answers = [];
  for (const _ of [1, 2]) {
    const params = { userId: asha.userId };
    const headers = { 'Idempotency-Key': key };
    answers.push(await world.call('changeRole', { params, token: admin.token, body, headers }));
  }
  for (const answer of answers) {
    expectOk('changeRole', answer);
    expect(answer.headers.get('Idempotency-Replayed')).toBeNull();
  }
  expect(await roleChangesOf(asha)).toEqual(['admin']);
});

it('without the secret key the list is read-only', async () => {
  const readOnly = await startTestService((config) =>
    startUsersService({ ...config, CLERK_SECRET_KEY: '', CLERK_API_URL: '' }),
  );
  const person = await readOnly.identity.person('admin', { role: 'admin' });
  const body = { name: 'A', email: 'a@example.com', clerkUserId: person.subject };
  expectOk('saveUserData', await readOnly.call('saveUserData', { token: person.token, body }));
  const found = await readOnly.call('listModerators', { token: person.token });
  const { editable, people } = expectOk('listModerators', found).data;
  expect([editable, people.length]).toEqual([false, 1]);
  const refused = await readOnly.call('changeRole', {
    params: { userId: person.userId },
    token: person.token,
    body: { role: 'user' },
  });
  expectProblem(refused, 'conflict');
  await readOnly.stop();
});

it('a moderator at the provider is not suspended, and a suspended person does not become one', async () => {
  const suspend = ({ userId }: Pick<TestPerson, 'userId'>) =>
    world.call('suspendAccount', {
      params: { userId },
      token: admin.token,
      body: { decision: 'suspend', reason: 'Same text to nine hostels' },
    });
  await update(asha, { role: 'admin' });
  expectProblem(await suspend(asha), 'conflict');
  await update(asha, { role: null });
  expectOk('suspendAccount', await suspend(asha));
  expectProblem(await change(admin, asha, 'admin'), 'conflict');
  expect(await roleChangesOf(asha)).toEqual([]);
});

it('a moderator whose role has ended at the provider neither suspends nor restores', async () => {
  const former = await register(`former${count}`, 'admin');
  const decide = ({ token }: TestPerson, decision: 'suspend' | 'restore') =>
    world.call('suspendAccount', {
      params: { userId: asha.userId },
      token,
      body: { decision, reason: 'Same text to nine hostels' },
    });
  await update(former, { role: null });
  expectProblem(await decide(former, 'suspend'), 'forbidden');
  expectOk('suspendAccount', await decide(admin, 'suspend'));
  expectProblem(await decide(former, 'restore'), 'forbidden');
  refusal = { status: 500 };
  expectProblem(await decide(admin, 'restore'), 'unavailable');
});
