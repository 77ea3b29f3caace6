export const costs = {
  total: 'Total {{amount}} per month',
  from: 'From {{amount}} per month',
  included: {
    both: 'Meals and electricity included',
    meals: 'Meals included',
    electricity: 'Electricity included',
  },
  with: {
    both: 'About {{amount}} per month with meals and electricity',
    meals: 'About {{amount}} per month with meals',
    electricity: 'About {{amount}} per month with electricity',
  },
  ask: {
    both: 'Ask about meal and electricity costs',
    meals: 'Ask about the cost of meals',
    electricity: 'Ask about electricity costs',
  },
  deposit: 'Deposit {{amount}}, paid once',
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
