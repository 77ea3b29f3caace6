import { describe, expect, test } from 'vitest';
import { deliverByKey } from './deliver-by-key.ts';

interface Message {
  key: string;
  n: number;
}

const keyOf = (message: Message): string => message.key;
const messages = Array.from({ length: 60 }, (_, n) => ({ key: `key-${n % 5}`, n }));

describe('delivery by key', () => {
  test('keeps order within each key and delivers different keys in parallel', async () => {
    const seen: Message[] = [];
    let inHand = 0;
    let max = 0;
    const deliver = async (message: Message) => {
      inHand += 1;
      max = Math.max(max, inHand);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3));
      seen.push(message);
      inHand -= 1;
      return true;
    };
    expect(await deliverByKey(messages, { keyOf, deliver })).toBe(60);
    expect(max).toBe(5);
    for (const key of new Set(messages.map(keyOf))) {
      const ofKey = (list: readonly Message[]) => list.filter((message) => message.key === key);
      expect(ofKey(seen)).toEqual(ofKey(messages));
    }
  });

  test.each([
    [undefined, 8],
    [32, 32],
    [64, 60],
  ])('works on at most as many keys at once as configured: %s', async (width, expected) => {
    let inHand = 0;
    let max = 0;
    const deliver = async () => {
      inHand += 1;
      max = Math.max(max, inHand);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inHand -= 1;
      return true;
    };
    const each = { keyOf: ({ n }: Message) => `key-${n}`, deliver, width };
    expect(await deliverByKey(messages, each)).toBe(60);
    expect(max).toBe(expected);
  });

  test('counts from the start and stops at the first event that was not delivered', async () => {
    const fronts: number[] = [];
    const deliver = async ({ n }: Message) => {
      if (n === 3) await new Promise((resolve) => setTimeout(resolve, 20));
      return n !== 3;
    };
    const onFront = (count: number) => void fronts.push(count);
    expect(await deliverByKey(messages, { keyOf, deliver, onFront })).toBe(3);
    expect(fronts).toEqual([1, 2, 3]);
  });

  test('stops after deliveries in progress when one throws, and reports the error', async () => {
    const ended: number[] = [];
    const deliver = async ({ n }: Message) => {
      if (n === 0) throw new Error('dead letters away');
      await new Promise((resolve) => setTimeout(resolve, 5));
      ended.push(n);
      return true;
    };
    await expect(deliverByKey(messages, { keyOf, deliver })).rejects.toThrow('dead letters away');
    expect(ended.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4]);
  });
});
