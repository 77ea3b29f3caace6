import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';
import { db } from '../database/db.ts';
import { newItem } from './outbox-item.ts';
import { replayWhenNeeded } from './replay-when-needed.ts';
import { startReplay } from './scheduler.ts';

vi.mock('./scheduler.ts', () => ({ pagePorts: vi.fn(), startReplay: vi.fn() }));

beforeEach(async () => {
  vi.mocked(startReplay).mockReset();
  await db.outbox.clear();
});

const write = { operation: 'likeListing', params: { id: 'h1' }, body: {}, lane: 'like:h1' };
const queue = () => db.outbox.add(newItem({ userId: 'usr_1', ...write } as never, Date.now()));

test('with nothing to send it waits for the first item, whoever queues it', async () => {
  const started = replayWhenNeeded({});
  await expect.poll(() => db.isOpen()).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(startReplay).not.toHaveBeenCalled();
  await queue();
  await started;
  expect(startReplay).toHaveBeenCalledOnce();
});

test('what waits from before is replayed at once', async () => {
  await queue();
  await replayWhenNeeded({});
  expect(startReplay).toHaveBeenCalledOnce();
});

test('what an earlier release left behind is settled without an item', async () => {
  const count = vi.fn(async () => 1);
  await replayWhenNeeded({ sendEnquiry: { leftovers: { count, settle: vi.fn() } } });
  expect(startReplay).toHaveBeenCalledOnce();
});

test('a database that cannot be asked may hold something', async () => {
  vi.spyOn(db.outbox, 'count').mockRejectedValueOnce(new Error('blocked'));
  await replayWhenNeeded({});
  expect(startReplay).toHaveBeenCalledOnce();
});
