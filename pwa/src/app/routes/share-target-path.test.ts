import { expect, test } from 'vitest';
import { shareTargetPath } from './share-target-path.ts';

const origin = 'https://hostels.example';

function place(shared: Record<string, string>): string {
  return shareTargetPath(new URLSearchParams(shared), origin);
}

test('opens an address of ours from any shared field', () => {
  const link = `${origin}/hostel-detail?hostelId=hostel_xx01`;
  const there = '/hostel-detail?hostelId=hostel_xx01';
  expect(place({ url: link })).toBe(there);
  expect(place({ text: `Look at this: ${link}` })).toBe(there);
  expect(place({ title: 'A hostel', text: `${origin}/handover#1abc` })).toBe('/handover#1abc');
});

test('searches for shared text', () => {
  expect(place({ text: 'Boring Road' })).toBe('/?q=Boring%20Road');
  expect(place({ title: 'x'.repeat(200) })).toBe(`/?q=${'x'.repeat(60)}`);
});

test('opens home for foreign links and for links with side effects', () => {
  expect(place({ url: 'https://elsewhere.example/hostel-detail?hostelId=a' })).toBe('/');
  expect(place({ url: `${origin}/logout` })).toBe('/');
  expect(place({ url: 'https://' })).toBe('/');
  expect(place({})).toBe('/');
});
