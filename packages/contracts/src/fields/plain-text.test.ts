import { expect, it } from 'vitest';
import { text } from './fields.ts';
import { nameText } from './name-text.ts';
import { faultOfText, storedText, minStoredLength, textLengths } from './plain-text.ts';

const typed = [
  '',
  ' \n ',
  '\u200d\u200d',
  'Is there a bed?',
  ' क्या जगह है? ',
  'a\u202eb',
  'a\u0000b',
  'a\ud800',
  '...',
  'x'.repeat(40),
  'x'.repeat(41),
  ` ${'x'.repeat(500)} `,
  'x'.repeat(501),
  // Each is one character as typed and two as stored.
  '\u0958'.repeat(20),
  '\u0958'.repeat(21),
  '\u0958'.repeat(251),
  // Short enough when stored, but too long as typed.
  `x${' '.repeat(159)}`,
  `x${' '.repeat(160)}`,
  `x${' '.repeat(2000)}`,
  `a${'\u0316'.repeat(30)}`,
  `a${'\u0316'.repeat(31)}`,
];

it.each(Object.entries(textLengths))('%s is checked and stored as its schema does', (_, length) => {
  const schema = ('name' in length ? nameText : text)(length.min, length.max);
  for (const value of typed) {
    const parsed = schema.safeParse(value);
    expect([value, faultOfText(value, length) === null]).toEqual([value, parsed.success]);
    expect(parsed.success ? storedText(value) : undefined).toBe(parsed.data);
  }
});

it('the length counted before normalising never exceeds the stored length', () => {
  const pieces = [
    'a',
    ' ',
    '\u00a0',
    'e\u0301',
    '\u00e9',
    '\u03b1\u0313\u0300\u0345',
    '\u0344',
    '\u0300\u0316',
    '\u0915\u093c',
    '\u1112\u1161\u11ab',
    '\ufeff',
  ];
  for (let seed = 1; seed <= 2000; seed += 1) {
    const at = (n: number) => Math.abs(Math.trunc(Math.sin(seed * 97 + n * 31) * 1e6));
    const text = Array.from({ length: at(0) % 40 }, (_, n) => pieces[at(n + 1) % pieces.length]);
    const typed = text.join('');
    expect(minStoredLength(typed), JSON.stringify(typed)).toBeLessThanOrEqual(
      typed.normalize('NFC').trim().length,
    );
  }
  expect(minStoredLength('e\u0301'.repeat(500))).toBe(500);
  expect(minStoredLength(`a${'\u0300\u0316'.repeat(15)}`.repeat(10))).toBeGreaterThan(200);
});
