export const similar = {
  title: 'Similar hostels',
  why: {
    areaAndRent: 'Same area, for the same people, within 20% of this rent.',
    area: 'Same area, for the same people.',
    town: 'In {{city}}, for the same people.',
  },
} as const;
