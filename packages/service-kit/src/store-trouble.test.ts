import { expect, test } from 'vitest';
import { isStoreAway } from './store-trouble.ts';

const named = (name: string) => Object.assign(new Error('away'), { name });
const coded = (code: string) => Object.assign(new Error('the other party'), { code });

test('what the driver says of a store that is away is known, wrapped or not', () => {
  expect(isStoreAway(named('MongoNetworkTimeoutError'))).toBe(true);
  expect(isStoreAway(named('PoolClearedOnNetworkError'))).toBe(true);
  expect(['EPIPE', 'ECONNRESET'].map((code) => isStoreAway(coded(code)))).toEqual([true, true]);
});

test('nothing else is taken for it', () => {
  const others = [named('TypeError'), named('MongoServerError'), coded('ENOENT'), null, 'EPIPE'];
  expect(others.map(isStoreAway)).toEqual(others.map(() => false));
});
