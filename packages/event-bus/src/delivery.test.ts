import { describe, expect, test } from 'vitest';
import { recordingLogger } from '../tests/recording-logger.ts';
import { enquirySent } from '../tests/sample-events.ts';
import type { DeadLetterDetail } from './dead-letter.ts';
import { deliver, type DeliveryContext } from './delivery.ts';
import { retryPolicy, type RetryOptions } from './retry.ts';
import { toOutgoing } from './wire.ts';

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
    bury: async (letter) => void letters.push(letter),
    mayGoOn: () => true,
  };
  return { letters, ending, context };
}

describe('delivery', () => {
  test('a handler that never answers is a failed try', async () => {
    const { letters, context } = createContext(() => new Promise(() => {}), {
      handlerTimeoutMs: 5,
    });
    expect(await deliver(message, origin, context)).toBe(true);
    expect(letters[0]).toMatchObject({ id: 'enquiries.v1~g~7', attempts: 2 });
    expect(letters[0]?.cause).toContain('took longer than 5 ms');
  });

  test('while the store is away the event is tried on and not given up', async () => {
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
    const broken = { ...context, bury: () => Promise.reject(new Error('store away')) };
    await expect(deliver(message, origin, broken)).rejects.toThrow('store away');
  });
});
