import type { EnquiryView } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { EnquiryDesk, keyAt } from './enquiry-desk.ts';

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);

afterAll(() => desk?.world.stop());

const hourMs = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * hourMs).toISOString();

function plan(id: string, visitAt: unknown, key?: string) {
  return desk.step('changeEnquiryStatus', id, desk.owner, { status: 'visit', visitAt }, key);
}

async function contacted(name: string) {
  const sent = await desk.sent(name);
  expectOk('changeEnquiryStatus', await desk.move(sent.id, desk.owner, 'contacted'));
  return sent;
}

async function shownTo(person: TestPerson, id: string): Promise<EnquiryView | undefined> {
  const name = person === desk.owner ? 'ownerEnquiries' : 'myEnquiries';
  return (await desk.listOf(name, person)).find((each) => each._id === id);
}

describe('a visit', () => {
  it('is shown to both sides and announced with its time', async () => {
    const { sender, id } = await contacted('visit-shown');
    const visitAt = inHours(30);
    expectOk('changeEnquiryStatus', await plan(id, visitAt));
    for (const person of [desk.owner, sender]) {
      const planned = { status: 'visit', visitAt, visitSequence: 1 };
      expect(await shownTo(person, id)).toMatchObject(planned);
    }
    const facts = await desk.facts('EnquiryStatusChanged', id);
    expect(facts.at(-1)).toEqual({
      ...desk.about(id, sender),
      status: 'visit',
      by: 'owner',
      from: 'contacted',
      writtenAt: expect.any(String),
      visitAt,
    });
  });

  it('can be moved and moved back, with a sequence that only grows', async () => {
    const { sender, id } = await contacted('visit-moved');
    const [first, second] = [inHours(30), inHours(50)];
    for (const at of [first, second, second]) expectOk('changeEnquiryStatus', await plan(id, at));
    expect(await shownTo(sender, id)).toMatchObject({ visitAt: second, visitSequence: 2 });
    const undo = { status: 'visit', undo: true };
    const answer = await desk.step('changeEnquiryStatus', id, desk.owner, undo);
    expectOk('changeEnquiryStatus', answer);
    expect(await shownTo(sender, id)).toMatchObject({ visitAt: first, visitSequence: 3 });
    const times = (await desk.facts('EnquiryStatusChanged', id)).map((fact) =>
      'visitAt' in fact ? fact.visitAt : undefined,
    );
    expect(times).toEqual([undefined, first, second, first]);
  });

  it('is gone once the enquiry has moved on, and back after an undo', async () => {
    const { sender, id } = await contacted('visit-booked');
    const visitAt = inHours(30);
    expectOk('changeEnquiryStatus', await plan(id, visitAt));
    expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'booked'));
    expect(await shownTo(sender, id)).not.toHaveProperty('visitAt');
    const undo = (status: string) =>
      desk.step('changeEnquiryStatus', id, desk.owner, { status, undo: true });
    expectOk('changeEnquiryStatus', await undo('visit'));
    expect(await shownTo(sender, id)).toMatchObject({ visitAt, visitSequence: 2 });
    expectOk('changeEnquiryStatus', await desk.move(id, sender, 'closed'));
    expect(await shownTo(sender, id)).not.toHaveProperty('visitAt');
  });

  it('needs no time, because older apps send none', async () => {
    const { sender, id } = await contacted('visit-timeless');
    expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'visit'));
    expect(await shownTo(sender, id)).not.toHaveProperty('visitAt');
    expectOk('changeEnquiryStatus', await plan(id, inHours(30)));
    expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'visit'));
    expect(await shownTo(sender, id)).toMatchObject({ visitSequence: 1 });
  });

  it.each([
    ['the owner closes', (id: string) => desk.move(id, desk.owner, 'closed')],
    ['the sender closes', (id: string, sender: TestPerson) => desk.move(id, sender, 'closed')],
    [
      'the owner undoes it',
      (id: string) =>
        desk.step('changeEnquiryStatus', id, desk.owner, { status: 'contacted', undo: true }),
    ],
    [
      'the sender withdraws',
      (id: string, sender: TestPerson) => desk.step('withdrawEnquiry', id, sender),
    ],
  ])('is cancelled for both sides when %s, with a higher sequence', async (why, end) => {
    const { sender, id } = await contacted(`visit-off-${why.replaceAll(' ', '-')}`);
    const visitAt = inHours(30);
    expectOk('changeEnquiryStatus', await plan(id, visitAt));
    expect((await end(id, sender)).status).toBe(200);
    for (const person of [desk.owner, sender]) {
      const shown = await shownTo(person, id);
      expect(shown).toMatchObject({ cancelledVisitAt: visitAt, visitSequence: 2 });
      expect(shown).not.toHaveProperty('visitAt');
    }
  });

  it('is no longer cancelled once it is planned again', async () => {
    const { sender, id } = await contacted('visit-again');
    const visitAt = inHours(30);
    expectOk('changeEnquiryStatus', await plan(id, visitAt));
    expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'closed'));
    const undo = { status: 'visit', undo: true };
    expectOk('changeEnquiryStatus', await desk.step('changeEnquiryStatus', id, desk.owner, undo));
    const shown = await shownTo(sender, id);
    expect(shown).toMatchObject({ visitAt, visitSequence: 3 });
    expect(shown).not.toHaveProperty('cancelledVisitAt');
  });

  it('is no longer shown as cancelled beside a booking', async () => {
    const { sender, id } = await contacted('visit-booked');
    expectOk('changeEnquiryStatus', await plan(id, inHours(30)));
    const undo = { status: 'contacted', undo: true };
    expectOk('changeEnquiryStatus', await desk.step('changeEnquiryStatus', id, desk.owner, undo));
    expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'booked'));
    const shown = await shownTo(sender, id);
    expect(shown).toMatchObject({ status: 'booked' });
    expect(shown).not.toHaveProperty('cancelledVisitAt');
  });
});

describe('the time of a visit', () => {
  it('is not in the past and at most 60 days ahead', async () => {
    const { id } = await contacted('visit-limits');
    for (const at of [inHours(-1), inHours(60 * 24 + 1), 'tomorrow', 5, { $gt: '' }]) {
      expectProblem(await plan(id, at), 'validation_failed', 'visitAt');
    }
    expectOk('changeEnquiryStatus', await plan(id, inHours(60 * 24 - 1)));
  });

  it('is judged by when it was planned offline', async () => {
    const { sender, id } = await contacted('visit-offline');
    const key = keyAt(Date.now() - 5 * hourMs);
    const at = inHours(-2);
    expectOk('changeEnquiryStatus', await plan(id, at, key));
    expect((await shownTo(sender, id))?.visitAt).toBe(at);
  });
});
