import { expect, it } from 'vitest';
import { isGstin, isOfBihar } from './gstin.ts';

it('accepts only numbers with the correct check character', () => {
  for (const valid of [
    '27AAPFU0939F1ZV',
    '10AABCU9603R1Z2',
    '10AAPFU0939F1ZA',
    '10ABCPK1234L1Z7',
  ]) {
    expect(isGstin(valid), valid).toBe(true);
  }
  for (const wrong of ['27AAPFU0939F1ZO', '27aapfu0939f1zv', '27AAPFU0939F1Z', '']) {
    expect(isGstin(wrong), wrong).toBe(false);
  }
});

it('recognises the state code of Bihar', () => {
  expect([isOfBihar('10AABCU9603R1Z2'), isOfBihar('27AAPFU0939F1ZV')]).toEqual([true, false]);
});
