import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { seedAccounts } from './accounts.ts';
import { type IdentityStore, openIdentityStore } from './identity-store.ts';
import { hashPassword, isPassword } from './password.ts';

const published = 'patna-hostels';
let mongo: TestMongo;
let store: IdentityStore;

beforeAll(async () => {
  mongo = await startTestMongo();
  store = await openIdentityStore(mongo.client.db('seeds'));
}, 120_000);
beforeEach(async () => void (await store.users.deleteMany({})));
afterAll(() => mongo.stop());

async function start(password: string): Promise<void> {
  const person = { id: 'user_a', email: 'a@example.com', firstName: 'Asha', lastName: 'Kumari' };
  await seedAccounts(store, [{ ...person, password, formerPassword: published }]);
}

async function takes(password: string): Promise<boolean> {
  const user = await store.users.findOne({ _id: 'user_a' });
  return isPassword(password, user?.passwordHash ?? '');
}

test('each start resets unchanged passwords', async () => {
  for (const password of [published, 'first-secret', 'second-secret', published]) {
    await start(password);
    expect(await takes(password)).toBe(true);
  }
});

test('the published password of older data is replaced', async () => {
  await start(published);
  await store.users.updateOne({ _id: 'user_a' }, { $unset: { seededHash: '' } });
  await start('first-secret');
  expect(await takes(published)).toBe(false);
  expect(await takes('first-secret')).toBe(true);
});

test('a password chosen by its owner stays', async () => {
  await start(published);
  const passwordHash = await hashPassword('their-own-one');
  await store.users.updateOne({ _id: 'user_a' }, { $set: { passwordHash } });
  await start('first-secret');
  expect(await takes('their-own-one')).toBe(true);
});
