export const similar = {
  title: 'Similar hostels',
  why: 'Same area, for the same people, and at most 20% cheaper or dearer.',
} as const;
