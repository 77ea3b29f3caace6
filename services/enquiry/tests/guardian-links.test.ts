import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { EnquiryDesk } from './enquiry-desk.ts';
import { storeEnquiries } from './stored-enquiries.ts';

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);

afterAll(() => desk?.world.stop());

const dayMs = 86_400_000;

function ask({ token }: Partial<TestPerson>, body: object = {}, key?: string, userId = 'me') {
  return desk.world.call('createGuardianLink', { params: { userId }, token, key, body });
}

async function link(person: TestPerson, label?: string) {
  return expectOk('createGuardianLink', await ask(person, label === undefined ? {} : { label }))
    .data;
}

async function linksOf({ token }: TestPerson) {
  const answer = await desk.world.call('guardianLinks', { params: { userId: 'me' }, token });
  return expectOk('guardianLinks', answer).data;
}

function revoke({ token }: Partial<TestPerson>, linkId: string, userId = 'me') {
  return desk.world.call('revokeGuardianLink', { params: { userId, linkId }, token });
}

function open(token: string) {
  return desk.world.call('openGuardianLink', { body: { token } });
}

async function stored(): Promise<string> {
  const { mongo } = desk.world;
  const all = ['guardian_links', 'idempotency_keys'].map((name) => mongo.stored('enquiry', name));
  return JSON.stringify(await Promise.all(all));
}

describe('a guardian link', () => {
  it('shows hostel, status and visit without an account, and nothing else', async () => {
    const { sender, id } = await desk.sent('asha');
    expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'contacted'));
    const visitAt = new Date(Date.now() + dayMs).toISOString();
    const visit = { status: 'visit', visitAt };
    expectOk('changeEnquiryStatus', await desk.step('changeEnquiryStatus', id, desk.owner, visit));
    const note = { text: 'canary-note' };
    expectOk('saveEnquiryNote', await desk.step('saveEnquiryNote', id, desk.owner, note));
    const reply = { text: 'canary-reply' };
    expectOk('replyToEnquiry', await desk.step('replyToEnquiry', id, desk.owner, reply));
    expectOk('sendEnquiry', await desk.send(sender, 'hostel_2'));

    const answer = await open((await link(sender, 'canary-label')).token);
    const { data } = expectOk('openGuardianLink', answer);
    const hostel = (n: number) => ({
      listingId: `hostel_${n}`,
      listingName: `Hostel hostel_${n}`,
      sentAt: expect.any(String),
    });
    expect(data).toEqual({
      enquiries: [
        { ...hostel(2), status: 'new' },
        { ...hostel(1), status: 'visit', visitAt },
      ],
    });
    expect(answer.text).not.toMatch(/canary|Asha|9876543210|single room|usr_/);
    expect(answer.text).not.toContain(id);
  });

  it('shows no withdrawn enquiry, none older than 180 days and 50 at most', async () => {
    const { sender, id } = await desk.sent('bina');
    const { token } = await link(sender);
    expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
    const like = { senderId: sender.userId, ownerId: 'usr_other' };
    const createdAt = new Date(Date.now() - 181 * dayMs);
    await storeEnquiries(desk.world, 1, { ...like, _id: 'old', listingId: 'old', createdAt });
    expect(expectOk('openGuardianLink', await open(token)).data).toEqual({ enquiries: [] });
    const ids = await storeEnquiries(desk.world, 51, like);
    const { enquiries } = expectOk('openGuardianLink', await open(token)).data;
    expect(enquiries).toHaveLength(50);
    expect(enquiries[0]?.listingId).toContain(ids[0]?.slice(0, 8));
  });

  it('is listed for its maker alone with label and last opened day, never with its token', async () => {
    const { sender } = await desk.sent('chand');
    const made = await link(sender, ' Mum ');
    const { token, ...view } = made;
    expect(view).toEqual({ linkId: expect.any(String), label: 'Mum', createdAt: view.createdAt });
    expect(await linksOf(sender)).toEqual([view]);
    expectOk('openGuardianLink', await open(token));
    const [opened] = await linksOf(sender);
    expect(opened).toEqual({ ...view, lastOpenedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    expect(await linksOf(desk.stranger)).toEqual([]);
    expect(await stored()).not.toContain(token);
  });

  it('answers 410 once it is revoked, and revoking again succeeds', async () => {
    const { sender } = await desk.sent('dev');
    const [first, second] = [await link(sender), await link(sender, 'Dad')];
    for (let n = 0; n < 2; n += 1) {
      const answer = await revoke(sender, first.linkId);
      expect(expectOk('revokeGuardianLink', answer).data).toEqual({ linkId: first.linkId });
    }
    expectProblem(await open(first.token), 'gone');
    expectOk('openGuardianLink', await open(second.token));
    expect((await linksOf(sender)).map(({ label }) => label)).toEqual(['Dad']);
  });

  it('cannot be guessed, and nobody else can create, list or revoke one', async () => {
    const { sender } = await desk.sent('esha');
    const { linkId, token } = await link(sender);
    const { stranger, world } = desk;
    const params = { userId: sender.userId };
    for (const other of [stranger, desk.owner]) {
      expectProblem(await ask(other, {}, undefined, sender.userId), 'forbidden');
      expectProblem(await revoke(other, linkId, sender.userId), 'forbidden');
      expectProblem(await revoke(other, linkId), 'not_found');
      const listed = await world.call('guardianLinks', { params, token: other.token });
      expectProblem(listed, 'forbidden');
    }
    expectProblem(await ask({}), 'unauthenticated');
    expectProblem(await revoke({}, linkId), 'unauthenticated');
    expectProblem(await world.call('guardianLinks', { params }), 'unauthenticated');
    expectProblem(await open('A'.repeat(43)), 'not_found');
    expectProblem(await open('short'), 'validation_failed', 'token');
    expectOk('openGuardianLink', await open(token));
  });
});

it('links of a suspended account answer 410, and open again after the restoration', async () => {
  const { sender } = await desk.sent('isha');
  const [opened, unopened] = [await link(sender), await link(sender, 'Dad')];
  const about = { userId: sender.userId, actorId: 'usr_admin' };
  const { bus } = desk.world;
  await bus.publish(newEvent('AccountSuspended', sender.userId, { ...about, reason: 'Spam' }));
  await eventually(async () => (await open(opened.token)).status === 410);
  const refused = await open(unopened.token);
  expectProblem(refused, 'gone');
  expect(refused.text).not.toMatch(/suspend/i);
  expect(await linksOf(sender)).toContainEqual(
    expect.not.objectContaining({ lastOpenedOn: expect.anything() }),
  );
  expectOk('revokeGuardianLink', await revoke(sender, opened.linkId));
  await bus.publish(newEvent('AccountRestored', sender.userId, about));
  await eventually(async () => (await open(unopened.token)).status === 200);
  expectProblem(await open(opened.token), 'gone');
});

describe('creating guardian links', () => {
  it('repeats the same link under its key, with token and key stored nowhere', async () => {
    const { sender } = await desk.sent('farid');
    const key = 'guardian-key-of-farid';
    const first = expectOk('createGuardianLink', await ask(sender, {}, key));
    expect(expectOk('createGuardianLink', await ask(sender, {}, key))).toEqual(first);
    expect(await linksOf(sender)).toHaveLength(1);
    const kept = await stored();
    for (const secret of [first.data.token, key]) expect(kept).not.toContain(secret);
    const other = expectOk('createGuardianLink', await ask(desk.stranger, {}, key)).data;
    expect(other.token).not.toBe(first.data.token);
    expectOk('revokeGuardianLink', await revoke(sender, first.data.linkId));
    expectProblem(await ask(sender, {}, key), 'gone');
    expectOk('revokeGuardianLink', await revoke(desk.stranger, other.linkId));
  });

  it('stops at five, also of concurrent requests, until one is revoked', async () => {
    const { sender } = await desk.sent('gita');
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(sender)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    for (const answer of answers) if (answer.status !== 201) expectProblem(answer, 'conflict');
    const [one] = await linksOf(sender);
    expectOk('revokeGuardianLink', await revoke(sender, one?.linkId ?? ''));
    await link(sender);
    expectProblem(await ask(sender), 'conflict');
  });

  it('refuses labels without a name and above 40 characters', async () => {
    for (const label of ['', '  ', '...', 'x'.repeat(41), 5, { $gt: '' }]) {
      expectProblem(await ask(desk.stranger, { label }), 'validation_failed', 'label');
    }
  });
});

describe('the account', () => {
  it('exports its links without tokens, and its end deletes them', async () => {
    const { sender } = await desk.sent('hari');
    const { token, ...view } = await link(sender, 'Mum');
    const { world } = desk;
    const params = { userId: 'me' };
    const answer = await world.call('myEnquiryData', { params, token: sender.token });
    expect(expectOk('myEnquiryData', answer).data.guardianLinks).toEqual([view]);
    expect(answer.text).not.toContain(token);

    const userId = { userId: sender.userId };
    const late = { ...newEvent('UserDeleted', sender.userId, userId) };
    await world.bus.publish({ ...late, time: new Date(Date.now() - 3 * dayMs).toISOString() });
    await eventually(async () => {
      const handled = await world.mongo.stored('enquiry', 'handled_events');
      return handled.some(({ _id }) => String(_id) === `enquiry:${late.id}`);
    });
    expectOk('openGuardianLink', await open(token));

    await world.bus.publish(newEvent('UserDeleted', sender.userId, userId));
    await eventually(async () => (await open(token)).status === 404);
    expect(JSON.stringify(await world.mongo.stored('enquiry', 'guardian_links'))).not.toContain(
      sender.userId,
    );
  });
});
