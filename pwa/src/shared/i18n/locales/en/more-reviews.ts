/** Under the newest reviews of a hostel that has more. */
export const moreReviews = {
  shown: '{{shown}} of {{total}} reviews',
  more: 'Show more reviews',
  loading: 'Loading reviews',
  offline: 'The other reviews need a connection.',
  failed: 'The other reviews could not be loaded.',
} as const;
