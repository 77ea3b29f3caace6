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
    other: 'Ask about other monthly charges',
  },
  withOther: {
    only: 'About {{amount}} per month with other charges',
    both: 'About {{amount}} per month with meals, electricity and other charges',
    meals: 'About {{amount}} per month with meals and other charges',
    electricity: 'About {{amount}} per month with electricity and other charges',
  },
  noOther: 'No other monthly charges',
  otherAmount: 'Other monthly charges: {{amount}}',
  otherFor: 'Other monthly charges: {{amount}} ({{kinds}})',
  charge: {
    Maintenance: 'maintenance',
    Laundry: 'laundry',
    Water: 'water',
    Internet: 'internet',
    Cleaning: 'cleaning',
    Security: 'security guard',
    Parking: 'parking',
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
  other: {
    included: 'no other charges',
    fixed: 'other charges {{amount}}',
    unstated: 'other charges not stated',
  },
  short: {
    meals: {
      included: 'meals included',
      fixed: 'includes {{amount}} for meals',
      unstated: 'ask about meals',
    },
    electricity: {
      included: 'electricity included',
      fixed: 'includes {{amount}} for electricity',
      about: 'includes about {{amount}} for electricity',
      metered: 'plus electricity by meter',
      unstated: 'ask about electricity',
    },
    other: {
      fixed: 'includes {{amount}} for other charges',
      unstated: 'ask about other charges',
    },
  },
} as const;
