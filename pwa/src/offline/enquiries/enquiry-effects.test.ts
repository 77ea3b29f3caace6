// @vitest-environment node
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { Write } from '../outbox/outbox-item.ts';
import { requeueAbandonedItems } from '../outbox/replay.ts';
import { enquiry, problem, ReplayWorld } from '../testing/replay-world.ts';

const mark: Write = {
  userId: 'anna',
  operation: 'markEnquirySeen',
  params: { enquiryId: 'refused' },
  body: { upTo: '2026-05-01T10:00:00.000Z' },
  lane: 'enquiry-seen:refused',
};

test('a mark that the server refuses disappears, and nobody is asked about it', async () => {
  const world = new ReplayWorld();
  await world.queue(mark);
  world.answer(() => problem(404, 'not_found'));
  expect(await world.replay()).toMatchObject({ sent: 0, waiting: 0 });
  expect(await world.db.outbox.count()).toBe(0);
  await world.close();
});

test('a mark that an earlier release set aside disappears at the start, without a network too', async () => {
  for (const isOnline of [true, false]) {
    const world = new ReplayWorld();
    const kept = await world.queue(enquiry('hostel_1'));
    for (const key of [kept, await world.queue(mark)]) {
      await world.db.outbox.update(key, { state: 'needs-attention' });
    }
    if (isOnline) await world.replay();
    else await requeueAbandonedItems(world.ports());
    expect((await world.db.outbox.toArray()).map(({ key }) => key)).toEqual([kept]);
    expect(world.requests).toEqual([]);
    await world.close();
  }
});

test('a sent mark stays in the stored lists of both sides', async () => {
  const world = new ReplayWorld();
  const at = (hour: number) => `2026-05-01T${hour}:00:00.000Z`;
  const enquiry = {
    _id: 'read',
    status: 'new',
    createdAt: at(10),
    thread: [
      { by: 'owner', text: 'Yes.', createdAt: at(11) },
      { by: 'sender', text: 'Thanks.', createdAt: at(12) },
      { by: 'owner', text: 'Come at ten.', createdAt: at(13) },
    ],
  };
  const other = { ...enquiry, _id: 'other' };
  for (const name of ['my-enquiries', 'owner-enquiries']) {
    const value = { value: [enquiry, other], savedAt: at(14) };
    await world.db.meta.put({ key: `answer:anna:${name}`, value });
  }
  await world.queue({ ...mark, params: { enquiryId: 'read' }, body: { upTo: at(12) } });
  world.answer(() => Response.json({ data: { seen: true } }));
  expect(await world.replay()).toMatchObject({ sent: 1 });
  const copyOf = async (name: string) => (await world.db.meta.get(`answer:anna:${name}`))?.value;
  const seen = { seenAt: expect.any(String) };
  const [first, second, third] = enquiry.thread;
  expect(await copyOf('my-enquiries')).toEqual({
    value: [{ ...enquiry, thread: [{ ...first, ...seen }, second, third] }, other],
    savedAt: at(14),
  });
  expect(await copyOf('owner-enquiries')).toEqual({
    value: [
      { ...enquiry, ...seen, status: 'seen', thread: [first, { ...second, ...seen }, third] },
      other,
    ],
    savedAt: at(14),
  });
  await world.close();
});
