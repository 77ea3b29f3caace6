import { patnaDay } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;
let guest: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
  guest = await world.identity.person('guest');
}, 60_000);

afterAll(() => world?.stop());

async function liveHostel(): Promise<string> {
  const { id } = await world.create(owner);
  await world.approve(id);
  return id;
}

async function look(listingId: string, mark: string, kind = 'view', person?: TestPerson) {
  const body = { kind, visitor: mark.repeat(64) };
  const answer = await world.call('countSight', {
    params: { listingId },
    body,
    token: person?.token,
  });
  return expectOk('countSight', answer).data.counted;
}

async function numbers(listingId: string, days = '7') {
  const answer = await world.call('ownerStatistics', {
    params: { userId: 'me' },
    query: { days },
    token: owner.token,
  });
  const { hostels, ...span } = expectOk('ownerStatistics', answer).data;
  const own = hostels.find((each) => each.listingId === listingId);
  if (!own) throw new Error('The hostel has no numbers');
  return { ...span, ...own };
}

const today = () => patnaDay(Date.now());

describe("an owner's statistics", () => {
  it('count a visitor once a day and kind, and never the owner', async () => {
    const id = await liveHostel();
    expect(await look(id, 'a')).toBe(true);
    expect(await look(id, 'a')).toBe(false);
    expect(await look(id, 'a', 'contact')).toBe(true);
    expect(await look(id, 'b', 'view', guest)).toBe(true);
    expect(await look(id, 'c', 'view', owner)).toBe(false);
    const { daily, from, to, since } = await numbers(id);
    expect(daily).toEqual([
      { day: today(), views: 2, contacts: 1, saves: 0, enquiries: 0, replies: 0 },
    ]);
    expect([to, since]).toEqual([today(), today()]);
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(6);
  });

  it("return a view ticket for a view that is not the owner's, and not for a contact", async () => {
    const id = await liveHostel();
    const ticketOf = async (kind: string, person?: TestPerson) => {
      const body = { kind, visitor: 'e'.repeat(64) };
      const request = { params: { listingId: id }, body, token: person?.token };
      return expectOk('countSight', await world.call('countSight', request)).data.ticket;
    };
    const [first, again] = [await ticketOf('view'), await ticketOf('view')];
    expect(first?.split('.').slice(0, 2)).toEqual([today(), id]);
    expect(again).toBe(first);
    expect(first).not.toContain('e'.repeat(64));
    expect(await ticketOf('view', guest)).not.toBe(first);
    expect(await ticketOf('contact')).toBeUndefined();
    expect(await ticketOf('view', owner)).toBeUndefined();
  });

  it('return no view ticket for a Supabase project whose key is missing', async () => {
    const views = { VIEWS_URL: 'https://a.supabase.co', VIEWS_TICKET_KEY: '' };
    const unkeyed = await openListingWorld(0, undefined, views);
    try {
      const { id } = await unkeyed.create(await unkeyed.identity.person('owner'));
      await unkeyed.approve(id);
      const request = {
        params: { listingId: id },
        body: { kind: 'view', visitor: 'e'.repeat(64) },
      };
      const { data } = expectOk('countSight', await unkeyed.call('countSight', request));
      expect(data).toEqual({ counted: true });
    } finally {
      await unkeyed.stop();
    }
  });

  it('contain nothing about the visitor', async () => {
    const id = await liveHostel();
    await look(id, 'd', 'view', guest);
    const marks = world.mongo.client.db('listings').collection('tally_marks');
    const stored = JSON.stringify(await marks.find({ listingId: id }).toArray());
    expect(stored).not.toContain('d'.repeat(64));
    expect(stored).not.toContain(guest.subject);
  });

  it("match the other services' events, even when events are repeated", async () => {
    const id = await liveHostel();
    const saves = [1, 2, 3].map((n) =>
      newEvent('WishlistItemAdded', `usr_${n}`, { userId: `usr_${n}`, listingId: id }),
    );
    const about = (enquiryId: string) => ({
      enquiryId,
      listingId: id,
      listingName: 'Hostel',
      ownerId: 'usr_owner',
      senderId: 'usr_sender',
    });
    const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const sent = ['enq_1', 'enq_2'].map((each) => ({
      ...newEvent('EnquirySent', each, about(each)),
      time: at(50),
    }));
    const replied = [40, 10].map((minutes) => ({
      ...newEvent('EnquiryReplied', 'enq_1', { ...about('enq_1'), by: 'owner' as const }),
      time: at(minutes),
    }));
    const fromSender = newEvent('EnquiryReplied', 'enq_2', { ...about('enq_2'), by: 'sender' });
    const facts = [...saves, ...sent, ...replied, fromSender];
    await world.bus.publish(...facts, ...facts);
    const own = await eventually(async () => {
      const found = await numbers(id);
      const sum = (field: 'saves' | 'enquiries' | 'replies') =>
        found.daily.reduce((total, each) => total + each[field], 0);
      return sum('saves') === 3 && sum('replies') === 1 && { found, enquiries: sum('enquiries') };
    });
    expect(own.enquiries).toBe(2);
    expect(own.found.replyMinutes).toBe(10);
  });

  it('publish the usual time to reply after three replied enquiries', async () => {
    const id = await liveHostel();
    const detail = async () =>
      expectOk('getListing', await world.call('getListing', { params: { id } })).replyMinutes;
    const answered = (n: number) => {
      const about = {
        enquiryId: `enq_r${n}`,
        listingId: id,
        listingName: 'Hostel',
        ownerId: 'usr_owner',
        senderId: 'usr_sender',
      };
      const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
      return [
        { ...newEvent('EnquirySent', about.enquiryId, about), time: at(100) },
        {
          ...newEvent('EnquiryReplied', about.enquiryId, { ...about, by: 'owner' as const }),
          time: at(100 - n * 10),
        },
      ];
    };
    await world.bus.publish(...answered(1), ...answered(2));
    // A hundred minutes ago may have been yesterday.
    const replies = async () =>
      (await numbers(id)).daily.reduce((sum, day) => sum + day.replies, 0);
    await eventually(async () => (await replies()) === 2);
    expect(await detail()).toBeUndefined();
    await world.bus.publish(...answered(3));
    await eventually(async () => (await detail()) === 20);
  });

  it('exclude days before the span', async () => {
    const id = await liveHostel();
    const marks = world.mongo.client.db('listings').collection<{ _id: string }>('tally_marks');
    const old = Date.now() - 20 * 86_400_000;
    const mark = { listingId: id, kind: 'view', day: patnaDay(old), at: new Date(old) };
    await marks.insertOne({ _id: `old-${id}`, ...mark });
    expect((await numbers(id, '7')).daily).toEqual([]);
    expect((await numbers(id, '30')).daily).toMatchObject([{ day: mark.day, views: 1 }]);
  });

  it('cover listed hostels and are only for their owner', async () => {
    const { id } = await world.create(owner);
    const body = { kind: 'view', visitor: 'a'.repeat(64) };
    const params = { listingId: id };
    expectProblem(await world.call('countSight', { params, body }), 'not_found');
    expect(await look(id, 'a', 'view', owner)).toBe(false);
    const others = { params: { userId: owner.subject }, token: guest.token };
    expectProblem(await world.call('ownerStatistics', others), 'forbidden');
    const answer = await world.call('ownerStatistics', {
      params: { userId: 'me' },
      token: guest.token,
    });
    expect(expectOk('ownerStatistics', answer).data.hostels).toEqual([]);
  });
});
