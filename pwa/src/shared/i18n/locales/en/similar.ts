export const similar = {
  title: 'Similar hostels',
  moreFromOwner: 'More from this owner',
  savedTogether: 'Others also saved',
  why: {
    areaAndRent: 'Same area and type of guest, with rent within 20%.',
    area: 'Same area and type of guest.',
    near: 'Nearby, for the same type of guest.',
    town: 'In {{city}}, for the same type of guest.',
  },
} as const;
