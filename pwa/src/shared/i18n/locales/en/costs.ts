export const costs = {
  total: 'In all {{amount}} a month',
  from: 'From {{amount}} a month',
  meals: {
    included: 'meals included',
    fixed: 'meals {{amount}}',
    unstated: 'meals not stated',
  },
  electricity: {
    included: 'electricity included',
    fixed: 'electricity {{amount}}',
    about: 'electricity by the meter, about {{amount}}',
    metered: 'electricity by the meter, not stated how much',
    unstated: 'electricity not stated',
  },
} as const;
