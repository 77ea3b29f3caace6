import { expect, it } from 'vitest';
import { text } from './fields.ts';
import { nameText } from './name-text.ts';
import { faultOfText, keptText, textLengths } from './plain-text.ts';

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
  // One character each as typed, two as kept.
  '\u0958'.repeat(20),
  '\u0958'.repeat(21),
  '\u0958'.repeat(251),
  // Kept as few characters, and too long as typed.
  `x${' '.repeat(159)}`,
  `x${' '.repeat(160)}`,
  `x${' '.repeat(2000)}`,
  `a${'\u0316'.repeat(30)}`,
  `a${'\u0316'.repeat(31)}`,
];

it.each(Object.entries(textLengths))('%s is judged and kept as its schema does', (_, length) => {
  const schema = ('name' in length ? nameText : text)(length.min, length.max);
  for (const value of typed) {
    const parsed = schema.safeParse(value);
    expect([value, faultOfText(value, length) === null]).toEqual([value, parsed.success]);
    expect(parsed.success ? keptText(value) : undefined).toBe(parsed.data);
  }
});
