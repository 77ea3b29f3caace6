export const costs = {
  total: 'Total {{amount}} per month',
  from: 'From {{amount}} per month',
  meals: {
    included: 'meals included',
    fixed: 'meals {{amount}}',
    unstated: 'meals not stated',
  },
  electricity: {
    included: 'electricity included',
    fixed: 'electricity {{amount}}',
    about: 'electricity about {{amount}} (metered)',
    metered: 'electricity by meter, amount not stated',
    unstated: 'electricity not stated',
  },
} as const;
