import { expect, test } from 'vitest';
import { support } from '../../shared/i18n/locales/en/support.ts';
import { matchesAllWords, questions } from './faq.ts';

test('a question is found when all typed words occur, in any order and case', () => {
  expect(matchesAllWords('Does it work without internet?', 'INTERNET work')).toBe(true);
  expect(matchesAllWords('Does it work without internet?', 'work rent')).toBe(false);
  expect(matchesAllWords('anything', '  ')).toBe(true);
});

test('every question has a text, and every text is asked', () => {
  expect(questions.map(({ key }) => key).sort()).toEqual(Object.keys(support.faq).sort());
});
