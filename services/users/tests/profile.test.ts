import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { CallOptions } from '@patna/testing/http/call.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startUsersService } from '../src/service.ts';

let world: World;

beforeAll(async () => {
  world = await startTestService((config) =>
    startUsersService({ ...config, CLERK_SECRET_KEY: '', CLERK_API_URL: '' }),
  );
}, 60_000);

afterAll(() => world?.stop());

function save(person: TestPerson) {
  const body = { name: 'x', email: 'x@example.com', clerkUserId: person.subject };
  return world.call('saveUserData', { token: person.token, body });
}

async function register(name: string): Promise<TestPerson> {
  const person = await world.identity.person(name);
  expectOk('saveUserData', await save(person));
  return person;
}

function edit(person: TestPerson, body: object, options: CallOptions = {}) {
  const params = { userId: 'me' };
  return world.call('editUser', { params, token: person.token, body, ...options });
}

describe('editUser', () => {
  it('sets given fields, removes null ones and keeps the rest', async () => {
    const asha = await register('asha');
    const full = {
      name: '  Asha Kumari ',
      phone: '+91 98765-43210',
      occupation: 'student',
      homeCity: 'Gaya',
      language: 'hi',
      version: 0,
    };
    const first = expectOk('editUser', await edit(asha, full)).data;
    expect(first).toMatchObject({
      name: 'Asha Kumari',
      phone: '+919876543210',
      occupation: 'student',
      homeCity: 'Gaya',
      language: 'hi',
      version: 1,
      email: 'asha@example.com',
    });
    const second = expectOk('editUser', await edit(asha, { phone: null, version: 1 })).data;
    const { phone: _, ...rest } = first;
    expect(second).toEqual({ ...rest, version: 2 });
  });

  it('keeps the chosen name at the next sign-in, which does not count as an edit', async () => {
    const bina = await register('bina');
    await edit(bina, { name: 'Bina Devi', version: 0 });
    const { data } = expectOk('saveUserData', await save(bina));
    expect(data).toMatchObject({ name: 'Bina Devi', email: 'bina@example.com', version: 1 });
  });

  it('refuses the second of two devices that edit the same version', async () => {
    const chand = await register('chand');
    const answers = await Promise.all(
      ['Gaya', 'Ara'].map((homeCity) => edit(chand, { homeCity, version: 0 })),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const late = await edit(chand, { homeCity: 'Buxar', version: 0 });
    expect(expectProblem(late, 'conflict').message).toContain('1');
  });

  it('takes the version from If-Match too, and refuses a stale one with 412', async () => {
    const dev = await register('dev');
    const fresh = await edit(dev, { homeCity: 'Gaya' }, { headers: { 'If-Match': '"0"' } });
    expect(expectOk('editUser', fresh).data.version).toBe(1);
    const stale = await edit(dev, { homeCity: 'Ara' }, { headers: { 'If-Match': 'W/"0"' } });
    expectProblem(stale, 'precondition_failed');
    expectProblem(await edit(dev, { homeCity: 'Ara' }), 'validation_failed', 'version');
  });

  it('publishes that something changed, never what', async () => {
    const esha = await register('esha');
    await edit(esha, { name: 'Esha Secret', phone: '9876501234', version: 0 });
    const heard = await world.bus.heard(world.service, 'UserUpdated');
    const own = heard.filter((event) => event.data.userId === esha.userId);
    expect(own.map((event) => event.data)).toEqual([
      { userId: esha.userId, clerkUserId: esha.subject },
    ]);
    expect(JSON.stringify(own)).not.toMatch(/Secret|98765/);
  });

  it('publishes the language once it is chosen', async () => {
    const lata = await register('lata-hindi');
    await edit(lata, { homeCity: 'Gaya', version: 0 });
    await edit(lata, { language: 'hi', version: 1 });
    await edit(lata, { homeCity: 'Ara', version: 2 });
    const heard = await world.bus.heard(world.service, 'UserUpdated');
    const own = heard.filter((event) => event.data.userId === lata.userId);
    expect(own.map((event) => event.data.language)).toEqual([undefined, 'hi', 'hi']);
  });

  it('does not let the e-mail or the role be changed', async () => {
    const farid = await register('farid');
    const body = { email: 'other@example.com', role: 'admin', homeCity: 'Gaya', version: 0 };
    const { data } = expectOk('editUser', await edit(farid, body));
    expect(data).toMatchObject({ email: 'farid@example.com', role: 'user' });
    const alone = await edit(farid, { email: 'other@example.com', version: 1 });
    expectProblem(alone, 'validation_failed', 'body');
  });

  it.each([
    ['name', { name: 'x' }],
    ['name', { name: 'x'.repeat(61) }],
    ['phone', { phone: '12345' }],
    ['phone', { phone: { $ne: null } }],
    ['occupation', { occupation: 'landlord' }],
    ['homeCity', { homeCity: '' }],
    ['language', { language: 'fr' }],
    ['version', { homeCity: 'Gaya', version: 'one' }],
  ])('refuses an invalid %s: %j', async (field, wrong: object) => {
    const gita = await register('gita');
    expectProblem(await edit(gita, { version: 0, ...wrong }), 'validation_failed', field);
  });

  it('replays the stored answer when its key is sent again', async () => {
    const hari = await register('hari');
    const body = { homeCity: 'Gaya', version: 0 };
    const first = await edit(hari, body, { key: 'hari-edit-1' });
    const again = await edit(hari, body, { key: 'hari-edit-1' });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const other = await edit(hari, { homeCity: 'Ara', version: 0 }, { key: 'hari-edit-1' });
    expectProblem(other, 'idempotency_mismatch');
  });

  it('is for its own person with a token and a record', async () => {
    const [indu, jaya] = [await register('indu'), await register('jaya')];
    const body = { homeCity: 'Gaya', version: 0 };
    const others = { params: { userId: jaya.userId } };
    expectProblem(await edit(indu, body, others), 'forbidden');
    expectProblem(await edit(indu, body, { token: undefined }), 'unauthenticated');
    expectProblem(await edit(await world.identity.person('nobody'), body), 'not_found');
  });
});

describe('a person under 18', () => {
  const guardian = { name: ' Sunita Devi ', phone: '098765 01234' };
  const minor = { under18: true, guardian, version: 0 };

  it('stores a guardian whom nobody else can see', async () => {
    const asha = await register('young-asha');
    const { data } = expectOk('editUser', await edit(asha, minor));
    expect(data).toMatchObject({
      under18: true,
      guardian: { name: 'Sunita Devi', phone: '+919876501234' },
    });
    const params = { userId: 'me' };
    const own = await world.call('myUserData', { params, token: asha.token });
    expect(expectOk('myUserData', own).data.user).toEqual(data);
    const admin = await world.identity.person('nosy-admin', { role: 'admin' });
    const query = { email: 'young-asha@example.com' };
    const seen = await world.call('getUser', { query, token: admin.token });
    expectOk('getUser', seen);
    expect(seen.text).not.toMatch(/Sunita|98765|under18/);
    const heard = await world.bus.heard(world.service, 'UserUpdated');
    expect(JSON.stringify(heard)).not.toMatch(/Sunita|98765/);
  });

  it.each([false, null])('removes the guardian when under18 is %j', async (said) => {
    const bina = await register(`young-bina-${said}`);
    const named = { key: `young-bina-${said}` };
    expectOk('editUser', await edit(bina, minor, named));
    const { data } = expectOk('editUser', await edit(bina, { under18: said, version: 1 }));
    expect(data.guardian).toBeUndefined();
    expect(data.under18 ?? null).toBe(said);
    const users = await world.mongo.stored('users', 'users');
    const [stored] = users.filter((user) => user.clerkUserId === bina.subject);
    expect(JSON.stringify(stored)).not.toContain('Sunita');
    const answers = await world.mongo.stored('users', 'idempotency_keys');
    const own = answers.filter(({ userId }) => userId === bina.userId);
    expect(own).not.toHaveLength(0);
    expect(JSON.stringify(own)).not.toContain('Sunita');
    expect((await edit(bina, minor, named)).text).not.toContain('Sunita');
  });

  it('keeps the guardian while other fields are edited', async () => {
    const chand = await register('young-chand');
    await edit(chand, minor);
    const { data } = expectOk('editUser', await edit(chand, { homeCity: 'Gaya', version: 1 }));
    expect(data.guardian?.name).toBe('Sunita Devi');
  });

  it.each([
    ['guardian', { under18: true }],
    ['guardian', { under18: false, guardian }],
    ['guardian', { guardian }],
    ['guardian.name', { under18: true, guardian: { ...guardian, name: 'x' } }],
    ['guardian.phone', { under18: true, guardian: { ...guardian, phone: '12345' } }],
    ['guardian.phone', { under18: true, guardian: { name: 'Sunita Devi' } }],
    ['under18', { under18: 'yes' }],
  ])('is refused with an invalid %s: %j', async (field, wrong: object) => {
    const dev = await register('young-dev');
    expectProblem(await edit(dev, { version: 0, ...wrong }), 'validation_failed', field);
  });
});

describe('myUserData', () => {
  it("returns the caller's record, or that there is none", async () => {
    const kiran = await register('kiran');
    const look = (person: TestPerson, userId = 'me') =>
      world.call('myUserData', { params: { userId }, token: person.token });
    const { user } = expectOk('myUserData', await look(kiran, kiran.userId)).data;
    expect(user).toMatchObject({ _id: kiran.userId, email: 'kiran@example.com' });
    const nobody = await world.identity.person('nobody');
    expect(expectOk('myUserData', await look(nobody)).data.user).toBeNull();
    expectProblem(await look(nobody, kiran.userId), 'forbidden');
    expectProblem(await look({ ...nobody, token: 'a.b.c' }), 'unauthenticated');
  });
});
