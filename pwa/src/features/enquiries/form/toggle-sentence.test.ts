import { expect, test } from 'vitest';
import { toggleSentence } from './toggle-sentence.ts';

const bed = 'Is a bed free?';

test.each([
  ['', bed],
  ['Hello.', `Hello. ${bed}`],
  ['Hello.\n', `Hello. ${bed}`],
])('adds a sentence after %j and removes it again', (text, longer) => {
  expect(toggleSentence(text, bed)).toBe(longer);
  expect(toggleSentence(longer, bed)).toBe(text.trimEnd());
});

test('keeps what was written around a removed sentence', () => {
  expect(toggleSentence(`Hello. ${bed} I study nearby.`, bed)).toBe('Hello. I study nearby.');
});
