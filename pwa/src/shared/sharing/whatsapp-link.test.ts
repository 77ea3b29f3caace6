import { expect, test } from 'vitest';
import { whatsappLink } from './whatsapp-link.ts';

test('keeps the whole link, also its fragment, in the message', () => {
  const link = new URL(whatsappLink('Near NIT', 'https://patna.example/guardian#abc&d=1'));
  expect(link.origin).toBe('https://wa.me');
  expect(link.searchParams.get('text')).toBe('Near NIT: https://patna.example/guardian#abc&d=1');
});
