import { expect, test } from 'vitest';
import { disguisedLines } from './corpus/disguised-lines.ts';
import { fifthDisguised, fifthInnocent } from './corpus/fifth-batch.ts';
import { fourthDisguised, fourthInnocent } from './corpus/fourth-batch.ts';
import { innocentLines } from './corpus/innocent-lines.ts';
import { secondDisguised, secondInnocent } from './corpus/second-batch.ts';
import { seventhDisguised, seventhInnocent } from './corpus/seventh-batch.ts';
import { sixthDisguised, sixthInnocent } from './corpus/sixth-batch.ts';
import { thirdDisguised, thirdInnocent } from './corpus/third-batch.ts';
import { checkPublicWords } from './check-public-words.ts';
import { refusalOf } from './public-words-refusal-in-browser.ts';

const disguised = [
  ...disguisedLines,
  ...secondDisguised,
  ...thirdDisguised,
  ...fourthDisguised,
  ...fifthDisguised,
  ...sixthDisguised,
  ...seventhDisguised,
];
const innocent = [
  ...innocentLines,
  ...secondInnocent,
  ...thirdInnocent,
  ...fourthInnocent,
  ...fifthInnocent,
  ...sixthInnocent,
  ...seventhInnocent,
];

test('each corpus is large enough to measure rates', () => {
  expect(new Set(innocent).size).toBeGreaterThanOrEqual(150);
  expect(new Set(disguised).size).toBeGreaterThanOrEqual(150);
});

test('at most 1 % of innocent lines are refused and at most 5 % are held', () => {
  const verdicts = innocent.map((line) => [line, checkPublicWords(line)] as const);
  const refused = verdicts.filter(([, verdict]) => verdict.startsWith('no_'));
  const held = verdicts.filter(([, verdict]) => verdict === 'held');
  expect(refused.length / innocent.length, JSON.stringify(refused)).toBeLessThanOrEqual(0.01);
  expect(held.length / innocent.length, JSON.stringify(held)).toBeLessThanOrEqual(0.05);
});

test('at most 2 % of disguised numbers and links are published', () => {
  const published = disguised.filter((line) => checkPublicWords(line) === 'published');
  expect(published.length / disguised.length, published.join('\n')).toBeLessThanOrEqual(0.02);
});

test('the browser refuses nothing that the server accepts', () => {
  const refused = [...innocent, ...disguised].filter((line) => refusalOf(line) !== undefined);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused.map(checkPublicWords)).toEqual(refused.map(refusalOf));
});

test('a letter repeated for emphasis is not an address', () => {
  for (const letter of 'abcdwxyz')
    expect(checkPublicWords(letter.repeat(60)), letter).toBe('published');
});

test('the lines of a text are checked together', () => {
  const text = `${innocent.slice(0, 12).join('\n')}\nCall 98765 43210`;
  expect(checkPublicWords(text.replace(/\nCall.*$/, ''))).toBe('published');
  expect(checkPublicWords(text)).toBe('no_phone');
});
