import { setTimeout as pause } from 'node:timers/promises';
import { patnaTime } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { minute, params, startTextWorld, type TextWorld } from './text-world.ts';

let texts: TextWorld;

beforeAll(async () => {
  texts = await startTextWorld({ replicas: 2 });
}, 60_000);
afterAll(() => texts?.stop());

beforeEach(() => texts.reset());
afterEach(() => texts.settled());

it('an unread notification is texted after an hour, once over all replicas', async () => {
  const owners = [];
  for (let n = 0; n < 6; n += 1) owners.push(await texts.somebodyWithNumber());
  const ids = await Promise.all(owners.map((owner) => texts.notify(owner)));
  texts.aheadMs = 59 * minute;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(texts.tried).toEqual([]);
  texts.aheadMs = 61 * minute;
  await texts.settled();
  expect(texts.tried.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(texts.tried.map(({ to }) => to).toSorted()).toEqual(owners.map(({ number }) => number));
  expect(new Set(texts.tried.map(({ text, channel }) => `${channel}: ${text}`))).toEqual(
    new Set(['sms: New enquiry for Hostel hostel_1 https://patna-hostels.test/n']),
  );
});

it('a text message is in the language and on the channel of the person', async () => {
  const owner = await texts.somebodyWithNumber('whatsapp');
  const { userId, subject: clerkUserId } = owner;
  await texts.world.bus.publish(
    newEvent('UserUpdated', userId, { userId, clerkUserId, language: 'hi' }),
  );
  await eventually(async () =>
    (await texts.world.mongo.stored('notification', 'preferences')).some(
      ({ _id, language }) => String(_id) === userId && language === 'hi',
    ),
  );
  await texts.notify(owner);
  texts.aheadMs = 61 * minute;
  await texts.settled();
  expect(texts.tried).toMatchObject([
    { channel: 'whatsapp', text: 'Hostel hostel_1: नई पूछताछ https://patna-hostels.test/n' },
  ]);
});

it('nothing is texted that was read, turned off, or has no number', async () => {
  const [reader, silent] = [await texts.somebodyWithNumber(), await texts.somebodyWithNumber()];
  const stranger = await texts.somebody();
  expectOk(
    'setNotificationPreferences',
    await texts.choose(silent, { 'enquiry-received': { text: false } }),
  );
  for (const person of [reader, silent, stranger]) await texts.notify(person);
  const body = { all: true };
  await texts.world.call('readNotifications', { params, token: reader.token, body });
  texts.aheadMs = 61 * minute;
  await texts.settled();
  expect(texts.tried).toEqual([]);
});

it('only kinds that wait for the person are texted, unless they choose others', async () => {
  const sender = await texts.somebodyWithNumber();
  const { data } = await texts.preferencesOf(sender);
  expect(Object.keys(data).filter((kind) => data[kind as keyof typeof data].text)).toEqual([
    'enquiry-received',
    'enquiry-status',
    'enquiry-reply',
    'enquiry-reminder',
    'listing-claims-due',
    'listing-activity-check',
  ]);
  const chosen = await texts.choose(sender, { 'review-reply': { text: true } });
  const after = expectOk('setNotificationPreferences', chosen).data;
  expect(after['review-reply']).toEqual({ push: true, email: true, text: true });
});

it('nothing is texted about an enquiry that its owner has opened', async () => {
  const owner = await texts.somebodyWithNumber();
  await texts.notify(owner, 'opened_1');
  const fact = enquiryFact('opened_1', owner.userId);
  await texts.world.bus.publish(
    newEvent('EnquiryStatusChanged', 'opened_1', { ...fact, status: 'seen', by: 'owner' }),
  );
  await texts.settled();
  texts.aheadMs = 61 * minute;
  expect(texts.tried).toEqual([]);
});

it('nothing is texted about a conversation that its reader has seen', async () => {
  const owner = await texts.somebodyWithNumber();
  await texts.notify(owner, 'looked_at_1');
  const fact = enquiryFact('looked_at_1', owner.userId);
  const seen = (by: 'owner' | 'sender') =>
    texts.world.bus.publish(newEvent('EnquirySeen', 'looked_at_1', { ...fact, by }));
  await seen('sender');
  await pause(200);
  expect(await texts.waiting()).toHaveLength(1);
  await seen('owner');
  await texts.settled();
  texts.aheadMs = 61 * minute;
  expect(texts.tried).toEqual([]);
});

it('a text message waits until quiet hours are over', async () => {
  const owner = await texts.somebodyWithNumber();
  const at = (minutes: number) => patnaTime(Date.now() + minutes * minute);
  await texts.choose(owner, { quietHours: { from: at(-60), to: at(180) } });
  await texts.notify(owner);
  texts.aheadMs = 61 * minute;
  await eventually(async () => {
    const due = (await texts.waiting()).map(({ textDueAt }) => Date.parse(String(textDueAt)));
    return due.length === 1 && due.every((time) => time > Date.now() + 120 * minute);
  });
  expect(texts.tried).toEqual([]);
  texts.aheadMs = 181 * minute;
  await texts.settled();
  expect(texts.tried).toHaveLength(1);
});

it.each([
  ['for now, is sent again later', ['later'], 2],
  ['for good, is not sent again', ['refused'], 1],
  ['perhaps, is not sent again', ['unknown'], 1],
] as const)('a text message that the provider did not take %s', async (_, outcomes, times) => {
  const owner = await texts.somebodyWithNumber();
  texts.answers = [...outcomes];
  const id = await texts.notify(owner);
  texts.aheadMs = 61 * minute;
  await eventually(() => texts.tried.length > 0);
  texts.aheadMs = 90 * minute;
  await texts.settled();
  expect(texts.tried.map((message) => message.id)).toEqual(Array.from({ length: times }, () => id));
});
