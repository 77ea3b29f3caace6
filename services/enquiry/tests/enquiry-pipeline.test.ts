import type { EnquiryStatus } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { EnquiryDesk, type Step } from './enquiry-desk.ts';

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);

afterAll(() => desk?.world.stop());

describe('one open enquiry', () => {
  it('allows one open enquiry for each person and hostel', async () => {
    const { sender, id } = await desk.sent('asha', 'asha-key-1');
    const second = expectProblem(await desk.send(sender, 'hostel_1', 'asha-key-2'), 'conflict');
    const message =
      'You already have an open enquiry to this hostel. Continue there, or close it first.';
    const fault = { field: 'listingId', rule: 'one_open_enquiry', recordId: id };
    expect(second.errors).toEqual([{ ...fault, message }]);
    expect((await desk.send(sender, 'hostel_1', 'asha-key-1')).status).toBe(201);
    const elsewhere = expectOk('sendEnquiry', await desk.send(sender, 'hostel_2')).data;
    expect(elsewhere.listingId).toBe('hostel_2');
    expectOk('changeEnquiryStatus', await desk.move(id, sender, 'closed'));
    expectOk('sendEnquiry', await desk.send(sender, 'hostel_1', 'asha-key-2'));
    expect(await desk.listOf('myEnquiries', sender)).toHaveLength(3);
  });

  it('is one after twenty simultaneous sends with different keys', async () => {
    const sender = await desk.world.identity.person('bina');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => desk.send(sender, 'hostel_1', `bina-key-${n}`)),
    );
    for (const answer of answers.filter((each) => each.status !== 201)) {
      expectProblem(answer, 'conflict');
    }
    expect(answers.filter((each) => each.status === 201)).toHaveLength(1);
    expect(await desk.listOf('myEnquiries', sender)).toHaveLength(1);
  });

  it('is refused for a paused hostel', async () => {
    const sender = await desk.world.identity.person('chand');
    await desk.publishListing('ListingPublished', 'hostel_paused', 1, 'live');
    await desk.publishListing('ListingPaused', 'hostel_paused', 2, 'paused');
    expectProblem(await desk.send(sender, 'hostel_paused'), 'not_found');
  });
});

describe('changeEnquiryStatus', () => {
  it('follows the life cycle and publishes each step once', async () => {
    const { sender, id } = await desk.sent('dev');
    const way: EnquiryStatus[] = ['seen', 'contacted', 'visit', 'booked', 'closed'];
    for (const status of way) {
      for (const answer of [
        await desk.move(id, desk.owner, status),
        await desk.move(id, desk.owner, status),
      ]) {
        expect(expectOk('changeEnquiryStatus', answer).data.status).toBe(status);
      }
      const [shown] = await desk.listOf('myEnquiries', sender);
      expect(shown?.status).toBe(status);
    }
    expect(await desk.facts('EnquiryStatusChanged', id)).toEqual(
      way.map((status, n) => ({
        ...desk.about(id, sender),
        status,
        by: 'owner',
        from: way[n - 1] ?? 'new',
        writtenAt: expect.any(String),
      })),
    );
  });

  it('refuses steps outside the life cycle', async () => {
    const { id } = await desk.sent('esha');
    for (const status of ['visit', 'booked']) {
      expectProblem(await desk.move(id, desk.owner, status), 'conflict');
    }
    expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'contacted'));
    expectProblem(await desk.move(id, desk.owner, 'new'), 'conflict');
    expectProblem(await desk.move(id, desk.owner, 'done'), 'validation_failed', 'status');
  });

  it.each<EnquiryStatus>(['contacted', 'closed'])(
    'accepts a late "seen" of a %s enquiry without a change or an event',
    async (status) => {
      const { id } = await desk.sent(`late-${status}`);
      expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, status));
      const late = expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'seen'));
      expect(late.data.status).toBe(status);
      expect(await desk.facts('EnquiryStatusChanged', id)).toMatchObject([{ status }]);
    },
  );

  it('lets the sender only close it', async () => {
    const { sender, id } = await desk.sent('farid');
    for (const status of ['seen', 'contacted', 'booked']) {
      expectProblem(await desk.move(id, sender, status), 'forbidden');
    }
    expectOk('changeEnquiryStatus', await desk.move(id, sender, 'closed'));
    const [fact] = await desk.facts('EnquiryStatusChanged', id);
    expect(fact).toEqual({
      ...desk.about(id, sender),
      status: 'closed',
      by: 'sender',
      from: 'new',
      writtenAt: expect.any(String),
    });
  });
});

describe('replyToEnquiry', () => {
  it('makes a thread for both sides and publishes no text', async () => {
    const { sender, id } = await desk.sent('gita');
    expectOk(
      'replyToEnquiry',
      await desk.step('replyToEnquiry', id, desk.owner, { text: ' Come on Sunday ' }),
    );
    const last = await desk.step('replyToEnquiry', id, sender, { text: 'I will' });
    const { thread } = expectOk('replyToEnquiry', last).data;
    expect(thread).toMatchObject([
      { by: 'owner', text: 'Come on Sunday' },
      { by: 'sender', text: 'I will' },
    ]);
    const [mine] = await desk.listOf('myEnquiries', sender);
    const theirs = (await desk.listOf('ownerEnquiries', desk.owner)).find(
      (each) => each._id === id,
    );
    expect([mine?.thread, theirs?.thread]).toEqual([thread, thread]);
    expect(await desk.facts('EnquiryReplied', id)).toEqual([
      { ...desk.about(id, sender), by: 'owner' },
      { ...desk.about(id, sender), by: 'sender' },
    ]);
  });

  it('refuses an empty or overlong text and a closed enquiry', async () => {
    const { sender, id } = await desk.sent('hari');
    for (const text of ['', '  ', 'x'.repeat(501), undefined, { $gt: '' }]) {
      expectProblem(
        await desk.step('replyToEnquiry', id, desk.owner, { text }),
        'validation_failed',
        'text',
      );
    }
    expectOk('changeEnquiryStatus', await desk.move(id, sender, 'closed'));
    expectProblem(
      await desk.step('replyToEnquiry', id, desk.owner, { text: 'Still there?' }),
      'conflict',
    );
  });
});

describe.each<[Step, object | undefined, object]>([
  ['changeEnquiryStatus', { status: 'closed' }, { status: 'seen' }],
  ['replyToEnquiry', { text: 'Hello' }, { text: 'Other' }],
  ['markEnquirySeen', { upTo: '2026-01-01T00:00:00.000Z' }, { upTo: '2026-01-02T00:00:00.000Z' }],
  ['saveEnquiryNote', { text: 'Hello' }, { text: 'Other' }],
  ['blockEnquiry', { blocked: true }, { blocked: false }],
  ['withdrawEnquiry', undefined, {}],
])('%s', (name, body, otherBody) => {
  it('answers strangers with not found, refuses bad bearers and writes nothing', async () => {
    const { sender, id } = await desk.sent(`mina-${name}`);
    const before = await desk.world.mongo.stored('enquiry', 'enquiries');
    const foreign = expectProblem(await desk.step(name, id, desk.stranger, body), 'not_found');
    const nothing = expectProblem(
      await desk.step(name, '0'.repeat(24), desk.stranger, body),
      'not_found',
    );
    expect({ ...foreign, requestId: '' }).toEqual({ ...nothing, requestId: '' });
    expectProblem(await desk.step(name, id, {}, body), 'unauthenticated');
    expectProblem(await desk.step(name, id, { token: 'a.b.c' }, body), 'unauthenticated');
    expectProblem(await desk.step(name, 'a b', sender, body), 'validation_failed', 'enquiryId');
    expect(await desk.world.mongo.stored('enquiry', 'enquiries')).toEqual(before);
  });

  it('is done once per key', async () => {
    const { sender, id } = await desk.sent(`nita-${name}`);
    const key = `key-of-${name}`;
    const person = name === 'saveEnquiryNote' || name === 'blockEnquiry' ? desk.owner : sender;
    const first = await desk.step(name, id, person, body, key);
    const again = await desk.step(name, id, person, body, key);
    expect([again.status, again.text]).toEqual([first.status, first.text]);
    expect(again.headers.get('Idempotency-Replayed')).toBe('true');
    const other = name === 'withdrawEnquiry' ? 'another-id' : id;
    expectProblem(await desk.step(name, other, person, otherBody, key), 'idempotency_mismatch');
  });
});
