import { patnaTime } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import type { MailMessage } from '../src/ports/mail.ts';
import type { SendOutcome } from '../src/ports/send-result.ts';
import { type EmailWorld, minute, params, startEmailWorld } from './email-world.ts';

let emails: EmailWorld;

beforeAll(async () => {
  emails = await startEmailWorld({ replicas: 2 });
}, 60_000);
afterAll(() => emails?.stop());

beforeEach(() => emails.reset());
afterEach(() => emails.settled());

it('an unread notification is emailed after ten minutes, once over all replicas', async () => {
  const owners = await Promise.all(Array.from({ length: 8 }, () => emails.somebody()));
  const ids = await Promise.all(owners.map((owner) => emails.notify(owner)));
  emails.aheadMs = 9 * minute;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(emails.tried).toEqual([]);
  emails.aheadMs = 11 * minute;
  await emails.settled();
  expect(emails.tried.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const [first] = emails.tried;
  expect(first?.to).toMatch(/^reader\d+@example\.com$/);
  expect(first?.subject).toBe('New enquiry for Hostel hostel_1');
  expect(first?.text).toContain('https://patna-hostels.test/hostel-dashboard/analytics?tab=inbox');
  expect(first?.html).toContain('<html lang="en">');
});

it("an email is in the person's language", async () => {
  const owner = await emails.somebody();
  const { userId, subject: clerkUserId } = owner;
  await emails.world.bus.publish(
    newEvent('UserUpdated', userId, { userId, clerkUserId, language: 'hi' }),
  );
  await eventually(async () =>
    (await emails.world.mongo.stored('notification', 'preferences')).some(
      ({ _id, language }) => String(_id) === userId && language === 'hi',
    ),
  );
  await emails.notify(owner);
  emails.aheadMs = 11 * minute;
  await emails.settled();
  expect(emails.tried).toMatchObject([{ subject: 'Hostel hostel_1 के लिए नई पूछताछ' }]);
  expect(emails.tried[0]?.html).toContain('<html lang="hi">');
  expect(emails.tried[0]?.text).toContain('सूचनाओं के ईमेल बंद करें');
});

it('nothing is emailed that was read, turned off or has no address', async () => {
  const [reader, silent] = [await emails.somebody(), await emails.somebody()];
  const stranger = await emails.world.identity.person('stranger', { email_verified: false });
  await emails.feedOf(stranger);
  await emails.choose(silent, { 'enquiry-received': { email: false } });
  for (const person of [reader, silent, stranger]) await emails.notify(person);
  const body = { all: true };
  await emails.world.call('readNotifications', { params, token: reader.token, body });
  emails.aheadMs = 11 * minute;
  await emails.settled();
  expect(emails.tried).toEqual([]);
  expect((await emails.feedOf(silent)).unread).toBe(1);
});

it('nothing is emailed about an enquiry that its owner has opened', async () => {
  const owner = await emails.somebody();
  await emails.notify(owner, 'opened_1');
  const fact = enquiryFact('opened_1', owner.userId);
  await emails.world.bus.publish(
    newEvent('EnquiryStatusChanged', 'opened_1', { ...fact, status: 'seen', by: 'owner' }),
  );
  await emails.settled();
  emails.aheadMs = 11 * minute;
  expect(emails.tried).toEqual([]);
});

it('nothing is emailed to anybody of a hostel about an enquiry that one of them has answered', async () => {
  const [owner, manager, sender] = [
    await emails.somebody(),
    await emails.somebody(),
    await emails.somebody(),
  ];
  const { bus } = emails.world;
  const about = { ...enquiryFact('answered_1', owner.userId), senderId: sender.userId };
  const toTeam = { ...about, managerIds: [manager.userId] };
  await bus.publish(newEvent('EnquirySent', 'answered_1', toTeam));
  await eventually(async () => (await emails.waiting()).length === 2);
  await bus.publish(newEvent('EnquiryReplied', 'answered_1', { ...about, by: 'owner' }));
  const left = await eventually(async () => {
    const all = await emails.waiting();
    return all.some(({ kind }) => kind === 'enquiry-reply') && all;
  });
  expect(left.map(({ userId }) => userId)).toEqual([sender.userId]);
  await bus.publish(newEvent('EnquiryReplied', 'answered_1', { ...toTeam, by: 'sender' }));
  await eventually(async () => (await emails.waiting()).length === 2);
  expect((await emails.waiting()).map(({ userId }) => userId)).not.toContain(sender.userId);
  await bus.publish(
    newEvent('EnquiryStatusChanged', 'answered_1', { ...about, status: 'seen', by: 'owner' }),
  );
  await emails.settled();
});

it('an email waits until quiet hours are over', async () => {
  const owner = await emails.somebody();
  const at = (minutes: number) => patnaTime(Date.now() + minutes * minute);
  expectOk(
    'setNotificationPreferences',
    await emails.choose(owner, { quietHours: { from: at(-60), to: at(120) } }),
  );
  await emails.notify(owner);
  emails.aheadMs = 11 * minute;
  await eventually(async () => {
    const due = (await emails.waiting()).map(({ emailDueAt }) =>
      new Date(String(emailDueAt)).getTime(),
    );
    return due.length === 1 && due.every((time) => time > Date.now() + 60 * minute);
  });
  expect(emails.tried).toEqual([]);
  emails.aheadMs = 121 * minute;
  await emails.settled();
  expect(emails.tried).toHaveLength(1);
});

it.each([
  ['for now, is sent again later', ['later'], 2],
  ['for good, is not sent again', ['refused'], 1],
  ['perhaps, is not sent again', ['unknown'], 1],
] as const)('an email that the provider did not take %s', async (_, outcomes, times) => {
  emails.answers = [...outcomes];
  const owner = await emails.somebody();
  const id = await emails.notify(owner);
  emails.aheadMs = 11 * minute;
  await eventually(() => emails.tried.length > 0);
  emails.aheadMs = 30 * minute;
  await emails.settled();
  expect(emails.tried.map((message) => message.id)).toEqual(
    Array.from({ length: times }, () => id),
  );
});

it('an email whose process stopped in between is sent again under the same id', async () => {
  let end: (outcome: SendOutcome) => void = () => undefined;
  emails.answers = [new Promise((resolve) => (end = resolve))];
  const owner = await emails.somebody();
  const id = await emails.notify(owner);
  emails.aheadMs = 11 * minute;
  await eventually(() => emails.tried.length === 1);
  emails.aheadMs = 30 * minute;
  await emails.settled();
  end('accepted');
  expect(emails.tried.map((message) => message.id)).toEqual([id, id]);
});

it('one click ends all emails without a sign-in, and the settings turn kinds on again', async () => {
  const owner = await emails.somebody();
  await emails.notify(owner);
  emails.aheadMs = 11 * minute;
  await emails.settled();
  const [email] = emails.tried as [MailMessage];
  const token = new URL(email.unsubscribeUrl).searchParams.get('token');
  expect(email.text).toContain(`/unsubscribe#${token}`);
  expect(await emails.unsubscribe(email)).toBe(200);
  const after = await emails.preferencesOf(owner);
  expect(Object.values(after.data).every(({ push, email }) => push && email === false)).toBe(true);
  expect(after.email?.address).toMatch(/@example\.com$/);
  await emails.notify(owner, 'enquiry_2');
  emails.aheadMs = 22 * minute;
  await emails.settled();
  expect(emails.tried).toHaveLength(1);

  expectOk(
    'setNotificationPreferences',
    await emails.choose(owner, { 'enquiry-received': { email: true } }),
  );
  await emails.notify(owner, 'enquiry_3');
  emails.aheadMs = 33 * minute;
  await emails.settled();
  expect(emails.tried).toHaveLength(2);
});

it.each(['x', 'usr_somebody.', '.', 'usr_somebody.forged'])(
  'the unsubscribe token %j is refused',
  async (token) => {
    const answer = await emails.world.call('unsubscribeFromEmail', { query: { token } });
    expectProblem(answer, 'not_found');
  },
);

it('the address is exported, and erased with the account', async () => {
  const owner = await emails.somebody();
  const call = { params, token: owner.token };
  const own = expectOk('myNotificationData', await emails.world.call('myNotificationData', call));
  expect(own.data.email).toMatch(/^reader\d+@example\.com$/);
  await emails.notify(owner);
  await emails.world.bus.publish(newEvent('UserDeleted', owner.userId, { userId: owner.userId }));
  await emails.settled();
  const kept = async () =>
    (await emails.world.mongo.stored('notification', 'email_addresses')).map(({ _id }) =>
      String(_id),
    );
  await eventually(async () => !(await kept()).includes(owner.userId));
  await emails.feedOf(owner);
  expect(await kept()).not.toContain(owner.userId);
  emails.aheadMs = 11 * minute;
  expect(emails.tried).toEqual([]);
});
