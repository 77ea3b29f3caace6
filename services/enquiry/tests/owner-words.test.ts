import { closeReasons, textLengths } from '@patna/contracts';
import { newEvent } from '@patna/service-kit/mongo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { EnquiryDesk, keyAt } from './enquiry-desk.ts';

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);

afterAll(() => desk?.world.stop());

const secret = 'Canaryword of the owner';

async function receivedOf(id: string) {
  const params = { userId: 'me' };
  const answer = await desk.world.call('ownerEnquiries', { params, token: desk.owner.token });
  return expectOk('ownerEnquiries', answer).data.find((each) => each._id === id);
}

function exportOf({ token }: TestPerson) {
  return desk.world.call('myEnquiryData', { params: { userId: 'me' }, token });
}

/** Everything that the sender, the bus and repeated calls can reveal. */
async function shownToOthers(sender: TestPerson): Promise<string> {
  const { token } = sender;
  const params = { userId: 'me' };
  const answers = [
    await desk.world.call('myEnquiries', { params, token }),
    await desk.world.call('whoHasMyNumber', { params, token }),
    await exportOf(sender),
  ];
  const facts = await desk.world.bus.heard(desk.world.service, 'EnquiryStatusChanged');
  return JSON.stringify([answers.map((each) => each.text), facts]);
}

describe('a close reason', () => {
  it.each(closeReasons)('%s is shown to the owner alone', async (reason) => {
    const { sender, id } = await desk.sent(`closed-${reason}`);
    const closing = { reason, words: secret };
    const body = { status: 'closed', closing };
    const answer = await desk.step('changeEnquiryStatus', id, desk.owner, body);
    expect(expectOk('changeEnquiryStatus', answer).data.status).toBe('closed');
    expect((await receivedOf(id))?.closing).toEqual(closing);
    const own = expectOk('myEnquiryData', await exportOf(desk.owner)).data;
    expect(own.closings).toContainEqual({ enquiryId: id, ...closing });
    const shown = await shownToOthers(sender);
    expect(shown).toContain(id);
    expect(shown).not.toMatch(/Canaryword|closing"|"reason/);
  });

  it('is optional, because older apps send none', async () => {
    const { id } = await desk.sent('no-reason');
    expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'closed'));
    expect(await receivedOf(id)).not.toHaveProperty('closing');
  });

  it('is kept only with a closing', async () => {
    const { id } = await desk.sent('reason-early');
    const body = { status: 'contacted', closing: { reason: 'other' } };
    expectOk('changeEnquiryStatus', await desk.step('changeEnquiryStatus', id, desk.owner, body));
    expect(await receivedOf(id)).not.toHaveProperty('closing');
  });

  it('is refused to the sender and with wrong fields', async () => {
    const { sender, id } = await desk.sent('reason-sender');
    const close = (person: TestPerson, closing: unknown) =>
      desk.step('changeEnquiryStatus', id, person, { status: 'closed', closing });
    expectProblem(await close(sender, { reason: 'other' }), 'forbidden');
    const wrong: [unknown, string][] = [
      [{ reason: 'none' }, 'closing.reason'],
      [{}, 'closing.reason'],
      [{ reason: 'other', words: ' ' }, 'closing.words'],
      [{ reason: 'other', words: 'x'.repeat(textLengths.closingWords.max + 1) }, 'closing.words'],
      [{ reason: 'other', words: { $gt: '' } }, 'closing.words'],
    ];
    for (const [closing, field] of wrong) {
      expectProblem(await close(desk.owner, closing), 'validation_failed', field);
    }
    expect((await receivedOf(id))?.status).toBe('new');
  });
});

describe('a private note', () => {
  const dayMs = 86_400_000;
  const note = (id: string, text: unknown, key?: string, person: TestPerson = desk.owner) =>
    desk.step('saveEnquiryNote', id, person, { text }, key);

  it('is shown to the owner alone, without an event', async () => {
    const { sender, id } = await desk.sent('noted');
    expectOk('saveEnquiryNote', await note(id, ` ${secret} `));
    expect((await receivedOf(id))?.note).toBe(secret);
    const own = expectOk('myEnquiryData', await exportOf(desk.owner)).data;
    expect(own.notes).toMatchObject([{ enquiryId: id, text: secret }]);
    expect(await shownToOthers(sender)).not.toMatch(/Canaryword|note"/);
    expect(await desk.facts('EnquiryStatusChanged', id)).toEqual([]);
  });

  it('written last wins, whichever arrives last, and an empty one deletes', async () => {
    const { id } = await desk.sent('noted-twice');
    const earlier = keyAt(Date.now() - dayMs);
    const later = keyAt(Date.now() - 1000);
    expectOk('saveEnquiryNote', await note(id, 'later', later));
    expectOk('saveEnquiryNote', await note(id, 'earlier', earlier));
    expect((await receivedOf(id))?.note).toBe('later');
    expectOk('saveEnquiryNote', await note(id, ''));
    expectOk('saveEnquiryNote', await note(id, 'late again', keyAt(Date.now() - 500)));
    expect(await receivedOf(id)).not.toHaveProperty('note');
    const own = expectOk('myEnquiryData', await exportOf(desk.owner)).data;
    expect(own.notes?.map(({ enquiryId }) => enquiryId)).not.toContain(id);
  });

  it('is refused to the sender, after a withdrawal and with a wrong text', async () => {
    const { sender, id } = await desk.sent('noted-wrong');
    expectProblem(await note(id, 'mine', undefined, sender), 'forbidden');
    for (const text of ['x'.repeat(textLengths.enquiryNote.max + 1), undefined, { $gt: '' }]) {
      expectProblem(await note(id, text), 'validation_failed', 'text');
    }
    expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
    expectProblem(await note(id, secret), 'conflict');
  });
});

describe("the owner's words", () => {
  const dayMs = 86_400_000;
  const stored = async () => JSON.stringify(await desk.world.mongo.stored('enquiry', 'enquiries'));

  it('are erased when the sender withdraws', async () => {
    const { sender, id } = await desk.sent('withdrawer');
    const words = `${secret} ${id}`;
    await write(id, words);
    expect(await stored()).toContain(words);
    expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
    expect(await stored()).not.toContain(words);
    const answers = await desk.world.mongo.stored('enquiry', 'idempotency_keys');
    expect(JSON.stringify(answers)).not.toContain(words);
  });

  it('and the time of a visit before the booking are erased when the sender withdraws', async () => {
    const { sender, id } = await desk.sent('visitor');
    await visitAndBook(id);
    expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
    expect(await enquiryIn(id)).not.toMatch(/former|visitAt/);
  });

  it("are erased with either side's account", async () => {
    for (const side of ['sender', 'owner'] as const) {
      const { sender, id } = await desk.sent(`leaver-${side}`);
      const visited = (await desk.sent(`visitor-${side}`)).id;
      await visitAndBook(visited);
      const words = `${secret} ${id}`;
      await write(id, words);
      const { userId } = side === 'sender' ? sender : desk.owner;
      await desk.world.bus.publish(newEvent('UserDeleted', userId, { userId }));
      await eventually(async () => !(await stored()).includes(words));
      if (side === 'owner') {
        await eventually(async () => !/former|visitAt/.test(await enquiryIn(visited)));
      }
    }
  });

  async function enquiryIn(id: string): Promise<string> {
    const all = await desk.world.mongo.stored('enquiry', 'enquiries');
    return JSON.stringify(all.find((each) => (each._id as unknown) === id));
  }

  async function visitAndBook(id: string): Promise<void> {
    const visitAt = new Date(Date.now() + dayMs).toISOString();
    for (const body of [
      { status: 'contacted' },
      { status: 'visit', visitAt },
      { status: 'booked' },
    ]) {
      const answer = await desk.step('changeEnquiryStatus', id, desk.owner, body);
      expectOk('changeEnquiryStatus', answer);
    }
    expect(await enquiryIn(id)).toContain('visitAt');
  }

  async function write(id: string, words: string): Promise<void> {
    const body = { status: 'closed', closing: { reason: 'other', words } };
    expectOk('changeEnquiryStatus', await desk.step('changeEnquiryStatus', id, desk.owner, body));
    const text = `${words} once more`;
    expectOk('saveEnquiryNote', await desk.step('saveEnquiryNote', id, desk.owner, { text }));
  }
});
