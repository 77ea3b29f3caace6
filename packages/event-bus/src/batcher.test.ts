import { describe, expect, test, vi } from 'vitest';
import { createBatcher } from './batcher.ts';

describe('batcher', () => {
  test('parallel calls share batches in order, with one send at a time', async () => {
    const sends: number[][] = [];
    let inFlight = 0;
    const batcher = createBatcher<number>(async (items) => {
      inFlight += 1;
      expect(inFlight).toBe(1);
      await Promise.resolve();
      sends.push([...items]);
      inFlight -= 1;
    }, 4);
    await Promise.all([1, 2, 3, 4, 5].map((n) => batcher.add([n])));
    await batcher.add([6, 7, 8, 9, 10, 11]);
    expect(sends).toEqual([[1, 2, 3, 4], [5], [6, 7, 8, 9, 10, 11]]);
  });

  test('calls made during a send join the next batch', async () => {
    const sends: number[] = [];
    const callers: Promise<void>[] = [];
    const batcher = createBatcher<number>(async (items) => {
      sends.push(items.length);
      if (sends.length === 1) callers.push(call(), call(), call());
    }, 100);
    async function call(): Promise<void> {
      for (let n = 0; n < 4; n += 1) await batcher.add([n]);
    }
    callers.push(call(), call(), call());
    await vi.waitFor(() => expect(sends.reduce((sum, size) => sum + size)).toBe(24));
    await Promise.all(callers);
    expect(sends).toEqual([3, 6, 6, 6, 3]);
  });

  test('a failed send fails only its own callers', async () => {
    const batcher = createBatcher<string>(async (items) => {
      if (items.includes('bad')) throw new Error('refused');
    }, 1);
    const results = await Promise.allSettled([batcher.add(['bad']), batcher.add(['good'])]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  });

  test('close waits for accepted items and refuses new ones', async () => {
    const sent: number[] = [];
    const batcher = createBatcher<number>(async (items) => void sent.push(...items), 10);
    const handedIn = batcher.add([1]);
    await batcher.close();
    expect(sent).toEqual([1]);
    await handedIn;
    await expect(batcher.add([2])).rejects.toThrow('closed');
  });
});
