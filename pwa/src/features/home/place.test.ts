import { expect, test } from 'vitest';
import { isInPlace } from './place.ts';

const card = { address: { street: '12 Boring Road', city: 'Patna' } };

test('a place is found in the street or the city, whatever the case', () => {
  expect(isInPlace(card, 'boring road')).toBe(true);
  expect(isInPlace(card, 'Patna')).toBe(true);
  expect(isInPlace(card, 'Mumbai')).toBe(false);
});
