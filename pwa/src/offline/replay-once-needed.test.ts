import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from './db.ts';
import { newItem } from './outbox-items.ts';
import { replayOnceNeeded } from './replay-once-needed.ts';
import { startReplay } from './start-replay.ts';

vi.mock('./start-replay.ts', () => ({ startReplay: vi.fn() }));

beforeEach(async () => {
  vi.mocked(startReplay).mockReset();
  await db.outbox.clear();
});

const write = { operation: 'likeListing', params: { id: 'h1' }, body: {}, lane: 'like:h1' };
const queue = () => db.outbox.add(newItem({ userId: 'usr_1', ...write } as never, Date.now()));

test('with nothing to send it waits for the first item, whoever queues it', async () => {
  const started = replayOnceNeeded();
  await expect.poll(() => db.isOpen()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(startReplay).not.toHaveBeenCalled();
  await queue();
  await started;
  expect(startReplay).toHaveBeenCalledOnce();
});

test('what waits from before is replayed at once', async () => {
  await queue();
  await replayOnceNeeded();
  expect(startReplay).toHaveBeenCalledOnce();
});

test('a database that cannot be asked may hold something', async () => {
  vi.spyOn(db.outbox, 'count').mockRejectedValueOnce(new Error('blocked'));
  await replayOnceNeeded();
  expect(startReplay).toHaveBeenCalledOnce();
});
