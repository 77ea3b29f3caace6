import { v7 as uuidv7 } from 'uuid';
import { expect, test } from 'vitest';
import { enquiryReference } from './reference-code.ts';

test('derives a stable reference without ambiguous characters', () => {
  const key = '0196f0c2-7d0e-7a51-9c53-0f1d2e3c4b5a';
  expect(enquiryReference(key)).toBe(enquiryReference(key));
  expect(enquiryReference(key)).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
});

test('gives a thousand enquiries distinct references', () => {
  const keys = Array.from({ length: 1000 }, () => uuidv7());
  expect(new Set(keys.map(enquiryReference)).size).toBeGreaterThan(998);
});
