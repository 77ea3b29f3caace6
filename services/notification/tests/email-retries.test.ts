import { setTimeout as pause } from 'node:timers/promises';
import { patnaTime, type QuietHours } from '@patna/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { StoredNotification } from '../src/stored-notification.ts';
import { type EmailWorld, minute, startEmailWorld } from './email-world.ts';

let emails: EmailWorld;

beforeAll(async () => {
  emails = await startEmailWorld();
}, 60_000);
afterAll(() => emails?.stop());

beforeEach(() => emails.reset());
afterEach(() => emails.settled());

const day = 24 * 60 * minute;

/** Moves the clock from one due time to the next until no email is waiting. */
async function untilNoneWaits(): Promise<void> {
  for (;;) {
    const [email] = await emails.waiting();
    if (!email) return;
    const aheadMs = new Date(String(email.emailDueAt)).getTime() - Date.now() + 1000;
    emails.aheadMs = Math.max(emails.aheadMs, aheadMs);
    await pause(40);
  }
}

function between(from: number, to: number): QuietHours {
  const at = (minutes: number) => patnaTime(Date.now() + minutes * minute);
  return { from: at(from), to: at(to) };
}

it.each([
  ['refuses for now', 'later', null],
  ['refuses for now, across quiet hours', 'later', between(60, 180)],
  ['fails at', new Error('a fault'), null],
] as const)(
  'an email that the provider always %s is tried eight times',
  async (_, answer, hours) => {
    emails.usually = answer;
    const owner = await emails.somebody();
    const change = await emails.choose(owner, { quietHours: hours });
    expectOk('setNotificationPreferences', change);
    const id = await emails.notify(owner);
    await untilNoneWaits();
    expect(emails.tried.map((message) => message.id)).toEqual(Array.from({ length: 8 }, () => id));
  },
);

it('an email that failed is tried again after a minute', async () => {
  emails.answers = [new Error('a fault')];
  const id = await emails.notify(await emails.somebody());
  emails.aheadMs = 11 * minute;
  await eventually(() => emails.tried.length === 1);
  emails.aheadMs = 13 * minute;
  await emails.settled();
  expect(emails.tried.map((message) => message.id)).toEqual([id, id]);
});

async function setKind(id: string, kind: string): Promise<void> {
  const store = emails.world.mongo.client.db('notification');
  const notifications = store.collection<Pick<StoredNotification, '_id'>>('notifications');
  await notifications.updateOne({ _id: id }, { $set: { kind } });
}

it('an email of a kind that only a newer release knows waits for that release', async () => {
  const owner = await emails.somebody();
  const id = await emails.notify(owner);
  await setKind(id, 'enquiry-from-the-future');
  emails.aheadMs = 11 * minute;
  await eventually(async () => (await emails.waiting())[0]?.emailTries === 1);
  await setKind(id, 'enquiry-received');
  await untilNoneWaits();
  expect(emails.tried.map((message) => message.id)).toEqual([id]);
});

it('an email of an unknown kind is given up in the end', async () => {
  const owner = await emails.somebody();
  await setKind(await emails.notify(owner), 'enquiry-from-the-future');
  await untilNoneWaits();
  expect(emails.tried).toEqual([]);
});

it.each([
  ['one day is still emailed', day, 1],
  ['three weeks is emailed no more', 21 * day, 0],
])('a notification that waited %s', async (_, aheadMs, times) => {
  const owner = await emails.somebody();
  await emails.notify(owner);
  emails.aheadMs = aheadMs;
  await emails.settled();
  expect(emails.tried).toHaveLength(times);
});
