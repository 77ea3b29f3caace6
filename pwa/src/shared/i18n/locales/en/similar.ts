export const similar = {
  title: 'Similar hostels',
  moreFromOwner: 'More from this owner',
  savedTogether: 'Others also saved',
  why: {
    areaAndRent: 'Same area, with rent within 20%.',
    area: 'In the same area.',
    near: 'Nearby.',
    town: 'In {{city}}.',
  },
  farther: {
    away: 'In {{city}}, about {{km}} km away.',
    someAway: 'Some are in {{city}}, about {{km}} km away.',
    in: 'In {{city}}.',
    someIn: 'Some are in {{city}}.',
    elsewhere: 'In other cities.',
    someElsewhere: 'Some are in other cities.',
  },
} as const;
