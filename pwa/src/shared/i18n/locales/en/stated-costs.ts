/** Names of costs, and what a deposit may be used for. */
export const statedCosts = {
  name: {
    rent: 'Rent',
    meals: 'Meals',
    electricity: 'Electricity',
    water: 'Water',
    laundry: 'Laundry',
    wifi: 'Wi-Fi',
    maintenance: 'Maintenance',
    rest: 'Other charges',
    deposit: 'Deposit',
    joiningFee: 'Joining fee',
    refund: 'Deposit refund',
    deductions: 'Deposit deductions',
  },
  deduction: {
    damage: 'Damage',
    'unpaid-dues': 'Unpaid dues',
    'short-notice': 'Short notice',
    cleaning: 'Cleaning',
    nothing: 'No deductions',
  },
} as const;
