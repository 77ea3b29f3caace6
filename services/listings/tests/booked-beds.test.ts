import type { OwnedListing } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk } from '@patna/testing/http/expect-answer.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { listingBody } from '@patna/testing/data/sample-data.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import {
  booked,
  type BookingEvent,
  changed,
  closedBy,
  type Enquiry,
  minutesAgo,
  newEnquiry,
  undone,
  withdrawn,
} from './booking-events.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;
let owner: TestPerson;

beforeAll(async () => {
  world = await openListingWorld();
  owner = await world.identity.person('owner');
}, 60_000);

afterAll(() => world?.stop());

type Row = OwnedListing['rooms'][number];

const statedAt = minutesAgo(600);
const [single, shared] = listingBody([]).rooms;
const counted = { beds: 4, freeBeds: 2, confirmedAt: statedAt };
const usualRooms = [
  { ...single, ...counted, freeBeds: 1 },
  { ...shared, category: ['Double'], ...counted, freeBeds: 0 },
  { ...shared, category: ['Double'], ...counted, beds: 10, freeBeds: 3 },
  { ...shared, category: ['Triple'] },
];

async function hostel(rooms: object[] = usualRooms): Promise<string> {
  const { id } = await world.create(owner, { rooms });
  await world.approve(id);
  return id;
}

const enquiryOf = (listingId: string) => newEnquiry(listingId, owner.userId);

async function read(id: string): Promise<OwnedListing> {
  const answer = await world.call('ownerListings', {
    params: { userId: 'me' },
    token: owner.token,
  });
  const found = expectOk('ownerListings', answer).data.find((each) => each.id === id);
  if (!found) throw new Error(`The owner has no hostel ${id}.`);
  return found;
}

const freeOf = (rooms: readonly Row[]) => rooms.map(({ freeBeds }) => freeBeds);

/** Publishes events of one enquiry and waits until the last one has been handled. */
async function handle(id: string, ...events: BookingEvent[]): Promise<OwnedListing> {
  await world.bus.publish(...events);
  const last = events.at(-1)!;
  await eventually(async () => {
    const handled = await world.mongo.stored('listings', 'handled_events');
    return handled.some(({ _id }) => String(_id).endsWith(last.id));
  });
  return read(id);
}

describe('a booking', () => {
  it('takes one bed of its room, also when repeated or out of order', async () => {
    const id = await hostel();
    const enquiry = enquiryOf(id);
    const once = booked(enquiry, 5);
    const repeated = { ...once, id: newEvent('EnquiryStatusChanged', '', once.data).id };
    await handle(id, once, once, repeated);
    const after = await handle(id, once, booked(enquiry, 4));
    expect(freeOf(after.rooms)).toEqual([1, 0, 2, undefined]);
    expect(after.bedChanges).toMatchObject([
      { enquiryId: enquiry.enquiryId, change: 'taken', room: ['Double'], freeBeds: 2 },
    ]);
    expect(after.rooms[2]?.confirmedAt).toBe(statedAt);
  });

  it('is published to the services that copy the hostel', async () => {
    const id = await hostel();
    const { version } = await read(id);
    await handle(id, booked(enquiryOf(id), 5));
    const facts = await world.bus.heard<'ListingUpdated'>(world.service, 'ListingUpdated');
    const last = facts.filter(({ data }) => data.listingId === id).at(-1)?.data;
    expect(last).toMatchObject({ version: version + 1, card: { freeBeds: 3 } });
    const page = expectOk('getListing', await world.call('getListing', { params: { id } }));
    expect(freeOf(page.rooms)).toEqual([1, 0, 2, undefined]);
    expect(page).not.toHaveProperty('bedChanges');
    for (const room of page.rooms) expect(room).not.toHaveProperty('bookedSince');
  });

  it('never takes a bed below 0, and its undo gives none', async () => {
    const id = await hostel([{ ...single, ...counted, freeBeds: 1 }]);
    const [first, second] = [enquiryOf(id), enquiryOf(id)];
    const room = { bookedRoom: 'Single' } as const;
    expect(freeOf((await handle(id, booked(first, 9, room))).rooms)).toEqual([0]);
    const after = await handle(id, booked(second, 8, room));
    expect(freeOf(after.rooms)).toEqual([0]);
    expect(after.bedChanges?.[0]).toMatchObject({ change: 'none-free', freeBeds: 0 });
    expect(freeOf((await handle(id, undone(second, 7))).rooms)).toEqual([0]);
    expect(freeOf((await handle(id, undone(first, 6))).rooms)).toEqual([1]);
  });

  it('takes one bed for each enquiry, however many are booked at once', async () => {
    const id = await hostel([{ ...single, ...counted, beds: 20, freeBeds: 8 }]);
    const enquiries = Array.from({ length: 10 }, () => enquiryOf(id));
    const events = enquiries.map((each) => booked(each, 5, { bookedRoom: 'Single' }));
    await world.bus.publish(...events, ...events);
    await eventually(async () => (await read(id)).bedChanges?.length === 10);
    const { rooms, bedChanges } = await read(id);
    expect(freeOf(rooms)).toEqual([0]);
    expect(bedChanges?.filter(({ change }) => change === 'taken')).toHaveLength(8);
  });

  it('takes none when the owner has confirmed the beds later, by the time on the phone', async () => {
    const id = await hostel([{ ...single, ...counted, confirmedAt: minutesAgo(60) }]);
    const room = { bookedRoom: 'Single' } as const;
    const late = booked(enquiryOf(id), 1, { ...room, writtenAt: minutesAgo(90) });
    const after = await handle(id, late);
    expect(freeOf(after.rooms)).toEqual([2]);
    expect(after.bedChanges?.[0]?.change).toBe('confirmed-since');
    const fresh = booked(enquiryOf(id), 1, { ...room, writtenAt: minutesAgo(30) });
    expect(freeOf((await handle(id, fresh)).rooms)).toEqual([1]);
  });

  it.each([
    ['the only kind of room', [{ ...single, ...counted }], undefined, 'taken', [1]],
    ['no room that is known', undefined, undefined, 'unknown-room', [1, 0, 3, undefined]],
    ['a room without a count', undefined, 'Triple', 'not-counted', [1, 0, 3, undefined]],
    ['a room the hostel lacks', undefined, 'Dormitory', 'unknown-room', [1, 0, 3, undefined]],
  ] as const)('of %s is recorded as such', async (_, rooms, bookedRoom, change, free) => {
    const id = await hostel(rooms && [...rooms]);
    const after = await handle(id, changed(enquiryOf(id), 5, { from: 'visit', bookedRoom }));
    expect(freeOf(after.rooms)).toEqual(free);
    expect(after.bedChanges?.[0]?.change).toBe(change);
  });

  it('of an older release takes a bed when the room is unambiguous', async () => {
    const id = await hostel([{ ...single, ...counted }]);
    const enquiry = enquiryOf(id);
    expect(freeOf((await handle(id, changed(enquiry, 5, {}))).rooms)).toEqual([1]);
    const back = changed(enquiry, 4, { status: 'contacted' });
    expect(freeOf((await handle(id, back)).rooms)).toEqual([2]);
  });

  it('that the owner closes keeps its one bed, also when it is then reopened or withdrawn', async () => {
    const id = await hostel();
    for (const last of [
      (enquiry: Enquiry) => changed(enquiry, 4, { status: 'booked', from: 'closed' }),
      (enquiry: Enquiry) => withdrawn(enquiry, 4, 'closed'),
    ]) {
      const enquiry = enquiryOf(id);
      await handle(id, booked(enquiry, 6));
      const { rooms: before } = await read(id);
      await world.bus.publish(closedBy('owner', enquiry, 5), last(enquiry));
      // Events of one key are handled in order.
      const behind = {
        ...booked(enquiryOf(id), 1, { bookedRoom: 'Triple' }),
        key: enquiry.enquiryId,
      };
      expect(freeOf((await handle(id, behind)).rooms)).toEqual(freeOf(before));
    }
  });
});

describe('the terms of a booking', () => {
  async function termsOf({ enquiryId }: Enquiry) {
    const all = await world.bus.heard<'BookingTermsRecorded'>(
      world.service,
      'BookingTermsRecorded',
    );
    return all.filter(({ data }) => data.enquiryId === enquiryId).map(({ data }) => data);
  }

  it('are those of the row that lost the bed, recorded once', async () => {
    const id = await hostel();
    const enquiry = enquiryOf(id);
    const asking = { bookedRoom: 'Single', terms: true } as const;
    const event = booked(enquiry, 5, asking);
    await handle(id, event, event, booked(enquiry, 4, asking));
    const { houseRules, propertyName: hostelName } = await read(id);
    const recorded = await termsOf(enquiry);
    const rent = { min: 6500, max: 8000 };
    const terms = { hostel: hostelName, room: ['Single'], rent, houseRules };
    expect(recorded).toMatchObject([{ listingId: id, bookingId: event.id, terms }]);
    expect(Object.values(recorded[0]!.terms)).not.toContain(null);
  });

  it('are recorded for a room without a count, not unasked or for an ambiguous row', async () => {
    const id = await hostel();
    const [uncounted, unasked, unclear] = [enquiryOf(id), enquiryOf(id), enquiryOf(id)];
    const listedTwice = enquiryOf(id);
    await handle(id, booked(uncounted, 5, { bookedRoom: 'Triple', terms: true }));
    await handle(id, booked(unasked, 4, { bookedRoom: 'Single' }));
    await handle(id, booked(listedTwice, 4, { terms: true }));
    await handle(id, booked(unclear, 3, { bookedRoom: undefined, terms: true }));
    expect(await termsOf(uncounted)).toMatchObject([{ terms: { room: ['Triple'] } }]);
    for (const each of [unasked, unclear, listedTwice]) expect(await termsOf(each)).toEqual([]);
  });
});

describe('an undone booking', () => {
  it('gives the bed back once, and a new booking takes it again', async () => {
    const id = await hostel();
    const enquiry = enquiryOf(id);
    await handle(id, booked(enquiry, 9));
    const back = await handle(id, undone(enquiry, 8), undone(enquiry, 7));
    expect(freeOf(back.rooms)).toEqual([1, 0, 3, undefined]);
    expect(freeOf((await handle(id, booked(enquiry, 6))).rooms)).toEqual([1, 0, 2, undefined]);
    expect(freeOf((await handle(id, undone(enquiry, 5))).rooms)).toEqual([1, 0, 3, undefined]);
  });

  it('that arrives before its booking leaves the beds unchanged', async () => {
    const id = await hostel();
    const enquiry = enquiryOf(id);
    await handle(id, undone(enquiry, 5));
    expect(freeOf((await handle(id, booked(enquiry, 6))).rooms)).toEqual([1, 0, 3, undefined]);
  });
});

describe.each([
  ['that the owner undoes', undone],
  ['that the sender closes', closedBy.bind(null, 'sender')],
  ['that the sender withdraws', withdrawn],
] as const)('a booking %s', (_, ended) => {
  it('gives its bed back once', async () => {
    const id = await hostel();
    const enquiry = enquiryOf(id);
    await handle(id, booked(enquiry, 9));
    const after = await handle(id, ended(enquiry, 8), ended(enquiry, 7), withdrawn(enquiry, 6));
    expect(freeOf(after.rooms)).toEqual([1, 0, 3, undefined]);
  });

  it('gives none back when the owner has confirmed the beds later', async () => {
    const id = await hostel();
    const enquiry = enquiryOf(id);
    const { rooms, version } = await handle(id, booked(enquiry, 9));
    await edit(id, version, rooms, { freeBeds: 7, confirmedAt: minutesAgo(3) });
    const after = await handle(id, ended(enquiry, 1));
    expect(freeOf(after.rooms)).toEqual([1, 0, 7, undefined]);
    expect(after.bedChanges?.[0]).toMatchObject({ change: 'confirmed-since', freeBeds: 7 });
  });
});

describe('an edit that was begun before the booking', () => {
  it('is accepted and keeps the bed taken', async () => {
    const id = await hostel();
    const { rooms, version } = await read(id);
    await handle(id, booked(enquiryOf(id), 5));
    await edit(id, version, rooms, { deposit: 3000 });
    const after = await read(id);
    expect(freeOf(after.rooms)).toEqual([1, 0, 2, undefined]);
    expect(after.rooms[2]?.deposit).toBe(3000);
  });

  it('of another room keeps the booked bed', async () => {
    const id = await hostel();
    const { rooms, version } = await read(id);
    await handle(id, booked(enquiryOf(id), 5));
    const rows = rooms.map((room, row) =>
      row === 0 ? { ...room, freeBeds: 0, confirmedAt: minutesAgo(1) } : room,
    );
    await edit(id, version, rows, {});
    expect(freeOf((await read(id)).rooms)).toEqual([0, 0, 2, undefined]);
  });

  it('overrides the booking when it states the beds of that room', async () => {
    const id = await hostel();
    const { rooms, version } = await read(id);
    await handle(id, booked(enquiryOf(id), 5));
    await edit(id, version, rooms, { freeBeds: 3, confirmedAt: minutesAgo(1) });
    expect(freeOf((await read(id)).rooms)).toEqual([1, 0, 3, undefined]);
  });
});

/** Edits the third row as the app does: with all rows. */
async function edit(
  id: string,
  version: number,
  rooms: readonly Row[],
  change: Partial<Row>,
): Promise<void> {
  const rows = rooms.map((room, row) => (row === 2 ? { ...room, ...change } : room));
  const body = { version, rooms: rows };
  expectOk(
    'editListing',
    await world.call('editListing', { params: { id }, token: owner.token, body }),
  );
}
