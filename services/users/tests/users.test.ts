import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { Claims, TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startUsersService } from '../src/service.ts';

let world: World;

beforeAll(async () => {
  world = await startTestService((config) =>
    startUsersService({ ...config, CLERK_SECRET_KEY: '', CLERK_API_URL: '' }),
  );
}, 60_000);

afterAll(() => world?.stop());

function profileOf(person: Pick<TestPerson, 'subject'>) {
  return {
    name: 'What the browser says',
    email: 'browser@example.com',
    imageUrl: 'https://img.example.com/a.png',
    lastSignInAt: '2026-11-20T10:00:00.000Z',
    clerkUserId: person.subject,
  };
}

function save(person: TestPerson, options: { key?: string; body?: object } = {}) {
  const body = options.body ?? profileOf(person);
  return world.call('saveUserData', { token: person.token, body, key: options.key });
}

function look(email: string, token?: string) {
  return world.call('getUser', { query: { email }, token });
}

async function storedOf({ subject }: TestPerson) {
  const users = await world.mongo.stored('users', 'users');
  return users.filter((user) => user.clerkUserId === subject);
}

async function factsOf(
  { userId }: TestPerson,
  type: 'UserRegistered' | 'UserUpdated' | 'UserLookedUp',
) {
  const all = await world.bus.heard(world.service, type);
  return all.filter((event) => event.data.userId === userId);
}

describe('saveUserData with a token', () => {
  it('creates the user from the token and refreshes it later', async () => {
    const asha = await world.identity.person('asha');
    const { data } = expectOk('saveUserData', await save(asha));
    expect(data).toMatchObject({
      _id: asha.userId,
      clerkUserId: asha.subject,
      name: 'asha of Patna',
      email: 'asha@example.com',
      image: 'https://img.example.com/a.png',
      role: 'user',
      lastSignedInAt: '2026-11-20T10:00:00.000Z',
    });
    const image = 'https://img.example.com/b.png';
    const spelledOtherwise = {
      ...profileOf(asha),
      imageUrl: undefined,
      image,
      lastSignInAt: undefined,
      lastSignedInAt: '2026-11-21T10:00:00.000Z',
    };
    const refreshed = expectOk('saveUserData', await save(asha, { body: spelledOtherwise })).data;
    expect(refreshed).toEqual({ ...data, image, lastSignedInAt: '2026-11-21T10:00:00.000Z' });
    expect(await storedOf(asha)).toHaveLength(1);
    const facts = [...(await factsOf(asha, 'UserRegistered'))].map((event) => event.data);
    expect(facts).toEqual([{ userId: asha.userId, clerkUserId: asha.subject }]);
    expect(await factsOf(asha, 'UserUpdated')).toHaveLength(1);
  });

  it('takes role and e-mail from the token, never from the body', async () => {
    const bina = await world.identity.person('bina');
    const body = { ...profileOf(bina), role: 'admin', email: 'admin@example.com', _id: 'usr_x' };
    const { data } = expectOk('saveUserData', await save(bina, { body }));
    expect(data).toMatchObject({ _id: bina.userId, role: 'user', email: 'bina@example.com' });
  });

  it.each([
    ['https://img.example.com/a.png', 'https://img.example.com/a.png'],
    ['/__clerk/v1/profile_images/abc', '/__clerk/v1/profile_images/abc'],
    ['', ''],
    ['javascript:alert(1)', ''],
    ['http://img.example.com/a.png', ''],
    ['//img.example.com/a.png', ''],
    ['https://', ''],
    ['a picture of me', ''],
  ])('with the picture URL %j stores %j', async (imageUrl, kept) => {
    const pia = await world.identity.person('pia');
    const body = { ...profileOf(pia), imageUrl };
    expect(expectOk('saveUserData', await save(pia, { body })).data.image).toBe(kept);
  });

  it('creates one user from two or twenty concurrent tabs, with and without keys', async () => {
    const chand = await world.identity.person('chand');
    const tabs = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        save(chand, index % 2 === 0 ? {} : { key: `tab-key-${index}` }),
      ),
    );
    for (const answer of tabs) expectOk('saveUserData', answer);
    expect(await storedOf(chand)).toHaveLength(1);
    expect(await factsOf(chand, 'UserRegistered')).toHaveLength(1);
  });

  it('replays the stored answer of a repeated key and refuses it for another profile', async () => {
    const dev = await world.identity.person('dev');
    const first = await save(dev, { key: 'dev-key-1' });
    const again = await save(dev, { key: 'dev-key-1' });
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const body = { ...profileOf(dev), imageUrl: 'https://img.example.com/c.png' };
    expectProblem(await save(dev, { key: 'dev-key-1', body }), 'idempotency_mismatch');
    expect(await factsOf(dev, 'UserUpdated')).toEqual([]);
  });

  it('takes effect once for twenty concurrent saves with one key', async () => {
    const esha = await world.identity.person('esha');
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => save(esha, { key: 'esha-one-key' })),
    );
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    expect(answers.some((answer) => answer.status === 200)).toBe(true);
    expect(await factsOf(esha, 'UserRegistered')).toHaveLength(1);
    expect(await factsOf(esha, 'UserUpdated')).toEqual([]);
  });

  it('refuses somebody else’s provider id and writes nothing', async () => {
    const [eve, victim] = await Promise.all([
      world.identity.person('eve'),
      world.identity.person('victim'),
    ]);
    expectProblem(await save(eve, { body: profileOf(victim) }), 'forbidden');
    expect([...(await storedOf(eve)), ...(await storedOf(victim))]).toEqual([]);
  });

  it.each([
    ['email', { email: 'not an e-mail' }],
    ['clerkUserId', { clerkUserId: '../etc' }],
    ['clerkUserId', { clerkUserId: undefined }],
    ['lastSignInAt', { lastSignInAt: 'yesterday' }],
    ['image', { image: 'x'.repeat(501) }],
    ['name', { name: { $gt: '' } }],
  ])('refuses an invalid %s: %j', async (field, wrong: object) => {
    const farid = await world.identity.person('farid');
    const answer = await save(farid, { body: { ...profileOf(farid), ...wrong } });
    expectProblem(answer, 'validation_failed', field);
    expect(await storedOf(farid)).toEqual([]);
  });
});

describe('saveUserData without a token', () => {
  it('returns what was sent and stores it as pending until the person signs in', async () => {
    const gita = await world.identity.person('gita');
    const answer = await world.call('saveUserData', { body: profileOf(gita) });
    expect(expectOk('saveUserData', answer).data).toEqual(profileOf(gita));
    expect(await storedOf(gita)).toEqual([]);
    const pending = async () =>
      (await world.mongo.stored('users', 'pending_profiles')).map((each) => String(each._id));
    expect(await pending()).toContain(gita.subject);
    expectProblem(await look('browser@example.com', gita.token), 'forbidden');
    expectProblem(await look('gita@example.com', gita.token), 'not_found');
    expect(await factsOf(gita, 'UserRegistered')).toEqual([]);

    const { data } = expectOk('saveUserData', await save(gita));
    expect(data).toMatchObject({ email: 'gita@example.com', name: 'gita of Patna' });
    expect(await pending()).not.toContain(gita.subject);
  });

  it('takes effect once for its key and restores nothing when sent again', async () => {
    const { subject } = await world.identity.person('lata');
    const early = profileOf({ subject });
    const late = { ...early, name: 'What the browser says now' };
    const first = await world.call('saveUserData', { body: early, key: 'latas-early-key' });
    expectOk(
      'saveUserData',
      await world.call('saveUserData', { body: late, key: 'latas-late-key' }),
    );
    const again = await world.call('saveUserData', { body: early, key: 'latas-early-key' });
    expect([again.text, again.headers.get('Idempotency-Replayed')]).toEqual([first.text, 'true']);
    const pending = await world.mongo.stored('users', 'pending_profiles');
    const kept = pending.find(({ _id }) => String(_id) === subject);
    expect(kept?.profile).toMatchObject({ name: late.name });
  });

  it('leaves a real user untouched and unrevealed', async () => {
    const hari = await world.identity.person('hari');
    await save(hari);
    const [before] = await storedOf(hari);
    const answer = await world.call('saveUserData', {
      body: profileOf(hari),
      key: 'anonymous-key',
    });
    expect(expectOk('saveUserData', answer).data).toEqual(profileOf(hari));
    expect(answer.text).not.toContain('hari@example.com');
    expect(await storedOf(hari)).toEqual([before]);
  });

  it('refuses an invalid token instead of saving a pending profile', async () => {
    const indu = await world.identity.person('indu');
    const before = await world.mongo.stored('users', 'pending_profiles');
    const forged = { ...indu, token: `${indu.token.slice(0, -8)}AAAAAAAA` };
    expectProblem(await save(forged), 'unauthenticated');
    expect(await world.mongo.stored('users', 'pending_profiles')).toEqual(before);
  });

  it('is forgotten after a day', async () => {
    expect(await world.mongo.forgottenAfter('users', 'pending_profiles')).toBe(86_400);
  });

  it('refuses an invalid profile', async () => {
    const answer = await world.call('saveUserData', { body: { name: 'x' } });
    expectProblem(answer, 'validation_failed', 'clerkUserId');
  });
});

describe('getUser', () => {
  const register = async (name: string, claims?: Claims) => {
    const person = await world.identity.person(name, claims);
    await save(person);
    return person;
  };

  it("returns the caller's record by their e-mail in any case", async () => {
    const jaya = await register('jaya');
    for (const email of ['jaya@example.com', 'Jaya@Example.COM']) {
      const { user } = expectOk('getUser', await look(email, jaya.token)).data;
      expect(user).toMatchObject({ _id: jaya.userId, email: 'jaya@example.com' });
    }
  });

  it('gives other people the same refusal whether the record exists or not', async () => {
    const [kiran] = await Promise.all([register('kiran'), register('lata')]);
    const known = expectProblem(await look('lata@example.com', kiran.token), 'forbidden');
    const unknown = expectProblem(await look('nobody@example.com', kiran.token), 'forbidden');
    expect({ ...known, requestId: '' }).toEqual({ ...unknown, requestId: '' });
  });

  it('lets an admin look up anybody', async () => {
    const mohan = await register('mohan');
    const admin = await register('admin', { role: 'admin' });
    const { user } = expectOk('getUser', await look('mohan@example.com', admin.token)).data;
    expect(user._id).toBe(mohan.userId);
    expectProblem(await look('nobody@example.com', admin.token), 'not_found');
  });

  it('publishes that an admin read a record, but not that people read their own', async () => {
    const prem = await register('prem');
    const admin = await register('admin', { role: 'admin' });
    expectOk('getUser', await look('prem@example.com', prem.token));
    expectOk('getUser', await look('admin@example.com', admin.token));
    expectProblem(await look('prem@example.com', (await register('ravi')).token), 'forbidden');
    expect(await factsOf(prem, 'UserLookedUp')).toEqual([]);
    const shown = expectOk('getUser', await look('prem@example.com', admin.token)).data.user;
    const facts = await factsOf(prem, 'UserLookedUp');
    const ids = { userId: prem.userId, actorId: admin.userId };
    expect(facts.map(({ data }) => data)).toEqual([ids]);
    const again = expectOk('getUser', await look('prem@example.com', prem.token)).data.user;
    expect(again.version).toBe(shown.version);
  });

  it('does not give a record to a newcomer who carries its e-mail', async () => {
    await register('nita');
    const newcomer = await world.identity.person('newcomer', { email: 'nita@example.com' });
    expectProblem(await look('nita@example.com', newcomer.token), 'not_found');
  });

  it('refuses a missing or invalid e-mail and a missing token', async () => {
    const omar = await register('omar');
    expectProblem(await look('not an e-mail', omar.token), 'validation_failed', 'email');
    const none = await world.call('getUser', { token: omar.token });
    expectProblem(none, 'validation_failed', 'email');
    expectProblem(await look('omar@example.com'), 'unauthenticated');
    expectProblem(await look('omar@example.com', 'a.b.c'), 'unauthenticated');
  });
});
