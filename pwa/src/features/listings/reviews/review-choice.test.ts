import type { ListedReview } from '@patna/contracts';
import { expect, test } from 'vitest';
import { chooseReviews, type ReviewChoice, reviewQueryOf } from './review-choice.ts';

const today = '2026-02-10';

function review(id: string, day: number, more: Partial<ListedReview>): ListedReview {
  const createdAt = `2026-01-0${day}T00:00:00.000Z`;
  const said = { user: id, comment: 'Quiet rooms.', enquiredHere: false, rating: 3 };
  return { _id: id, createdAt, ...said, ...more };
}

const photo = { id: 'p', url: '/images/p/1000.jpg', placeholder: '' };
const reviews = [
  review('c', 3, { rating: 5, stayMonth: '2025-08', photos: [photo] }),
  review('b', 2, { rating: 1, helpful: 2, verifiedStay: true }),
  review('a', 1, { rating: 1, helpful: 2, stayMonth: '2025-07' }),
];

test.each<[ReviewChoice, string]>([
  [{ sort: 'newest', stay: 'any', withPhotos: false }, 'cba'],
  [{ sort: 'lowest', stay: 'any', withPhotos: false }, 'bac'],
  [{ sort: 'highest', stay: 'any', withPhotos: false }, 'cba'],
  [{ sort: 'helpful', stay: 'any', withPhotos: false }, 'bac'],
  [{ sort: 'newest', stay: 'verified', withPhotos: false }, 'b'],
  [{ sort: 'newest', stay: '6', withPhotos: false }, 'c'],
  [{ sort: 'lowest', stay: '12', withPhotos: false }, 'ac'],
  [{ sort: 'lowest', stay: 'any', withPhotos: true }, 'c'],
])('%j: %s', (choice, expected) => {
  const ids = chooseReviews(reviews, choice, today).map(({ _id }) => _id);
  expect(ids.join('')).toBe(expected);
});

test('asks the server for the same', () => {
  expect(reviewQueryOf({ sort: 'lowest', stay: '6', withPhotos: false }, today)).toEqual({
    sort: 'lowest',
    stayedSince: '2025-08',
  });
  expect(reviewQueryOf({ sort: 'newest', stay: 'verified', withPhotos: true }, today)).toEqual({
    sort: 'newest',
    withPhotos: 'true',
    verifiedStay: 'true',
  });
});
