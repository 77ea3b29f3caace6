import { patnaDay } from '@patna/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { EnquiryDesk, typed } from './enquiry-desk.ts';

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);

afterAll(() => desk?.world.stop());

/** An idempotency key as the app would have made it this many days ago. */
function keyMade(daysAgo: number): string {
  const digits = (Date.now() - daysAgo * 86_400_000).toString(16).padStart(12, '0');
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}

/** An enquiry whose move-in date is this many days from now. */
function on(days: number) {
  return { ...typed, moveInDate: patnaDay(Date.now() + days * 86_400_000) };
}

async function storedFrom({ userId }: TestPerson) {
  const all = await desk.world.mongo.stored('enquiry', 'enquiries');
  return all.filter((each) => each.senderId === userId);
}

it.each([
  ['no key', -1, undefined],
  ['a key without a time', -1, 'ila-key-1'],
  ['a key made after that day', -21, keyMade(20)],
  ['a key from the future', -1, keyMade(-1)],
  ['a key of more than 90 days ago', -80, keyMade(91)],
])('refuses a past day, under %s', async (_, days, key) => {
  const ila = await desk.world.identity.person('ila');
  const answer = await desk.send(ila, 'hostel_1', key, on(days));
  expect(expectProblem(answer, 'validation_failed', 'moveInDate').errors).toMatchObject([
    { rule: 'day_within_a_year', message: 'Choose a date within one year from today.' },
  ]);
  expect(await storedFrom(ila)).toEqual([]);
});

it('accepts a day that was in the future at the time of writing, also on a retry', async () => {
  const juhi = await desk.world.identity.person('juhi');
  const key = keyMade(20);
  const first = await desk.send(juhi, 'hostel_1', key, on(-20));
  expectOk('sendEnquiry', first);
  expect((await desk.send(juhi, 'hostel_1', key, on(-20))).text).toBe(first.text);
  expectOk('sendEnquiry', await desk.send(juhi, 'hostel_2', undefined, on(0)));
  expect(await storedFrom(juhi)).toHaveLength(2);
});

it('shows the consent to the sender only, not to the owner', async () => {
  const mona = await desk.world.identity.person('mona');
  const body = { ...typed, consent: { version: '1.1' } };
  const sent = await desk.send(mona, 'hostel_1', undefined, body);
  const { data } = expectOk('sendEnquiry', sent);
  const [stored] = await storedFrom(mona);
  expect(stored).toMatchObject({ consent: { version: '1.1', givenAt: expect.any(Date) } });
  const seen = [
    data,
    stored?.input,
    await desk.listOf('ownerEnquiries', desk.owner),
    await desk.listOf('myEnquiries', mona),
    await exportOf(desk.owner),
  ];
  expect(JSON.stringify(seen)).not.toContain('consent');
  expect((await exportOf(mona)).sent).toMatchObject([
    { _id: data._id, consent: { version: '1.1', givenAt: data.createdAt } },
  ]);
});

it('accepts an enquiry without a consent but no consent without a version', async () => {
  const nina = await desk.world.identity.person('nina');
  expectOk('sendEnquiry', await desk.send(nina));
  expect((await exportOf(nina)).sent[0]).not.toHaveProperty('consent');
  const wrong = { ...typed, consent: { version: 'yes' } };
  const refused = await desk.send(nina, 'hostel_2', undefined, wrong);
  expectProblem(refused, 'validation_failed', 'consent.version');
});

async function exportOf({ token }: TestPerson) {
  const answer = await desk.world.call('myEnquiryData', { params: { userId: 'me' }, token });
  return expectOk('myEnquiryData', answer).data;
}
