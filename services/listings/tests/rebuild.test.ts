import { randomUUID } from 'node:crypto';
import {
  type DomainEvent,
  type EnquiryCopy,
  type EnquirySnapshot,
  patnaDay,
} from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { enquiryFact } from '@patna/testing/data/sample-data.ts';
import { type ListingWorld, openListingWorld } from './listing-world.ts';

let world: ListingWorld;

beforeAll(async () => {
  world = await openListingWorld();
}, 60_000);

afterAll(() => world?.stop());

const dayMs = 86_400_000;
const hourMs = dayMs / 24;

function ago(ms: number): string {
  return new Date(Date.now() - ms).toISOString();
}

function rowsOf(collection: 'tally_marks' | 'enquirers') {
  return world.mongo.client.db('listings').collection<{ _id: string }>(collection);
}

/** The stored rows about a hostel, without the time of their rebuild. */
async function kept(collection: 'tally_marks' | 'enquirers', listingId: string) {
  const found = await rowsOf(collection).find({ listingId }).sort({ _id: 1 }).toArray();
  return found.map(({ heardAt: _, ...row }: { heardAt?: Date; _id: string }) => row);
}

/** A snapshot of one enquiry. */
function enquiry(
  id: string,
  listingId: string,
  change: Partial<EnquirySnapshot> = {},
): EnquirySnapshot {
  const plain = { enquiryId: id, listingId, senderId: `usr_of_${id}`, sentAt: ago(2 * dayMs) };
  return { ...plain, firstReplyAt: null, ...change };
}

function sent({ enquiryId, listingId, senderId = '', sentAt }: EnquirySnapshot) {
  const fact = { ...enquiryFact(enquiryId, 'usr_owner'), listingId, senderId };
  return { ...newEvent('EnquirySent', enquiryId, fact), time: sentAt };
}

function replied({ enquiryId, listingId }: EnquirySnapshot, time: string) {
  const fact = { ...enquiryFact(enquiryId, 'usr_owner'), listingId, by: 'owner' as const };
  return { ...newEvent('EnquiryReplied', enquiryId, fact), time };
}

/** The events of a rebuild with exactly these enquiries. */
function enquirySnapshots(enquiries: readonly EnquirySnapshot[], copies: EnquiryCopy[]) {
  const pass = { rebuildId: randomUUID(), copies };
  const end = { ...pass, startedAt: new Date().toISOString(), total: enquiries.length };
  return [
    ...enquiries.map((each) =>
      newEvent('EnquirySnapshotTaken', each.enquiryId, { ...pass, enquiry: each }),
    ),
    newEvent('EnquirySnapshotsEnded', pass.rebuildId, end),
  ];
}

/** Publishes and waits until the service has handled all events in any order. */
async function heard(...events: Parameters<ListingWorld['bus']['publish']>): Promise<void> {
  await world.bus.publish(...events);
  for (const event of events) await eventually(() => isDone(event));
}

async function isDone(event: DomainEvent): Promise<boolean> {
  if (event.type !== 'EnquirySent') {
    const handled = world.mongo.client.db('listings').collection<{ _id: string }>('handled_events');
    return (await handled.countDocuments({ _id: `listings:${event.id}` })) === 1;
  }
  const { listingId, senderId } = event.data;
  const row = { _id: `${listingId}/${senderId}`, lastSentAt: { $gte: new Date(event.time) } };
  return (await rowsOf('enquirers').countDocuments(row)) === 1;
}

describe('enquiry marks', () => {
  it("equal the source's snapshots, and views of the hostel stay unchanged", async () => {
    const id = 'hostel_marks';
    const [first, second, third] = ['a', 'b', 'c'].map((each) => enquiry(`m_${each}`, id)) as [
      EnquirySnapshot,
      EnquirySnapshot,
      EnquirySnapshot,
    ];
    await heard(sent(first), sent(second), sent(third));
    await world.bus.publish(replied(first, ago(dayMs)), replied(second, ago(hourMs)));
    const marks = rowsOf('tally_marks');
    await eventually(async () => (await marks.countDocuments({ listingId: id })) === 5);
    const at = new Date(Date.now() - dayMs);
    const sight = { listingId: id, kind: 'view', day: patnaDay(at.getTime()), at };
    await marks.insertOne({ _id: 'a-sight', ...sight });
    const before = await kept('tally_marks', id);
    const [reply, other] = before.filter(({ _id }) => _id.startsWith('reply:')) as unknown as {
      at: Date;
    }[];

    await marks.deleteMany({ _id: { $in: ['enquiry:m_a', 'reply:m_a'] } });
    const wrong = { listingId: 'hostel_elsewhere', day: '2020-01-01', at: new Date(0) };
    await marks.updateMany({ _id: { $in: ['enquiry:m_b', 'reply:m_b'] } }, { $set: wrong });
    const never = { listingId: id, day: patnaDay(at.getTime()), at };
    await marks.insertMany([
      { _id: 'enquiry:ghost', kind: 'enquiry', enquiryId: 'ghost', ...never },
      { _id: 'reply:m_c', kind: 'reply', enquiryId: 'm_c', ...never },
    ] as unknown as { _id: string }[]);
    const enquiries = [
      { ...first, firstReplyAt: reply?.at.toISOString() },
      { ...second, firstReplyAt: other?.at.toISOString() },
      third,
    ] as EnquirySnapshot[];
    await heard(...enquirySnapshots(enquiries, ['marks']));
    expect(await kept('tally_marks', id)).toEqual(before);
  });

  it('keep a first reply that the source no longer has, or that is newer than the snapshot', async () => {
    const id = 'hostel_replies';
    const [withdrawn, answered] = [enquiry('r_a', id), enquiry('r_b', id)];
    await heard(sent(withdrawn), sent(answered));
    const late = enquirySnapshots([{ ...withdrawn, firstReplyAt: undefined }, answered], ['marks']);
    await world.bus.publish(replied(withdrawn, ago(dayMs)), replied(answered, ago(-hourMs)));
    await eventually(async () => (await kept('tally_marks', id)).length === 4);
    const before = await kept('tally_marks', id);
    await heard(...late);
    expect(await kept('tally_marks', id)).toEqual(before);
  });

  it('are not created for an enquiry older than any mark', async () => {
    const old = enquiry('old', 'hostel_old', {
      sentAt: ago(400 * dayMs),
      firstReplyAt: ago(130 * dayMs),
    });
    await heard(...enquirySnapshots([old], ['marks']));
    expect(await kept('tally_marks', 'hostel_old')).toEqual([]);
  });
});

it('missing marks of saves return and existing ones stay', async () => {
  const id = 'hostel_saved';
  const saves = [1, 2, 3].map((n) => ({
    ...newEvent('WishlistItemAdded', `usr_${n}:${id}`, { userId: `usr_${n}`, listingId: id }),
    time: ago(n * hourMs),
  }));
  await world.bus.publish(...saves);
  const marks = rowsOf('tally_marks');
  await eventually(async () => (await marks.countDocuments({ listingId: id })) === 3);
  const before = await kept('tally_marks', id);
  const [lost, wrong] = saves.map((each) => `save:${each.id}`) as [string, string];
  await marks.deleteOne({ _id: lost });
  await marks.updateOne({ _id: wrong }, { $set: { day: '2020-01-01' } });
  const pass = { rebuildId: randomUUID(), copies: ['marks' as const] };
  const end = { ...pass, startedAt: new Date().toISOString(), total: 2 };
  await heard(
    ...saves.slice(0, 2).map(({ id: fact, key, time }) => {
      const item = { listingId: id, saves: [{ id: fact, at: time }] };
      return newEvent('WishlistSnapshotTaken', key, { ...pass, item });
    }),
    newEvent('WishlistSnapshotsEnded', pass.rebuildId, end),
  );
  expect(await kept('tally_marks', id)).toEqual(before);
});

describe('the record of enquirers', () => {
  it('follows the snapshots, with the latest of several enquiries', async () => {
    const id = 'hostel_asked';
    const [asha, bina] = [enquiry('q_asha', id), enquiry('q_bina', id)];
    const { senderId } = asha;
    const again = enquiry('q_asha_2', id, { senderId, sentAt: ago(hourMs) });
    await heard(sent(asha), sent(bina));
    await heard(sent(again));
    const before = await kept('enquirers', id);
    expect(before).toMatchObject([
      { userId: 'usr_of_q_asha', enquiryId: 'q_asha_2', lastSentAt: new Date(again.sentAt) },
      { userId: 'usr_of_q_bina', enquiryId: 'q_bina', lastSentAt: new Date(bina.sentAt) },
    ]);
    const rows = rowsOf('enquirers');
    const wrong = { userId: 'usr_wrong', lastSentAt: new Date(Date.now() + dayMs) };
    await rows.updateOne({ _id: `${id}/usr_of_q_asha` }, { $set: wrong });
    await rows.deleteOne({ _id: `${id}/usr_of_q_bina` });
    const ghost = { listingId: id, userId: 'usr_ghost', lastSentAt: new Date(0) };
    await rows.insertOne({ _id: `${id}/usr_ghost`, ...ghost });
    await heard(...enquirySnapshots([asha, again, bina], ['enquirers']));
    expect(await kept('enquirers', id)).toEqual(before);
  });

  it('recognises older rows that do not name the enquiry', async () => {
    const id = 'hostel_before';
    const first = enquiry('b_1', id);
    const last = enquiry('b_2', id, { senderId: first.senderId, sentAt: ago(hourMs) });
    const row = { listingId: id, userId: first.senderId, lastSentAt: new Date() };
    await rowsOf('enquirers').insertOne({ _id: `${id}/${first.senderId}`, ...row });
    await heard(...enquirySnapshots([first, last], ['enquirers']));
    const lastSentAt = new Date(last.sentAt);
    expect(await kept('enquirers', id)).toMatchObject([{ enquiryId: 'b_2', lastSentAt }]);
  });

  it('does not return for an ended account and ignores a rebuild of marks', async () => {
    const id = 'hostel_left';
    const gone = enquiry('l_gone', id);
    const userId = `usr_of_${gone.enquiryId}`;
    await heard(sent(gone));
    await heard(newEvent('UserDeleted', userId, { userId }));
    const nameless = enquiry('l_nameless', id, { senderId: undefined });
    await heard(...enquirySnapshots([gone, nameless], ['enquirers']));
    expect(await kept('enquirers', id)).toEqual([]);
    const other = enquiry('l_other', id);
    await heard(...enquirySnapshots([other], ['marks']));
    expect(await kept('enquirers', id)).toEqual([]);
  });
});
