export const similar = {
  title: 'Similar hostels',
  why: {
    areaAndRent: 'Same area and type of guest, with rent within 20%.',
    area: 'Same area and type of guest.',
    town: 'In {{city}}, for the same type of guest.',
  },
} as const;
