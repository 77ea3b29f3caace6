import { afterAll, beforeAll, expect, it } from 'vitest';
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

async function register(name: string): Promise<TestPerson> {
  const person = await world.identity.person(name);
  const body = { name: 'x', email: 'x@example.com', clerkUserId: person.subject };
  expectOk('saveUserData', await world.call('saveUserData', { token: person.token, body }));
  return person;
}

function save(person: TestPerson, body: object, options: CallOptions = {}) {
  const params = { userId: 'me' };
  return world.call('saveReplyTemplates', { params, token: person.token, body, ...options });
}

async function ownRecord(person: TestPerson) {
  const params = { userId: 'me' };
  const answer = await world.call('myUserData', { params, token: person.token });
  return expectOk('myUserData', answer).data.user;
}

/** An idempotency key made at that time, in milliseconds since 1970. */
function keyAt(ms: number): string {
  const hex = ms.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-${crypto.randomUUID().slice(-12)}`;
}

it('keeps a list per language, in the record and the export of its person alone', async () => {
  const asha = await register('asha');
  const before = await ownRecord(asha);
  const english = { language: 'en', texts: [' Yes, a bed is free. ', 'No.'] };
  expectOk('saveReplyTemplates', await save(asha, english));
  const { data } = expectOk(
    'saveReplyTemplates',
    await save(asha, { language: 'hi', texts: ['हाँ।'] }),
  );
  expect([data.en?.texts, data.hi?.texts]).toEqual([['Yes, a bed is free.', 'No.'], ['हाँ।']]);
  expect(await ownRecord(asha)).toEqual({ ...before, replyTemplates: data });
  const admin = await world.identity.person('nosy-admin', { role: 'admin' });
  const query = { email: 'asha@example.com' };
  const seen = await world.call('getUser', { query, token: admin.token });
  expectOk('getUser', seen);
  expect(seen.text).not.toMatch(/bed is free|replyTemplates/);
  const own = await world.call('getUser', { query, token: asha.token });
  expect(expectOk('getUser', own).data.user.replyTemplates).toEqual(data);
});

it('the last writing wins, in any order of arrival, and so does a reset', async () => {
  const bina = await register('bina');
  const now = Date.now();
  const textsAfter = async (texts: string[] | null, key: string) => {
    const answer = await save(bina, { language: 'en', texts }, { key });
    return expectOk('saveReplyTemplates', answer).data.en?.texts;
  };
  expect(await textsAfter(['second'], keyAt(now - 2000))).toEqual(['second']);
  expect(await textsAfter(['first'], keyAt(now - 3000))).toEqual(['second']);
  expect(await textsAfter(null, keyAt(now - 1000))).toBeNull();
  expect(await textsAfter(['late'], keyAt(now - 1500))).toBeNull();
  expect(await textsAfter(['new'], keyAt(now - 500))).toEqual(['new']);
});

it('does not change the version of the profile', async () => {
  const chand = await register('chand');
  await save(chand, { language: 'en', texts: ['Yes'] });
  const body = { homeCity: 'Gaya', version: 0 };
  const params = { userId: 'me' };
  const edited = await world.call('editUser', { params, token: chand.token, body });
  expect(expectOk('editUser', edited).data.replyTemplates?.en?.texts).toEqual(['Yes']);
});

it.each([
  ['language', { language: 'fr', texts: [] }],
  ['texts', { language: 'en' }],
  ['texts', { language: 'en', texts: Array.from({ length: 11 }, (_, n) => `${n}`) }],
  ['texts.0', { language: 'en', texts: ['x'.repeat(501)] }],
  ['texts.1', { language: 'en', texts: ['Yes', ' '] }],
  ['texts.0', { language: 'en', texts: [{ $ne: null }] }],
])('refuses an invalid %s: %j', async (field, wrong: object) => {
  const dev = await register('dev');
  expectProblem(await save(dev, wrong), 'validation_failed', field);
});

it('is for its own person with a token and a record', async () => {
  const [esha, farid] = [await register('esha'), await register('farid')];
  const body = { language: 'en', texts: ['Yes'] };
  const others = { params: { userId: farid.userId } };
  expectProblem(await save(esha, body, others), 'forbidden');
  expectProblem(await save(esha, body, { token: undefined }), 'unauthenticated');
  expectProblem(await save(await world.identity.person('nobody'), body), 'not_found');
});
