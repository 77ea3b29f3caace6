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
