import { expect, test } from 'vitest';
import { formatPhone, canReceiveSms } from './phone.ts';

test('formats a mobile number in groups', () => {
  expect(formatPhone('+919876543210')).toBe('+91 98765 43210');
});

test('only mobile numbers receive SMS', () => {
  expect(canReceiveSms('+919876543210')).toBe(true);
  expect(canReceiveSms('+916122345678')).toBe(false);
  expect(canReceiveSms('')).toBe(false);
});
