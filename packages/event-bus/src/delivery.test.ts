import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { recordingLogger } from '../tests/recording-logger.ts';
import { enquirySent } from '../tests/sample-events.ts';
import type { DeadLetterDetail } from './dead-letter.ts';
import { deliver, type DeliveryContext } from './delivery.ts';
import { retryPolicy, type RetryOptions } from './retry.ts';
import { toOutgoing } from './wire-format.ts';

const origin = { topic: 'enquiries.v1', offset: '7' } as const;
const { message } = toOutgoing(enquirySent('k'));

function createContext(handle: () => Promise<void>, options: RetryOptions = {}) {
  const letters: DeadLetterDetail[] = [];
  const ending = new AbortController();
  const context: DeliveryContext = {
    subscription: { group: 'g', topics: ['enquiries.v1'], handle },
    retry: retryPolicy({ attempts: 2, baseMs: 1, maxMs: 2, ...options }),
    logger: recordingLogger(),
    signal: ending.signal,
    sendToDeadLetters: async (letter) => void letters.push(letter),
    mayGoOn: () => true,
  };
  return { letters, ending, context };
}

describe('delivery', () => {
  test('a handler that never answers counts as a failed try', async () => {
    const { letters, context } = createContext(() => new Promise(() => {}), {
      handlerTimeoutMs: 5,
    });
    expect(await deliver(message, origin, context)).toBe(true);
    expect(letters[0]).toMatchObject({ id: 'enquiries.v1~g~7', attempts: 2 });
    expect(letters[0]?.cause).toContain('took longer than 5 ms');
  });

  test('a handler that hangs because its store does is retried', async () => {
    let tries = 0;
    const hangs = (): Promise<void> => {
      tries += 1;
      return tries < 6 ? new Promise(() => {}) : Promise.resolve();
    };
    const storeIsAway = (): Promise<boolean> => Promise.resolve(true);
    const { letters, context } = createContext(hangs, { handlerTimeoutMs: 5, storeIsAway });
    expect(await deliver(message, origin, context)).toBe(true);
    expect([tries, letters]).toEqual([6, []]);
  });

  test('an event that is slow while its store is slow and nothing else succeeds gets all its tries', async () => {
    let tries = 0;
    const slow = (): Promise<void> => {
      tries += 1;
      return tries < 4 ? new Promise(() => {}) : Promise.resolve();
    };
    const storeIsAway = (): Promise<boolean> => delay(520, false);
    const options = { attempts: 5, handlerTimeoutMs: 20, holdMs: 20, storeIsAway };
    const { letters, context } = createContext(slow, options);
    expect(await deliver(message, origin, context)).toBe(true);
    expect([tries, letters]).toEqual([4, []]);
  });

  test('an event that is slow while its store is healthy is given up early, even when nothing else succeeds', async () => {
    const options = { attempts: 50, handlerTimeoutMs: 20, holdMs: 60 };
    const { letters, context } = createContext(() => new Promise(() => {}), options);
    expect(await deliver(message, origin, context)).toBe(true);
    expect(letters[0]?.attempts).toBe(2);
  });

  test('an event that is slow while others succeed is given up early', async () => {
    const { message: other } = toOutgoing(enquirySent('other'));
    const hangs = new Set(['k']);
    const { letters, context } = createContext(async () => {}, {
      attempts: 50,
      handlerTimeoutMs: 20,
      holdMs: 60,
    });
    const handle = (event: { key: string }): Promise<void> =>
      hangs.has(event.key) ? new Promise(() => {}) : Promise.resolve();
    const shared = { ...context, subscription: { ...context.subscription, handle } };
    const others = setInterval(() => void deliver(other, origin, shared), 5);
    expect(await deliver(message, origin, shared)).toBe(true);
    clearInterval(others);
    expect(letters[0]?.attempts).toBeLessThan(50);
  });

  test('events that hang together get all their tries, whatever else succeeds', async () => {
    const stuck = new Set(['k', 'l']);
    const { message: other } = toOutgoing(enquirySent('other'));
    const { letters, context } = createContext(async () => {}, {
      attempts: 5,
      handlerTimeoutMs: 40,
      holdMs: 20,
    });
    const handle = (event: { key: string }): Promise<void> =>
      stuck.has(event.key) ? new Promise(() => {}) : Promise.resolve();
    const shared = { ...context, subscription: { ...context.subscription, handle } };
    const others = setInterval(() => void deliver(other, origin, shared), 5);
    const both = [message, toOutgoing(enquirySent('l')).message];
    await Promise.all(both.map((each) => deliver(each, origin, shared)));
    clearInterval(others);
    expect(letters.map(({ attempts }) => attempts)).toEqual([5, 5]);
  });

  test("an event that hangs later makes the first one's cause uncertain too", async () => {
    const hangs = (): Promise<void> => new Promise(() => {});
    const options = { attempts: 5, handlerTimeoutMs: 200, holdMs: 100 };
    const { letters, context } = createContext(hangs, options);
    const first = deliver(message, origin, context);
    await delay(150);
    await Promise.all([first, deliver(toOutgoing(enquirySent('l')).message, origin, context)]);
    expect(letters.map(({ attempts }) => attempts)).toEqual([5, 5]);
  });

  test('an unacknowledged event keeps its count of tries', async () => {
    const { letters, context } = createContext(() => Promise.reject(new Error('no')));
    expect(await deliver(message, origin, context, { failures: 1, since: undefined })).toBe(true);
    expect(letters[0]).toMatchObject({ attempts: 2 });
  });

  test('a message too large for a dead letter is stored truncated', async () => {
    const { letters, context } = createContext(async () => {});
    const huge = { ...message, value: 'x'.repeat(5_000_000) };
    expect(await deliver(huge, origin, context)).toBe(true);
    expect(letters[0]).toMatchObject({ attempts: 0, cause: expect.stringContaining('bytes') });
    expect(letters[0]?.message.value).toHaveLength(10_000);
  });

  test('an event is retried while the store is unavailable', async () => {
    let tries = 0;
    const { letters, context } = createContext(async () => {
      tries += 1;
      if (tries < 8)
        throw Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' });
    });
    expect(await deliver(message, origin, context)).toBe(true);
    expect([tries, letters]).toEqual([8, []]);
  });

  test('stopping between tries leaves the event unacknowledged', async () => {
    const { letters, ending, context } = createContext(async () => {
      ending.abort();
      throw new Error('no');
    });
    expect(await deliver(message, origin, context)).toBe(false);
    expect(letters).toEqual([]);
  });

  test('a dead letter that cannot be stored leaves the event unacknowledged', async () => {
    const { context } = createContext(async () => {
      throw new Error('no');
    });
    const broken = { ...context, sendToDeadLetters: () => Promise.reject(new Error('store away')) };
    await expect(deliver(message, origin, broken)).rejects.toThrow('store away');
  });
});
