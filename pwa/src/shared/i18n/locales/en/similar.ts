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
  farther: {
    away: 'In {{city}}, about {{km}} km away. Open to the same people.',
    someAway: 'Some are in {{city}}, about {{km}} km away.',
    in: 'In {{city}}. Open to the same people.',
    someIn: 'Some are in {{city}}.',
    elsewhere: 'In other cities. Open to the same people.',
    someElsewhere: 'Some are in other cities.',
  },
} as const;
