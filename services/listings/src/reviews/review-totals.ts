import type { SubScores } from '@patna/contracts';
import type { PipelineStage } from 'mongoose';

/** Old reviews without a status are published. */
export const published = { status: { $ne: 'hidden' } } as const;

export const withPublicPhotos = { photos: { $elemMatch: { waits: { $ne: true } } } } as const;

export interface ReviewTotals {
  /** Reviews with a public photo. */
  withPhotos: number;
  count: number;
  sum: number;
  histogram: { 1: number; 2: number; 3: number; 4: number; 5: number };
  /** Unrounded means; null without scores. */
  means: { [Aspect in keyof SubScores]-?: number | null };
}

export const noReviews: ReviewTotals = {
  withPhotos: 0,
  count: 0,
  sum: 0,
  histogram: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
  means: { cleanliness: null, food: null, safety: null, staff: null, value: null },
};

/** The aggregation of a hostel's published reviews. */
export function totalsOf(listingId: string): PipelineStage[] {
  const starred = (stars: number) => ({ $sum: { $cond: [{ $eq: ['$rating', stars] }, 1, 0] } });
  const mean = (aspect: keyof SubScores) => ({ $avg: `$subScores.${aspect}` });
  const shown = { $filter: { input: '$photos', cond: { $ne: ['$$this.waits', true] } } };
  const pictured = { $gt: [{ $size: { $ifNull: [shown, []] } }, 0] };
  return [
    { $match: { listingId, ...published } },
    {
      $group: {
        _id: null,
        count: { $sum: 1 },
        sum: { $sum: '$rating' },
        withPhotos: { $sum: { $cond: [pictured, 1, 0] } },
        one: starred(1),
        two: starred(2),
        three: starred(3),
        four: starred(4),
        five: starred(5),
        cleanliness: mean('cleanliness'),
        food: mean('food'),
        safety: mean('safety'),
        staff: mean('staff'),
        value: mean('value'),
      },
    },
    {
      $project: {
        _id: 0,
        count: 1,
        sum: 1,
        withPhotos: 1,
        histogram: { 1: '$one', 2: '$two', 3: '$three', 4: '$four', 5: '$five' },
        means: {
          cleanliness: '$cleanliness',
          food: '$food',
          safety: '$safety',
          staff: '$staff',
          value: '$value',
        },
      },
    },
  ];
}
