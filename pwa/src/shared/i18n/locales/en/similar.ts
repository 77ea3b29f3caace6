export const similar = {
  title: 'Similar hostels',
  moreFromOwner: 'More from this owner',
  savedTogether: 'Others also saved',
  why: {
    areaAndRent: 'Same area, open to the same people, with rent within 20%.',
    area: 'Same area and open to the same people.',
    near: 'Nearby and open to the same people.',
    town: 'In {{city}} and open to the same people.',
  },
} as const;
