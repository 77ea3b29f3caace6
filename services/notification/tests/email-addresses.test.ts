import { type EndedAccounts, endedAccountsOf, newEvent } from '@patna/service-kit/mongo';
import { type Connection, createConnection } from 'mongoose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { createEmailAddressStore } from '../src/email/email-address-store.ts';
import type { MailMessage } from '../src/ports/mail.ts';
import { type EmailWorld, minute, startEmailWorld } from './email-world.ts';

let emails: EmailWorld;

beforeAll(async () => {
  emails = await startEmailWorld();
}, 60_000);
afterAll(() => emails?.stop());

beforeEach(() => emails.reset());
afterEach(() => emails.settled());

async function idsIn(collection: string): Promise<string[]> {
  const stored = await emails.world.mongo.stored('notification', collection);
  return stored.map(({ _id }) => String(_id));
}

it.each([{ email: 'lost@example.com', email_verified: false }, { email: null }, { email: '' }])(
  'an address that the account has no more is forgotten: %j',
  async (claims) => {
    const person = await emails.somebody();
    expect((await emails.preferencesOf(person)).email?.address).toMatch(/^reader/);
    const token = await emails.world.identity.token(person.subject, claims);
    expect((await emails.preferencesOf({ token })).email?.address).toBe('');
    expect(await idsIn('email_addresses')).not.toContain(person.userId);
    await emails.notify(person);
    emails.aheadMs = 11 * minute;
    await emails.settled();
    expect(emails.tried).toEqual([]);
  },
);

it('a token that does not say the address changes nothing', async () => {
  const person = await emails.somebody();
  const token = await emails.world.identity.token(person.subject);
  await emails.feedOf({ token });
  const address = (await emails.preferencesOf({ token })).email?.address;
  await emails.notify(person);
  emails.aheadMs = 11 * minute;
  await emails.settled();
  expect(emails.tried).toMatchObject([{ to: address }]);
});

it('an old unsubscribe link stores nothing of an erased account', async () => {
  const person = await emails.somebody();
  await emails.notify(person);
  emails.aheadMs = 11 * minute;
  await emails.settled();
  const { userId } = person;
  await emails.world.bus.publish(newEvent('UserDeleted', userId, { userId }));
  await eventually(async () => !(await idsIn('email_addresses')).includes(userId));
  expect(await emails.unsubscribe(emails.tried[0] as MailMessage)).toBe(200);
  expect(await idsIn('preferences')).not.toContain(userId);
});

it('a link unsubscribes somebody whose address is not known now', async () => {
  const person = await emails.somebody();
  await emails.choose(person, { 'enquiry-reply': { push: false } });
  await emails.notify(person);
  emails.aheadMs = 11 * minute;
  await emails.settled();
  const token = await emails.world.identity.token(person.subject, { email: '' });
  await emails.feedOf({ token });
  expect(await emails.unsubscribe(emails.tried[0] as MailMessage)).toBe(200);
  const { data } = await emails.preferencesOf(person);
  expect(Object.values(data).some(({ email }) => email)).toBe(false);
});

describe('the address store', () => {
  const caller = { userId: 'usr_asha', email: 'asha@example.com', hasEmailClaim: true };
  let connection: Connection;
  let ended: EndedAccounts;

  beforeEach(async () => {
    const { uri } = emails.world.mongo;
    connection = await createConnection(uri, { dbName: 'addresses' }).asPromise();
    await connection.dropDatabase();
    ended = endedAccountsOf(connection);
  });
  afterEach(() => connection?.close());

  it('takes an address back whose account ended while it was written', async () => {
    const endsNow: EndedAccounts = {
      ...ended,
      async endedSince(userId, time) {
        const answer = await ended.endedSince(userId, time);
        await ended.note(userId, new Date());
        return answer;
      },
    };
    const addresses = createEmailAddressStore(connection, endsNow, true);
    expect(await addresses.update(caller)).toBe('');
    expect(await addresses.find(caller.userId)).toBeUndefined();
  });

  it('saves no address while no emails are sent, and lets an outdated one go', async () => {
    const withoutEmails = createEmailAddressStore(connection, ended, false);
    expect(await withoutEmails.update(caller)).toBe('');
    expect(await withoutEmails.find(caller.userId)).toBeUndefined();
    await connection
      .collection<{ _id: string; email: string }>('email_addresses')
      .insertOne({ _id: caller.userId, email: 'old@example.com' });
    expect(await withoutEmails.update(caller)).toBe('');
    expect(await withoutEmails.find(caller.userId)).toBeUndefined();
  });
});
