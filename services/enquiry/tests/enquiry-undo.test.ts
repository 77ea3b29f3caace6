import type { EnquiryStatus } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import type { StoredEnquiry } from '../src/stored-enquiry.ts';
import { EnquiryDesk } from './enquiry-desk.ts';
import { storedEnquiries } from './stored-enquiries.ts';

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);

afterAll(() => desk?.world.stop());

const dayMs = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * dayMs);

function undo(id: string, status: EnquiryStatus, key?: string, person: TestPerson = desk.owner) {
  return desk.step('changeEnquiryStatus', id, person, { status, undo: true }, key);
}

async function sentAndMoved(name: string, ...way: EnquiryStatus[]) {
  const sent = await desk.sent(name);
  for (const status of way) {
    expectOk('changeEnquiryStatus', await desk.move(sent.id, desk.owner, status));
  }
  return sent;
}

async function statusFor(sender: TestPerson, id: string) {
  return (await desk.listOf('myEnquiries', sender)).find((each) => each._id === id)?.status;
}

async function change(id: string, fields: Partial<StoredEnquiry>, gone: Record<string, 1> = {}) {
  await storedEnquiries(desk.world).updateOne({ _id: id }, { $set: fields, $unset: gone });
}

/** A UUIDv7 key of that time. */
function keyOf(written: Date): string {
  const time = written.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${time}`;
}

describe('an undo', () => {
  const ways: EnquiryStatus[][] = [
    ['contacted'],
    ['seen', 'contacted'],
    ['seen', 'closed'],
    ['contacted', 'visit'],
    ['contacted', 'booked'],
    ['contacted', 'visit', 'booked'],
    ['contacted', 'booked', 'closed'],
  ];

  it.each(ways.map((way) => [way.join(' → '), way] as const))(
    'returns %s to the status before, for both sides and once',
    async (name, way) => {
      const { sender, id } = await sentAndMoved(`undo ${name}`.replaceAll(/\W+/g, '-'), ...way);
      const before = way.at(-2) ?? 'new';
      for (let times = 0; times < 2; times += 1) {
        expect(expectOk('changeEnquiryStatus', await undo(id, before)).data.status).toBe(before);
      }
      expect(await statusFor(sender, id)).toBe(before);
      const facts = await desk.facts('EnquiryStatusChanged', id);
      expect(facts).toMatchObject([...way, before].map((status) => ({ status, by: 'owner' })));
      const next: EnquiryStatus = before === 'visit' ? 'booked' : 'closed';
      expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, next));
    },
  );

  it('may call a new enquiry seen, as a phone does before its mark has arrived', async () => {
    const { id } = await sentAndMoved('undo-unseen', 'contacted');
    expect(expectOk('changeEnquiryStatus', await undo(id, 'seen')).data.status).toBe('new');
  });

  it('conflicts when the status has changed since', async () => {
    const { id } = await sentAndMoved('undo-late', 'contacted', 'booked', 'closed');
    expectProblem(await undo(id, 'contacted'), 'conflict');
    expect(await desk.facts('EnquiryStatusChanged', id)).toHaveLength(3);
  });

  it('is for the owner, and never of what the sender did', async () => {
    const { sender, id } = await sentAndMoved('undo-sender', 'contacted');
    expectProblem(await undo(id, 'new', undefined, sender), 'forbidden');
    expectOk('changeEnquiryStatus', await desk.move(id, sender, 'closed'));
    expectProblem(await undo(id, 'contacted'), 'conflict');
    expect(await statusFor(sender, id)).toBe('closed');
  });

  it('conflicts after a withdrawal', async () => {
    const { sender, id } = await sentAndMoved('undo-withdrawn', 'contacted');
    expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
    expectProblem(await undo(id, 'new'), 'conflict');
    expectProblem(await undo(id, 'contacted'), 'conflict');
  });

  it('removes the reason of a closing', async () => {
    const { id } = await desk.sent('undo-reason');
    const body = { status: 'closed', closing: { reason: 'budget' } };
    expectOk('changeEnquiryStatus', await desk.step('changeEnquiryStatus', id, desk.owner, body));
    expectOk('changeEnquiryStatus', await undo(id, 'new'));
    expect(await storedEnquiries(desk.world).findOne({ _id: id })).not.toHaveProperty('closing');
  });
});

describe('reopening', () => {
  const ends = ['booked', 'closed'] as const;

  it.each(ends)('a %s enquiry is possible for 30 days', async (end) => {
    const { id } = await sentAndMoved(`reopen-${end}`, 'contacted', end);
    await change(id, { statusAt: ago(31) });
    expectProblem(await undo(id, 'contacted'), 'conflict');
    await change(id, { statusAt: ago(30) });
    expectOk('changeEnquiryStatus', await undo(id, 'contacted'));
  });

  it('counts from when it was asked for offline', async () => {
    const { id } = await sentAndMoved('reopen-offline', 'contacted', 'closed');
    await change(id, { statusAt: ago(40) });
    expectProblem(await undo(id, 'contacted', keyOf(ago(5))), 'conflict');
    expectOk('changeEnquiryStatus', await undo(id, 'contacted', keyOf(ago(20))));
  });

  it.each(ends)('an older %s record returns to contacted', async (status) => {
    const unknown = { statusAt: 1, statusBy: 1, former: 1 } as const;
    const { id } = await desk.sent(`reopen-old-${status}`);
    await change(id, { status, createdAt: ago(31) }, unknown);
    expectProblem(await undo(id, 'contacted'), 'conflict');
    await change(id, { createdAt: ago(29) });
    const { data } = expectOk('changeEnquiryStatus', await undo(id, 'contacted'));
    expect(data.status).toBe('contacted');
  });

  it('never makes a second open enquiry', async () => {
    const { sender, id } = await sentAndMoved('reopen-open', 'closed');
    const newer = expectOk('sendEnquiry', await desk.send(sender)).data;
    expectProblem(await undo(id, 'new'), 'conflict');
    expect(await statusFor(sender, id)).toBe('closed');
    expectOk('changeEnquiryStatus', await desk.move(newer._id, desk.owner, 'closed'));
    expectOk('changeEnquiryStatus', await undo(id, 'new'));
    expectProblem(await desk.send(sender), 'conflict');
  });
});
