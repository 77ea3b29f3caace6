import type { EnquiryView } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { EnquiryDesk } from './enquiry-desk.ts';
import { storedEnquiries, storeEnquiries } from './stored-enquiries.ts';

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);

afterAll(() => desk?.world.stop());

const hourAgo = () => new Date(Date.now() - 3_600_000);

/** Stores 210 closed enquiries of the last hour and three older ones, of which one is closed. Returns their ids. */
async function longStory(people: { senderId: string; ownerId: string }): Promise<{
  closed: string[];
  old: string[];
}> {
  const closed = await storeEnquiries(desk.world, 210, { ...people, status: 'closed' });
  const old = ['new', 'closed', 'booked'] as const;
  for (const [index, status] of old.entries()) {
    const createdAt = new Date(hourAgo().getTime() - index * 1000);
    const own = { _id: `${people.senderId}-${status}-old`, listingId: `old-${index}` };
    await storeEnquiries(desk.world, 1, { ...people, ...own, status, createdAt });
  }
  return { closed, old: old.map((status) => `${people.senderId}-${status}-old`) };
}

async function exported({ token }: TestPerson) {
  const answer = await desk.world.call('myEnquiryData', { params: { userId: 'me' }, token });
  return expectOk('myEnquiryData', answer).data;
}

const idsOf = (list: readonly EnquiryView[]) => list.map((each) => each._id);

describe('of more than two hundred enquiries', () => {
  it('both sides see the newest ones and older open ones, newest first', async () => {
    const [sender, owner] = await Promise.all(
      ['long-sender', 'long-owner'].map((name) => desk.world.identity.person(name)),
    );
    const people = { senderId: sender?.userId ?? '', ownerId: owner?.userId ?? '' };
    const { closed, old } = await longStory(people);
    const expected = [...closed.slice(0, 200), old[0], old[2]];
    expect(idsOf(await desk.listOf('myEnquiries', sender as TestPerson))).toEqual(expected);
    expect(idsOf(await desk.listOf('ownerEnquiries', owner as TestPerson))).toEqual(expected);
  });

  it('the hostel can still unblock a sender of older ones', async () => {
    const owner = await desk.world.identity.person('long-blocker');
    const people = { senderId: 'usr_patient', ownerId: owner.userId, status: 'closed' } as const;
    const closed = await storeEnquiries(desk.world, 200, people);
    const createdAt = hourAgo();
    const spam = { ...people, senderId: 'usr_spammer', listingId: 'spammed', blockedAt: createdAt };
    const older = { ...spam, createdAt: new Date(createdAt.getTime() - 1000) };
    await storeEnquiries(desk.world, 1, { ...spam, _id: 'spam-newer', createdAt });
    await storeEnquiries(desk.world, 1, { ...older, _id: 'spam-older' });
    const listed = await desk.listOf('ownerEnquiries', owner);
    expect(idsOf(listed)).toEqual([...closed, 'spam-newer']);
    const unblocked = await desk.step('blockEnquiry', 'spam-newer', owner, { blocked: false });
    expectOk('blockEnquiry', unblocked);
    expect(idsOf(await desk.listOf('ownerEnquiries', owner))).toEqual(closed);
    const blocked = { senderId: 'usr_spammer', blockedAt: { $ne: null } };
    expect(await storedEnquiries(desk.world).countDocuments(blocked as object)).toBe(0);
  });

  it('lists every hostel that has the number, for withdrawal', async () => {
    const sender = await desk.world.identity.person('long-giver');
    const people = { senderId: sender.userId, ownerId: 'usr_other' };
    const { closed, old } = await longStory(people);
    const holders = await desk.holders(sender);
    expect(holders.map((each) => each.enquiryId)).toEqual([...closed, ...old]);
    const oldest = old[2] ?? '';
    expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', oldest, sender));
    expect((await desk.holders(sender)).map((each) => each.enquiryId)).not.toContain(oldest);
  });
});

describe('myEnquiryData', () => {
  it('contains what the person wrote on either side and nothing from others', async () => {
    const { sender, id } = await desk.sent('gopal');
    for (const [person, text] of [
      [desk.owner, 'Come on Sunday'],
      [sender, 'At ten then'],
      [desk.owner, 'At ten it is'],
    ] as const) {
      expectOk('replyToEnquiry', await desk.step('replyToEnquiry', id, person, { text }));
    }
    const [shown] = await desk.listOf('myEnquiries', sender);
    const [first, , last] = shown?.thread ?? [];
    expect(await exported(desk.owner)).toMatchObject({
      sent: [],
      replies: [
        { enquiryId: id, text: 'Come on Sunday', createdAt: first?.createdAt },
        { enquiryId: id, text: 'At ten it is', createdAt: last?.createdAt },
      ],
    });
    const own = await exported(sender);
    expect(own).toMatchObject({ sent: [{ _id: id, thread: [{ text: 'At ten then' }] }] });
    expect(own.replies).toEqual([]);
  });
});
