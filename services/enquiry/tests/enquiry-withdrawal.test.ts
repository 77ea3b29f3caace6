import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { EnquiryDesk, typed } from './enquiry-desk.ts';

let desk: EnquiryDesk;

beforeAll(async () => {
  desk = await EnquiryDesk.open();
}, 60_000);

afterAll(() => desk?.world.stop());

describe('withdrawEnquiry', () => {
  it('removes the number from every collection of every database and from replayed answers', async () => {
    const sender = await desk.world.identity.person('indu');
    const phone = '9123456780';
    const body = { ...typed, name: 'Indu Devi Withdrawn', phone, message: `Please call ${phone}` };
    const params = { listingId: 'hostel_1', userId: 'me' };
    const ask = () =>
      desk.world.call('sendEnquiry', { params, token: sender.token, key: 'indu-key-1', body });
    const id = expectOk('sendEnquiry', await ask()).data._id;
    await desk.step('replyToEnquiry', id, sender, { text: `or text ${phone}` }, 'indu-reply');
    await desk.step('replyToEnquiry', id, desk.owner, { text: `I call ${phone}` }, 'owner-reply');
    await desk.move(id, desk.owner, 'contacted', 'owner-status');
    expect(await collectionsWith(phone)).toEqual(['enquiry.enquiries', 'enquiry.idempotency_keys']);
    expect(await desk.holders(sender)).toMatchObject([{ enquiryId: id, phone: `+91${phone}` }]);

    const withdrawn = await desk.step('withdrawEnquiry', id, sender, undefined, 'indu-withdraw');
    expect(expectOk('withdrawEnquiry', withdrawn).data).toMatchObject({
      name: '•••',
      phone: '•••',
      message: '•••',
      status: 'closed',
    });
    const fact = { ...desk.about(id, sender), from: 'contacted' };
    expect(await desk.facts('EnquiryWithdrawn', id)).toEqual([fact]);
    expect(await collectionsWith(phone)).toEqual([]);
    expect(await collectionsWith('Indu Devi')).toEqual([]);
    expect(await desk.holders(sender)).toEqual([]);

    const replayed = await ask();
    expect(replayed.headers.get('Idempotency-Replayed')).toBe('true');
    expect(replayed.text).toBe(withdrawn.text);
    const seen = (await desk.listOf('ownerEnquiries', desk.owner)).find((each) => each._id === id);
    expect(seen).toMatchObject({ name: '•••', phone: '•••', withdrawnAt: expect.any(String) });
    expect(seen).not.toHaveProperty('thread');
  });

  it('can be repeated, is published once and closes the enquiry', async () => {
    const { sender, id } = await desk.sent('jaya');
    const first = expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender));
    expect(expectOk('withdrawEnquiry', await desk.step('withdrawEnquiry', id, sender))).toEqual(
      first,
    );
    expect(await desk.facts('EnquiryWithdrawn', id)).toHaveLength(1);
    expectProblem(await desk.move(id, desk.owner, 'contacted'), 'conflict');
    expectProblem(await desk.step('replyToEnquiry', id, desk.owner, { text: 'Why?' }), 'conflict');
    expectOk('sendEnquiry', await desk.send(sender));
  });

  it('removes the number from stored answers that contain the enquiry', async () => {
    const phone = '9123456781';
    const name = 'Lalita Devi Withdrawn';
    for (const round of Array(12).keys()) {
      const sender = await desk.world.identity.person(`lalita-${round}`);
      const sent = await desk.send(sender, 'hostel_1', undefined, { ...typed, name, phone });
      const id = expectOk('sendEnquiry', sent).data._id;
      expectOk('changeEnquiryStatus', await desk.move(id, desk.owner, 'seen'));
      await Promise.all([
        desk.move(id, desk.owner, 'seen', `seen-again-${round}`),
        desk.step('withdrawEnquiry', id, sender),
      ]);
    }
    expect(await collectionsWith(phone)).toEqual([]);
  });

  it('is only for the sender', async () => {
    const { id } = await desk.sent('kiran');
    expectProblem(await desk.step('withdrawEnquiry', id, desk.owner), 'forbidden');
    expect(await desk.facts('EnquiryWithdrawn', id)).toEqual([]);
  });

  async function collectionsWith(text: string): Promise<string[]> {
    await desk.world.service.drain();
    return desk.world.mongo.collectionsWith(text);
  }
});

describe('whoHasMyNumber', () => {
  it('lists each hostel that received the number, for the sender only', async () => {
    const { sender, id } = await desk.sent('lata');
    const other = expectOk('sendEnquiry', await desk.send(sender, 'hostel_2')).data;
    expect(await desk.holders(sender)).toEqual([
      {
        enquiryId: other._id,
        listingId: 'hostel_2',
        listingName: 'Hostel hostel_2',
        phone: '+919876543210',
        status: 'new',
        since: other.createdAt,
      },
      expect.objectContaining({ enquiryId: id, listingId: 'hostel_1' }),
    ]);
    expect(await desk.holders(desk.stranger)).toEqual([]);
    const ask = (userId: string, token?: string) =>
      desk.world.call('whoHasMyNumber', { params: { userId }, token });
    expectProblem(await ask(sender.userId, desk.stranger.token), 'forbidden');
    expectProblem(await ask('me'), 'unauthenticated');
    expectProblem(await ask('a b', sender.token), 'validation_failed', 'userId');
  });
});
