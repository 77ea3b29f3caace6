import { expect, test } from 'vitest';
import { support } from '../../shared/i18n/locales/en/support.ts';
import { matchesAllWords, questions } from './faq.ts';

test('finds a question by all its words, in any order and case', () => {
  expect(matchesAllWords('Does the app work without internet?', 'INTERNET work')).toBe(true);
  expect(matchesAllWords('Does the app work without internet?', 'work rent')).toBe(false);
  expect(matchesAllWords('anything', '  ')).toBe(true);
});

test('every question has a text, and every text a question', () => {
  expect(questions.map(({ key }) => key).sort()).toEqual(Object.keys(support.faq).sort());
});
