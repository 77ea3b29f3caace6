import { expect, test } from 'vitest';
import { shownPhone, takesSms } from './phone.ts';

test('a mobile number is shown in its groups', () => {
  expect(shownPhone('+919876543210')).toBe('+91 98765 43210');
});

test('only a mobile number takes an SMS', () => {
  expect(takesSms('+919876543210')).toBe(true);
  expect(takesSms('+916122345678')).toBe(false);
  expect(takesSms('')).toBe(false);
});
