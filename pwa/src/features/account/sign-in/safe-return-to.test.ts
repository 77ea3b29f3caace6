import { expect, test } from 'vitest';
import { safeReturnTo } from './safe-return-to.ts';

const origin = 'https://patna.example';

test.each([
  ['/my-profile/wishlist', '/my-profile/wishlist'],
  ['/hostel-detail?hostelId=h1#rooms', '/hostel-detail?hostelId=h1#rooms'],
  [null, '/'],
  ['', '/'],
  ['https://evil.example/', '/'],
  ['//evil.example/', '/'],
  ['/\\evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?returnTo=/login', '/'],
  ['/logout', '/'],
])('%s leads to %s', (value, expected) => {
  expect(safeReturnTo(value, origin)).toBe(expected);
});
