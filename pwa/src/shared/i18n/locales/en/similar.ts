export const similar = {
  title: 'Similar hostels',
  why: 'Same area, for the same people, within 20% of this rent.',
} as const;
