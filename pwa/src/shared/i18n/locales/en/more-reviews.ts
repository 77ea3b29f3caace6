/** Loading older reviews. */
export const moreReviews = {
  shown: '{{shown}} of {{total}} reviews',
  more: 'Show more reviews',
  loading: 'Loading reviews…',
  offline: 'Go online to see the other reviews.',
  failed: "We couldn't load the other reviews.",
} as const;
