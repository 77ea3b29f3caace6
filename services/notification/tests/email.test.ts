import { patnaTime } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import type { Service } from '@patna/service-kit/mongo';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import { testConfig } from '@patna/testing/servers/test-config.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import type { MailMessage, MailOutcome } from '../src/ports/mail.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

const minute = 60_000;
const settings = {
  ...noProviders,
  SMTP_URL: 'smtp://provider.test',
  EMAIL_FROM: 'Patna Hostels <no-reply@hostels.test>',
  EMAIL_LINK_KEY: 'signs the links of these tests only',
};
const params = { userId: 'me' };

let world: World;
let replica: Service;
/** How far the service's clock is ahead. */
let aheadMs = 0;
let tried: MailMessage[] = [];
let answers: (MailOutcome | Error)[] = [];
let people = 0;

const ports = {
  mail: {
    async send(message: MailMessage) {
      tried.push(message);
      const answer = answers.shift() ?? 'accepted';
      if (answer instanceof Error) throw answer;
      return { outcome: answer };
    },
  },
  now: () => Date.now() + aheadMs,
  emailSweepMs: 20,
};

beforeAll(async () => {
  world = await startTestService((config) =>
    startNotificationService({ ...config, ...settings }, ports),
  );
  const config = testConfig(world.mongo.uri, world.identity);
  replica = await startNotificationService({ ...config, ...settings }, ports);
}, 60_000);
afterAll(async () => {
  await replica?.stop();
  await world?.stop();
});

beforeEach(() => {
  aheadMs = 0;
  tried = [];
  answers = [];
});
afterEach(() => eventually(async () => (await waiting()).length === 0));

async function waiting() {
  const all = await world.mongo.stored('notification', 'notifications');
  return all.filter((each) => 'emailDueAt' in each);
}

/** A person whose app has asked for the feed. */
async function somebody(): Promise<TestPerson> {
  people += 1;
  const person = await world.identity.person(`reader${people}`);
  await feedOf(person);
  return person;
}

async function feedOf({ token }: TestPerson) {
  return expectOk('notificationFeed', await world.call('notificationFeed', { params, token }));
}

/** Notifies an owner of a new enquiry. Returns the notification's id. */
async function notify({ userId }: TestPerson, enquiryId = 'enquiry_1'): Promise<string> {
  const event = newEvent('EnquirySent', enquiryId, enquiryFact(enquiryId, userId));
  await world.bus.publish(event);
  await eventually(async () => (await waiting()).some(({ _id }) => String(_id) === event.id));
  return event.id;
}

function choose({ token }: TestPerson, body: unknown) {
  return world.call('setNotificationPreferences', { params, token, body });
}

const settled = () => eventually(async () => (await waiting()).length === 0);

it('an unread notification is emailed after ten minutes, once over all replicas', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, somebody));
  const ids = await Promise.all(owners.map((owner) => notify(owner)));
  aheadMs = 9 * minute;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(tried).toEqual([]);
  aheadMs = 11 * minute;
  await settled();
  expect(tried.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const [first] = tried;
  expect(first?.to).toMatch(/^reader\d+@example\.com$/);
  expect(first?.subject).toBe('New enquiry for Hostel hostel_1');
  expect(first?.text).toContain('https://patna-hostels.test/hostel-dashboard/analytics?tab=inbox');
  expect(first?.html).toContain('<html lang="en">');
});

it("an email is in the person's language", async () => {
  const owner = await somebody();
  const { userId, subject: clerkUserId } = owner;
  await world.bus.publish(newEvent('UserUpdated', userId, { userId, clerkUserId, language: 'hi' }));
  await eventually(async () =>
    (await world.mongo.stored('notification', 'preferences')).some(
      ({ _id, language }) => String(_id) === userId && language === 'hi',
    ),
  );
  await notify(owner);
  aheadMs = 11 * minute;
  await settled();
  expect(tried).toMatchObject([{ subject: 'Hostel hostel_1 के लिए नई पूछताछ' }]);
  expect(tried[0]?.html).toContain('<html lang="hi">');
  expect(tried[0]?.text).toContain('सूचनाओं के ईमेल बंद करें');
});

it('nothing is emailed that was read, turned off or has no address', async () => {
  const [reader, silent] = [await somebody(), await somebody()];
  const stranger = await world.identity.person('stranger', { email_verified: false });
  await feedOf(stranger);
  await choose(silent, { 'enquiry-received': { email: false } });
  for (const person of [reader, silent, stranger]) await notify(person);
  const body = { all: true };
  await world.call('readNotifications', { params, token: reader.token, body });
  aheadMs = 11 * minute;
  await settled();
  expect(tried).toEqual([]);
  expect((await feedOf(silent)).unread).toBe(1);
});

it('nothing is emailed about an enquiry that its owner has opened', async () => {
  const owner = await somebody();
  await notify(owner, 'opened_1');
  const fact = enquiryFact('opened_1', owner.userId);
  await world.bus.publish(
    newEvent('EnquiryStatusChanged', 'opened_1', { ...fact, status: 'seen', by: 'owner' }),
  );
  await settled();
  aheadMs = 11 * minute;
  expect(tried).toEqual([]);
});

it('an email waits until quiet hours are over', async () => {
  const owner = await somebody();
  const at = (minutes: number) => patnaTime(Date.now() + minutes * minute);
  expectOk(
    'setNotificationPreferences',
    await choose(owner, { quietHours: { from: at(-60), to: at(120) } }),
  );
  await notify(owner);
  aheadMs = 11 * minute;
  await eventually(async () => {
    const due = (await waiting()).map(({ emailDueAt }) => new Date(String(emailDueAt)).getTime());
    return due.length === 1 && due.every((time) => time > Date.now() + 60 * minute);
  });
  expect(tried).toEqual([]);
  aheadMs = 121 * minute;
  await settled();
  expect(tried).toHaveLength(1);
});

it.each([
  ['for now, is sent again later', ['later'], 2],
  ['for good, is not sent again', ['refused'], 1],
  ['perhaps, is not sent again', ['unknown'], 1],
] as const)('an email that the provider did not take %s', async (_, outcomes, times) => {
  answers = [...outcomes];
  const owner = await somebody();
  const id = await notify(owner);
  aheadMs = 11 * minute;
  await eventually(() => tried.length > 0);
  aheadMs = 30 * minute;
  await settled();
  expect(tried.map((message) => message.id)).toEqual(Array.from({ length: times }, () => id));
});

it('after a crash an email is sent again under the same id', async () => {
  answers = [new Error('the process died')];
  const owner = await somebody();
  const id = await notify(owner);
  aheadMs = 11 * minute;
  await eventually(() => tried.length === 1);
  aheadMs = 30 * minute;
  await settled();
  expect(tried.map((message) => message.id)).toEqual([id, id]);
});

it('one click ends all emails without a sign-in, and the settings turn kinds on again', async () => {
  const owner = await somebody();
  await notify(owner);
  aheadMs = 11 * minute;
  await settled();
  const link = new URL(tried[0]?.unsubscribeUrl ?? '');
  expect(tried[0]?.text).toContain(`/unsubscribe#${link.searchParams.get('token')}`);
  const post = await fetch(`http://127.0.0.1:${world.service.port}${link.pathname}${link.search}`, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(post.status).toBe(200);
  const call = { params, token: owner.token };
  const after = expectOk(
    'notificationPreferences',
    await world.call('notificationPreferences', call),
  );
  expect(Object.values(after.data).every(({ push, email }) => push && email === false)).toBe(true);
  expect(after.email?.address).toMatch(/@example\.com$/);
  await notify(owner, 'enquiry_2');
  aheadMs = 22 * minute;
  await settled();
  expect(tried).toHaveLength(1);

  expectOk(
    'setNotificationPreferences',
    await choose(owner, { 'enquiry-received': { email: true } }),
  );
  await notify(owner, 'enquiry_3');
  aheadMs = 33 * minute;
  await settled();
  expect(tried).toHaveLength(2);
});

it.each(['x', 'usr_somebody.', '.', 'usr_somebody.forged'])(
  'the unsubscribe token %j is refused',
  async (token) => {
    const answer = await world.call('unsubscribeFromEmail', { query: { token } });
    expectProblem(answer, 'not_found');
  },
);

it('the address is exported, and erased with the account', async () => {
  const owner = await somebody();
  const call = { params, token: owner.token };
  const own = expectOk('myNotificationData', await world.call('myNotificationData', call));
  expect(own.data.email).toMatch(/^reader\d+@example\.com$/);
  await notify(owner);
  await world.bus.publish(newEvent('UserDeleted', owner.userId, { userId: owner.userId }));
  await settled();
  const kept = async () =>
    (await world.mongo.stored('notification', 'email_addresses')).map(({ _id }) => String(_id));
  await eventually(async () => !(await kept()).includes(owner.userId));
  await feedOf(owner);
  expect(await kept()).not.toContain(owner.userId);
  aheadMs = 11 * minute;
  expect(tried).toEqual([]);
});
