import type { EnquiryStatus } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import type { StoredEnquiry } from '../src/stored-enquiry.ts';
import { EnquiryDesk, keyAt } from './enquiry-desk.ts';
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

async function change(id: string, fields: Partial<StoredEnquiry>, removed: Record<string, 1> = {}) {
  await storedEnquiries(desk.world).updateOne({ _id: id }, { $set: fields, $unset: removed });
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

  describe('that names its change by key', () => {
    const tomorrow = Date.now() + dayMs;
    const visitOn = (id: string, day: number, key: string) => {
      const visitAt = new Date(tomorrow + day * dayMs).toISOString();
      return desk.step('changeEnquiryStatus', id, desk.owner, { status: 'visit', visitAt }, key);
    };
    const undoOf = (undoneKey: string, id: string, status: EnquiryStatus) =>
      desk.step('changeEnquiryStatus', id, desk.owner, { status, undo: true, undoneKey });

    it('undoes that change, once', async () => {
      const { id } = await sentAndMoved('undo-key', 'contacted');
      const key = keyAt(ago(0).getTime());
      expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'booked', key));
      for (let times = 0; times < 2; times += 1) {
        const { data } = expectOk('changeEnquiryStatus', await undoOf(key, id, 'contacted'));
        expect(data.status).toBe('contacted');
      }
    });

    it('conflicts after a later move of the visit', async () => {
      const { id } = await sentAndMoved('undo-key-visit', 'contacted');
      const keys = [3, 2, 1].map((days) => keyAt(ago(days / 1000).getTime())) as [
        string,
        string,
        string,
      ];
      for (const [day, key] of keys.entries()) {
        expectOk('changeEnquiryStatus', await visitOn(id, day, key));
      }
      expectProblem(await undoOf(keys[1], id, 'visit'), 'conflict');
      const stored = await storedEnquiries(desk.world).findOne({ _id: id });
      expect(stored?.visitAt).toEqual(new Date(tomorrow + 2 * dayMs));
      expectOk('changeEnquiryStatus', await undoOf(keys[2], id, 'visit'));
    });

    it('leaves a closing of another device when its own change was refused', async () => {
      const { id } = await sentAndMoved('undo-key-closed', 'contacted');
      const body = { status: 'closed', closing: { reason: 'budget' } };
      expectOk('changeEnquiryStatus', await desk.step('changeEnquiryStatus', id, desk.owner, body));
      const refused = keyAt(ago(0).getTime());
      expectProblem(await desk.move(id, desk.owner, 'booked', refused), 'conflict');
      expectProblem(await undoOf(refused, id, 'contacted'), 'conflict');
      await change(id, {}, { former: 1 });
      expectProblem(await undoOf(refused, id, 'contacted'), 'conflict');
      const stored = await storedEnquiries(desk.world).findOne({ _id: id });
      expect(stored).toMatchObject({ status: 'closed', closing: { reason: 'budget' } });
    });

    it('changes nothing when its own change never arrived', async () => {
      const { id } = await sentAndMoved('undo-key-lost', 'contacted');
      const { data } = expectOk('changeEnquiryStatus', await undoOf('lost', id, 'contacted'));
      expect(data.status).toBe('contacted');
    });

    it('takes a key of at most 64 characters', async () => {
      const { id } = await sentAndMoved('undo-key-long', 'contacted');
      const answer = await undoOf('k'.repeat(65), id, 'contacted');
      expectProblem(answer, 'validation_failed', 'undoneKey');
    });
  });

  it('is for the owner, and never of what the sender did', async () => {
    const { sender, id } = await sentAndMoved('undo-sender', 'contacted');
    expectProblem(await undo(id, 'new', undefined, sender), 'forbidden');
    expectOk('changeEnquiryStatus', await desk.move(id, sender, 'closed'));
    expectProblem(await undo(id, 'contacted'), 'conflict');
    expect(await statusFor(sender, id)).toBe('closed');
  });

  it.each(['booked', 'closed'] as const)(
    'ignores a change that a former release followed by %s',
    async (status) => {
      const { id } = await sentAndMoved(`undo-mixed-${status}`, 'contacted', 'visit');
      await change(id, { status });
      const inbox = expectOk(
        'ownerEnquiries',
        await desk.world.call('ownerEnquiries', {
          params: { userId: 'me' },
          token: desk.owner.token,
        }),
      ).data.find((each) => each._id === id);
      for (const field of ['statusAt', 'statusBy', 'formerStatus']) {
        expect(inbox).not.toHaveProperty(field);
      }
      const answer = await undo(id, 'contacted');
      if (status === 'closed') expectProblem(answer, 'conflict');
      else expectOk('changeEnquiryStatus', answer);
      const stored = await storedEnquiries(desk.world).findOne({ _id: id });
      expect(stored?.status).toBe(status === 'closed' ? 'closed' : 'contacted');
    },
  );

  it('of a visit conflicts when a former release has booked it', async () => {
    const { id } = await sentAndMoved('undo-mixed-visit', 'contacted', 'visit');
    await change(id, { status: 'booked', former: { status: 'seen' } });
    expectProblem(await undo(id, 'seen'), 'conflict');
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
    expectProblem(await undo(id, 'contacted', keyAt(ago(5).getTime())), 'conflict');
    expectOk('changeEnquiryStatus', await undo(id, 'contacted', keyAt(ago(20).getTime())));
  });

  const older = { statusAt: 1, statusBy: 1, former: 1, describedStatus: 1 } as const;

  it.each([{ status: 'booked' }, { status: 'closed', closing: { reason: 'budget' } }] as const)(
    'an older record returns to contacted: %j',
    async (fields) => {
      const { id } = await desk.sent(`reopen-old-${fields.status}`);
      await change(id, { ...fields, createdAt: ago(31) }, older);
      expectProblem(await undo(id, 'contacted'), 'conflict');
      await change(id, { createdAt: ago(29) });
      const { data } = expectOk('changeEnquiryStatus', await undo(id, 'contacted'));
      expect(data.status).toBe('contacted');
    },
  );

  it.each([undefined, 'owner', 'sender'] as const)(
    'is refused when an older record was closed by %s without a reason',
    async (statusBy) => {
      const { id } = await sentAndMoved(`reopen-unknown-${statusBy}`, 'contacted');
      await change(id, { status: 'closed' }, older);
      if (statusBy) await change(id, { statusBy, former: { status: 'contacted' } });
      expectProblem(await undo(id, 'contacted'), 'conflict');
    },
  );

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
