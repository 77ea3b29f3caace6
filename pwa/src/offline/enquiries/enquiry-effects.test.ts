// @vitest-environment node
import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { problem, ReplayWorld } from '../testing/replay-world.ts';

test('a mark that the server refuses disappears, and nobody is asked about it', async () => {
  const world = new ReplayWorld();
  await world.queue({
    userId: 'anna',
    operation: 'markEnquirySeen',
    params: { enquiryId: 'refused' },
    body: { upTo: '2026-05-01T10:00:00.000Z' },
    lane: 'enquiry-seen:refused',
  });
  world.answer(() => problem(404, 'not_found'));
  expect(await world.replay()).toMatchObject({ sent: 0, waiting: 0 });
  expect(await world.db.outbox.count()).toBe(0);
  await world.close();
});
