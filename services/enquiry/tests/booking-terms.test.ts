import type { EnquiryStatus, EnquiryView, RoomTerms } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EnquiryDesk } from './enquiry-desk.ts';
import { storedEnquiries } from './stored-enquiries.ts';

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);

afterAll(() => desk?.world.stop());

const terms: RoomTerms = {
  hostel: 'Hostel hostel_1',
  room: ['Double'],
  rent: { min: 5000, max: 6000 },
  deposit: 2000,
  isMealsIncludedInPrices: true,
  mealsProvided: ['Lunch'],
  houseRules: { noticeDays: 30 },
};
const refundRule = 'In full, within 15 days of leaving.';

interface Booked {
  readonly sender: TestPerson;
  readonly id: string;
  readonly bookingId: string;
}

async function booked(name: string, body: object = { terms: { refundRule } }): Promise<Booked> {
  const { sender, id } = await desk.sent(name);
  expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'contacted'));
  return { sender, id, bookingId: await book(id, body) };
}

/** Books the room and returns the id of the event. */
async function book(id: string, body: object = { terms: { refundRule } }): Promise<string> {
  const step = { status: 'booked', ...body };
  expectOk('changeEnquiryStatus', await desk.step('changeEnquiryStatus', id, desk.owner, step));
  const facts = await desk.world.bus.heard(desk.world.service, 'EnquiryStatusChanged');
  return facts.filter(({ data }) => data.enquiryId === id).at(-1)!.id;
}

/** Publishes the terms twice, as the bus may do, and waits until both events are handled. */
async function recordTerms(
  enquiryId: string,
  bookingId: string,
  change: object = {},
): Promise<void> {
  const data = { listingId: 'hostel_1', enquiryId, bookingId, terms: { ...terms, ...change } };
  const event = newEvent('BookingTermsRecorded', 'hostel_1', data);
  await desk.world.bus.publish(event, event);
  await eventually(async () => {
    const handled = await desk.world.mongo.stored('enquiry', 'handled_events');
    return handled.some(({ _id }) => String(_id).endsWith(event.id));
  });
}

async function recorded(name: string): Promise<Booked> {
  const made = await booked(name);
  await recordTerms(made.id, made.bookingId);
  return made;
}

async function termsFor(person: TestPerson, id: string): Promise<EnquiryView['terms']> {
  const list = person === desk.owner ? 'ownerEnquiries' : 'myEnquiries';
  return (await desk.listOf(list, person)).find((each) => each._id === id)?.terms;
}

function answer({ id, bookingId }: Booked, person: TestPerson, given: string, words?: string) {
  const body = { termsId: bookingId, answer: given, ...(words && { words }) };
  return desk.step('answerTerms', id, person, body);
}

const undo = (id: string, status: EnquiryStatus = 'contacted') =>
  desk.step('changeEnquiryStatus', id, desk.owner, { status, undo: true });

describe('the terms of a booking', () => {
  it('are shown to both sides, once', async () => {
    const { sender, id, bookingId } = await recorded('terms-both');
    for (const person of [desk.owner, sender]) {
      expect(await termsFor(person, id)).toEqual([
        { id: bookingId, sentAt: expect.any(String), terms, refundRule },
      ]);
    }
  });

  it('carry the agreed rent beside the rent of the hostel, also in both exports', async () => {
    const { sender, id, bookingId } = await booked('terms-rent', { terms: { agreedRent: 5500 } });
    await recordTerms(id, bookingId);
    const record = { id: bookingId, sentAt: expect.any(String), terms, agreedRent: 5500 };
    for (const person of [desk.owner, sender]) {
      expect(await termsFor(person, id)).toEqual([record]);
    }
    const params = { userId: 'me' };
    const exportOf = async ({ token }: TestPerson) =>
      expectOk('myEnquiryData', await desk.world.call('myEnquiryData', { params, token })).data;
    expect((await exportOf(sender)).sent[0]?.terms).toEqual([record]);
    expect((await exportOf(desk.owner)).terms).toContainEqual({ ...record, enquiryId: id });
  });

  it.each([-1, 5500.5, '5500', 10_000_001])('refuse %j as agreed rent', async (agreedRent) => {
    const { id } = await desk.sent(`terms-rent-${agreedRent}`.replace('.', '-'));
    expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'contacted'));
    const step = { status: 'booked', terms: { agreedRent } };
    const answer = await desk.step('changeEnquiryStatus', id, desk.owner, step);
    expectProblem(answer, 'validation_failed', 'terms.agreedRent');
  });

  it('are asked for only by bookings that send them', async () => {
    const { sender, id, bookingId } = await booked('terms-old-app', {});
    const [, fact] = await desk.facts('EnquiryStatusChanged', id);
    expect(fact).not.toHaveProperty('terms');
    await recordTerms(id, bookingId);
    expect(await termsFor(sender, id)).toBeUndefined();
  });

  it('that arrive after an undo or a withdrawal are not stored', async () => {
    const undone = await booked('terms-undone-first');
    expectOk('changeEnquiryStatus', await undo(undone.id));
    await recordTerms(undone.id, undone.bookingId);
    expect(await termsFor(desk.owner, undone.id)).toBeUndefined();
    const withdrawn = await booked('terms-withdrawn-first');
    const leaving = await desk.step('withdrawEnquiry', withdrawn.id, withdrawn.sender);
    expectOk('withdrawEnquiry', leaving);
    await recordTerms(withdrawn.id, withdrawn.bookingId);
    expect(await termsFor(desk.owner, withdrawn.id)).toBeUndefined();
  });

  it('can be said to differ, and then be confirmed', async () => {
    const made = await recorded('terms-differ');
    expectOk('answerTerms', await answer(made, made.sender, 'differs', 'The deposit was ₹1,000'));
    expect(await termsFor(desk.owner, made.id)).toMatchObject([
      { answer: 'differs', words: 'The deposit was ₹1,000' },
    ]);
    const { data } = expectOk('answerTerms', await answer(made, made.sender, 'agreed'));
    expect(data.terms).toMatchObject([{ answer: 'agreed', answeredAt: expect.any(String) }]);
    expect(data.terms?.[0]).not.toHaveProperty('words');
  });

  it('never change once they are confirmed', async () => {
    const made = await recorded('terms-agreed');
    expectOk('answerTerms', await answer(made, made.sender, 'agreed'));
    const before = await termsFor(made.sender, made.id);
    expectOk('answerTerms', await answer(made, made.sender, 'agreed'));
    expectProblem(await answer(made, made.sender, 'differs'), 'conflict');
    await recordTerms(made.id, made.bookingId, { deposit: 9000 });
    expectOk('changeEnquiryStatus', await undo(made.id));
    expect(await termsFor(made.sender, made.id)).toEqual(before);
    const second = await book(made.id);
    await recordTerms(made.id, second, { deposit: 9000 });
    const after = await termsFor(made.sender, made.id);
    expect(after?.slice(0, 1)).toEqual(before);
    expect(after?.slice(1)).toMatchObject([{ id: second, terms: { deposit: 9000 } }]);
  });

  it('are void when an unconfirmed booking is undone', async () => {
    const made = await recorded('terms-void');
    expectOk('answerTerms', await answer(made, made.sender, 'differs'));
    expectOk('changeEnquiryStatus', await undo(made.id));
    expect(await termsFor(made.sender, made.id)).toBeUndefined();
    expectProblem(await answer(made, made.sender, 'agreed'), 'conflict');
  });

  it('stay when the booking is closed and reopened', async () => {
    const made = await recorded('terms-closed');
    expectOk('changeEnquiryStatus', await desk.move(made.id, desk.owner, 'closed'));
    expectOk('changeEnquiryStatus', await undo(made.id, 'booked'));
    expect(await termsFor(made.sender, made.id)).toHaveLength(1);
    expectOk('answerTerms', await answer(made, made.sender, 'agreed'));
  });

  it('are answered by the sender alone', async () => {
    const made = await recorded('terms-access');
    expectProblem(await answer(made, desk.owner, 'agreed'), 'forbidden');
    expectProblem(await answer(made, desk.stranger, 'agreed'), 'not_found');
    const unknown = { ...made, bookingId: 'another' };
    expectProblem(await answer(unknown, made.sender, 'agreed'), 'conflict');
    const long = await answer(made, made.sender, 'differs', 'x'.repeat(301));
    expectProblem(long, 'validation_failed', 'words');
  });

  it('lose the words of a sender who withdraws; unconfirmed ones are erased', async () => {
    const agreed = await recorded('terms-withdrawn-agreed');
    expectOk('answerTerms', await answer(agreed, agreed.sender, 'agreed'));
    const open = await recorded('terms-withdrawn-open');
    expectOk('answerTerms', await answer(open, open.sender, 'differs', 'secret words'));
    for (const { id, sender } of [agreed, open]) {
      expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
    }
    expect(await termsFor(desk.owner, agreed.id)).toMatchObject([{ answer: 'agreed', terms }]);
    const stored = await storedEnquiries(desk.world).findOne({ _id: open.id });
    expect(JSON.stringify(stored)).not.toContain('secret words');
    expect(stored).not.toHaveProperty('terms');
  });

  it("are in both sides' data export", async () => {
    const made = await recorded('terms-export');
    const words = 'Words of the traveller';
    expectOk('answerTerms', await answer(made, made.sender, 'differs', words));
    const exportOf = async ({ token }: TestPerson) => {
      const asked = await desk.world.call('myEnquiryData', { params: { userId: 'me' }, token });
      return expectOk('myEnquiryData', asked).data;
    };
    const [sent] = (await exportOf(made.sender)).sent;
    expect(sent?.terms).toMatchObject([{ id: made.bookingId, terms, words }]);
    const received = (await exportOf(desk.owner)).terms ?? [];
    const own = received.find(({ enquiryId }) => enquiryId === made.id);
    expect(own).toMatchObject({ terms, refundRule, answer: 'differs' });
    expect(own).not.toHaveProperty('words');
  });

  it('keep what was agreed when an account ends, without the words of who leaves', async () => {
    const agreed = await recorded('terms-erased-agreed');
    expectOk('answerTerms', await answer(agreed, agreed.sender, 'agreed'));
    const { userId } = desk.owner;
    await desk.world.bus.publish(newEvent('UserDeleted', userId, { userId }));
    const left = await eventually(async () => {
      const shown = await termsFor(agreed.sender, agreed.id);
      return shown?.[0] && !shown[0].refundRule && shown;
    });
    expect(left).toMatchObject([{ answer: 'agreed', terms }]);
  });
});
