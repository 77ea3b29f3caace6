import { expect, test } from 'vitest';
import { addHindi } from '../i18n/hindi-first-route.ts';
import { addressText } from './address-text.ts';

test('names places in the language of the screen', () => {
  addHindi();
  const parts = ['Krishna Ghat Lane', '', 'Ashok Rajpath', undefined, 'Patna'];
  expect(addressText(parts, 'en')).toBe('Krishna Ghat Lane, Ashok Rajpath, Patna');
  expect(addressText(parts, 'hi')).toBe('कृष्णा घाट गली, अशोक राजपथ, पटना');
});

test('the cities of the footer have Hindi names too', () => {
  addHindi();
  expect(['New Delhi', 'Mumbai'].map((city) => addressText([city], 'hi'))).toEqual([
    'नई दिल्ली',
    'मुंबई',
  ]);
  expect(addressText(['Boring Road', 'Mumbai'], 'hi')).toBe('बोरिंग रोड, मुंबई');
});
