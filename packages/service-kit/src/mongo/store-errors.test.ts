import { expect, test } from 'vitest';
import { isStoreUnavailable } from './store-errors.ts';

const named = (name: string) => Object.assign(new Error('away'), { name });
const coded = (code: string) => Object.assign(new Error('the other party'), { code });

test("recognises the driver's errors for an unavailable store, wrapped or not", () => {
  expect(isStoreUnavailable(named('MongoNetworkTimeoutError'))).toBe(true);
  expect(isStoreUnavailable(named('PoolClearedOnNetworkError'))).toBe(true);
  expect(['EPIPE', 'ECONNRESET'].map((code) => isStoreUnavailable(coded(code)))).toEqual([
    true,
    true,
  ]);
});

test('does not mistake other errors for an unavailable store', () => {
  const others = [named('TypeError'), named('MongoServerError'), coded('ENOENT'), null, 'EPIPE'];
  expect(others.map(isStoreUnavailable)).toEqual(others.map(() => false));
});
