import { describe, expect, test } from 'vitest';
import { checkReview } from './send-review.ts';

const comment = 'Clean rooms, quiet at night.';

describe('checkReview', () => {
  test('takes what the service takes', () => {
    const typed = { rating: 4, comment: `  ${comment} `, subScores: { food: 3 } };
    expect(checkReview(typed, 'en')).toEqual({
      ok: true,
      input: { rating: 4, comment, subScores: { food: 3 } },
    });
  });

  test.each([
    ['rating', { comment }],
    ['comment', { rating: 4, comment: 'Too short' }],
    ['comment', { rating: 4, comment: `${comment} 9876543210` }],
    ['comment', { rating: 4, comment: `${comment} www.example.com` }],
  ])('names a wrong %s in both languages', (field, typed) => {
    const [en, hi] = ['en', 'hi'].map((language) => checkReview(typed, language));
    expect(en).toMatchObject({ ok: false, errors: [{ field }] });
    expect(hi).toMatchObject({ ok: false, errors: [{ field }] });
    expect(JSON.stringify(hi)).toMatch(/[\u0900-\u097f]/);
    expect(JSON.stringify(en)).not.toMatch(/[\u0900-\u097f]/);
  });
});
