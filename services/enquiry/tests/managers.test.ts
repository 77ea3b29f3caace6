import { randomUUID } from 'node:crypto';
import type { ListingSnapshot } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listingSnapshot } from '@patna/testing/data/sample-data.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { EnquiryDesk, type Step } from './enquiry-desk.ts';

let desk: EnquiryDesk;
let everything: TestPerson;
let inbox: TestPerson;
let revoked: TestPerson;
let versions = 10;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
  const { identity } = desk.world;
  [everything, inbox, revoked] = await Promise.all([
    identity.person('everything', { name: 'Asha Helper' }),
    identity.person('inbox', { name: 'Bina Helper' }),
    identity.person('revoked'),
  ]);
  await manage([
    { userId: everything.userId, role: 'everything' },
    { userId: revoked.userId, role: 'everything' },
  ]);
  await manage([
    { userId: everything.userId, role: 'everything' },
    { userId: inbox.userId, role: 'inbox' },
  ]);
}, 60_000);
afterAll(() => desk?.world.stop());

async function announce(change: Partial<ListingSnapshot>): Promise<void> {
  versions += 1;
  const { userId: ownerId } = desk.owner;
  const listing = listingSnapshot('hostel_1', { ownerId, version: versions, ...change });
  await desk.world.bus.publish(newEvent('ListingUpdated', 'hostel_1', listing));
  await eventually(async () =>
    (await desk.world.mongo.stored('enquiry', 'listing_owners')).some(
      ({ version }) => version === versions,
    ),
  );
}

/** Makes these people the co-managers of the first hostel. */
function manage(managers: NonNullable<ListingSnapshot['managers']>): Promise<void> {
  return announce({ managers });
}

async function inboxOf({ token }: TestPerson) {
  const answer = await desk.world.call('ownerEnquiries', { params: { userId: 'me' }, token });
  return expectOk('ownerEnquiries', answer).data;
}

const bodies: Readonly<Record<Step, object | undefined>> = {
  changeEnquiryStatus: { status: 'contacted' },
  replyToEnquiry: { text: 'A bed is free from Monday.' },
  blockEnquiry: { blocked: true },
  reportEnquiry: { reason: 'spam' },
  markEnquirySeen: { upTo: '2026-01-01T00:00:00.000Z' },
  saveEnquiryNote: { text: 'Comes with her father.' },
  answerTerms: { termsId: 'none', answer: 'agreed' },
  withdrawEnquiry: undefined,
};

describe('the table of what each role may do', () => {
  it.each([
    ['changeEnquiryStatus', true],
    ['replyToEnquiry', true],
    ['blockEnquiry', true],
    ['reportEnquiry', true],
    ['markEnquirySeen', true],
    ['saveEnquiryNote', true],
    ['answerTerms', false],
    ['withdrawEnquiry', false],
  ] as const)('%s', async (name, may) => {
    const { id } = await desk.sent(`sender-of-${name}`);
    for (const person of [everything, inbox]) {
      const answer = await desk.step(name, id, person, bodies[name]);
      if (may) expectOk(name, answer);
      else expectProblem(answer, 'forbidden');
    }
    for (const person of [revoked, desk.stranger]) {
      expectProblem(await desk.step(name, id, person, bodies[name]), 'not_found');
    }
    const other = expectOk(
      'sendEnquiry',
      await desk.send(await desk.world.identity.person(`elsewhere-${name}`), 'hostel_2'),
    ).data;
    expectProblem(await desk.step(name, other._id, everything, bodies[name]), 'not_found');
  });
});

it("a co-manager is refused the sender's own steps, and the message says who may take them", async () => {
  const { id } = await desk.sent('sender-of-own-steps');
  const answer = await desk.step('withdrawEnquiry', id, everything);
  expect(expectProblem(answer, 'forbidden').message).toMatch(/^Only the traveller/);
});

it('co-managers see the enquiries of their hostel and the owner sees who wrote', async () => {
  const { id, sender } = await desk.sent('thread-sender');
  const text = 'Please come on Sunday.';
  expectOk('replyToEnquiry', await desk.step('replyToEnquiry', id, inbox, { text }));
  const replied = await desk.step('replyToEnquiry', id, desk.owner, { text: 'Or on Monday.' });
  expectOk('replyToEnquiry', replied);
  for (const person of [desk.owner, everything, inbox]) {
    const found = (await inboxOf(person)).find(({ _id }) => _id === id);
    expect(found?.thread).toMatchObject([
      { by: 'owner', text, writtenBy: 'Bina Helper' },
      { by: 'owner' },
    ]);
    expect(found?.thread?.[1]).not.toHaveProperty('writtenBy');
  }
  const roleOf = async (person: TestPerson) =>
    (await inboxOf(person)).find(({ _id }) => _id === id)?.managerRole;
  expect(await roleOf(desk.owner)).toBeUndefined();
  expect(await roleOf(inbox)).toBe('inbox');
  expect(await inboxOf(revoked)).toEqual([]);

  const list = { params: { userId: 'me' }, token: sender.token };
  const answer = await desk.world.call('myEnquiries', list);
  expectOk('myEnquiries', answer);
  expect(answer.text).not.toMatch(/Helper|writtenBy|managerRole|usr_/);
  expect(replied.text).not.toMatch(/Helper/);

  const [mine, own] = await Promise.all(
    [inbox, desk.owner].map(async ({ token }) => {
      const data = await desk.world.call('myEnquiryData', { params: { userId: 'me' }, token });
      return expectOk('myEnquiryData', data).data.replies.map((reply) => reply.text);
    }),
  );
  expect(mine).toContain(text);
  expect(own).not.toContain(text);
});

it('publishes which co-manager acted and who is to be notified', async () => {
  const { id, sender } = await desk.sent('facts-sender');
  expectOk('replyToEnquiry', await desk.step('replyToEnquiry', id, sender, { text: 'Hello?' }));
  expectOk('changeEnquiryStatus', await desk.move(id, inbox, 'seen'));
  expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'contacted'));
  const managed = await eventually(async () => {
    const { bus, service } = desk.world;
    const all = await bus.heard<'EnquiryManaged'>(service, 'EnquiryManaged');
    const found = all.filter(({ data }) => data.enquiryId === id);
    return found.length > 0 && found;
  });
  expect(managed.map(({ data }) => data)).toEqual([
    {
      enquiryId: id,
      listingId: 'hostel_1',
      actorId: inbox.userId,
      action: 'status-changed',
      from: 'new',
      to: 'seen',
    },
  ]);
  const { bus, service } = desk.world;
  const managerIds = [everything.userId, inbox.userId];
  for (const type of ['EnquirySent', 'EnquiryReplied'] as const) {
    const all = await bus.heard<typeof type>(service, type);
    expect(all.find(({ data }) => data.enquiryId === id)?.data.managerIds).toEqual(managerIds);
  }
});

it('a sender who has become a co-manager is not notified of their own reply', async () => {
  const { id, sender } = await desk.sent('joining-sender');
  const team = [
    { userId: everything.userId, role: 'everything' },
    { userId: inbox.userId, role: 'inbox' },
  ] as const;
  await manage([...team, { userId: sender.userId, role: 'inbox' }]);
  expectOk('replyToEnquiry', await desk.step('replyToEnquiry', id, sender, { text: 'Hello?' }));
  const { bus, service } = desk.world;
  const replied = await eventually(async () =>
    (await bus.heard<'EnquiryReplied'>(service, 'EnquiryReplied')).find(
      ({ data }) => data.enquiryId === id,
    ),
  );
  expect(replied.data.managerIds).toEqual(team.map(({ userId }) => userId));
  await manage([...team]);
});

it('a co-manager cannot send an enquiry to the hostel', async () => {
  expectProblem(await desk.send(inbox), 'forbidden');
  expectOk('sendEnquiry', await desk.send(inbox, 'hostel_2'));
});

it('an event of a server without co-managers keeps the stored ones', async () => {
  await announce({});
  expect((await inboxOf(inbox)).length).toBeGreaterThan(0);
});

it('a rebuild replaces the co-managers of the same version', async () => {
  const { userId: ownerId } = desk.owner;
  const rebuilt = async (managers: NonNullable<ListingSnapshot['managers']>) => {
    const listing = listingSnapshot('hostel_1', { ownerId, version: versions, managers });
    const data = { rebuildId: randomUUID(), copies: ['owners' as const], listing };
    await desk.world.bus.publish(newEvent('ListingSnapshotTaken', 'hostel_1', data));
  };
  await rebuilt([]);
  await eventually(async () =>
    (await inboxOf(inbox)).every(({ listingId }) => listingId !== 'hostel_1'),
  );
  expect(
    (await desk.world.mongo.stored('enquiry', 'listing_owners')).map((each) => each.version),
  ).toContain(versions);
  await rebuilt([
    { userId: everything.userId, role: 'everything' },
    { userId: inbox.userId, role: 'inbox' },
  ]);
  await eventually(async () => (await inboxOf(inbox)).length > 0);
});

it('a closed hostel has no co-managers, also in an event without them', async () => {
  await announce({ status: 'archived' });
  expect(await inboxOf(inbox)).toEqual([]);
  await announce({});
  expect(await inboxOf(inbox)).toEqual([]);
  await manage([{ userId: everything.userId, role: 'everything' }]);
});

it('an erased co-manager keeps no access, and their replies no name', async () => {
  const leaver = await desk.world.identity.person('leaver', { name: 'Canary Leaver' });
  await manage([
    { userId: everything.userId, role: 'everything' },
    { userId: leaver.userId, role: 'inbox' },
  ]);
  const { id } = await desk.sent('last-sender');
  const text = 'We are full this month.';
  expectOk('replyToEnquiry', await desk.step('replyToEnquiry', id, leaver, { text }));
  expect(await desk.world.mongo.collectionsWith('Canary Leaver')).not.toEqual([]);
  await desk.world.bus.publish(newEvent('UserDeleted', leaver.userId, { userId: leaver.userId }));
  await eventually(async () => (await inboxOf(leaver)).length === 0);
  expect(await desk.world.mongo.collectionsWith('Canary Leaver')).toEqual([]);
  const found = (await inboxOf(desk.owner)).find(({ _id }) => _id === id);
  expect(found?.thread).toMatchObject([{ by: 'owner', text, writtenBy: '' }]);
  expect(await inboxOf(everything)).not.toEqual([]);
});

it('co-managers lose access when the account of the owner ends', async () => {
  const { userId } = desk.owner;
  await desk.world.bus.publish(newEvent('UserDeleted', userId, { userId }));
  await eventually(async () => (await inboxOf(everything)).length === 0);
});
