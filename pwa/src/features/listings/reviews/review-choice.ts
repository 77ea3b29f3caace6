import type { ListedReview, ReviewSort } from '@patna/contracts';

/** Repeated here because the contract's list would load its schemas. */
export const reviewSorts = [
  'newest',
  'helpful',
  'lowest',
  'highest',
] as const satisfies readonly ReviewSort[];

/** `verified`: the owner has booked the reviewer's enquiry. Numbers are months since the stay. */
export const stays = ['any', 'verified', '6', '12'] as const;
export type Stay = (typeof stays)[number];

/** Which reviews are listed, in which order. */
export interface ReviewChoice {
  readonly sort: ReviewSort;
  readonly stay: Stay;
  readonly withPhotos: boolean;
}

export const plainChoice: ReviewChoice = { sort: 'newest', stay: 'any', withPhotos: false };

/** The query of `listReviews`. `today` is `YYYY-MM-DD`. */
export function reviewQueryOf({ sort, stay, withPhotos }: ReviewChoice, today: string) {
  return {
    sort,
    ...(withPhotos && { withPhotos: 'true' }),
    ...(stay === 'verified' && { verifiedStay: 'true' }),
    ...(Number(stay) > 0 && { stayedSince: monthsBefore(today, Number(stay)) }),
  };
}

/** Sorts and filters like `listReviews`. */
export function chooseReviews(
  reviews: readonly ListedReview[],
  choice: ReviewChoice,
  today: string,
): ListedReview[] {
  const { verifiedStay, stayedSince = '' } = reviewQueryOf(choice, today);
  const rank = ranks[choice.sort];
  return reviews
    .filter((review) => verifiedStay === undefined || review.verifiedStay === true)
    .filter(({ photos = [] }) => !choice.withPhotos || photos.length > 0)
    .filter(({ stayMonth = '' }) => stayMonth >= stayedSince)
    .toSorted((a, b) => rank(a) - rank(b) || laterFirst(a, b));
}

function laterFirst(a: ListedReview, b: ListedReview): number {
  if (a.createdAt === b.createdAt) return 0;
  return a.createdAt < b.createdAt ? 1 : -1;
}

const ranks: Readonly<Record<ReviewSort, (review: ListedReview) => number>> = {
  newest: () => 0,
  lowest: ({ rating }) => rating,
  highest: ({ rating }) => -rating,
  helpful: ({ helpful = 0 }) => -helpful,
};

function monthsBefore(today: string, count: number): string {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 7);
}
