/** Allowed values of a listing's fields, without the schema library. */
export const roomCategories = ['Single', 'Double', 'Triple', 'Dormitory'] as const;
export type RoomCategory = (typeof roomCategories)[number];
/** How a room's electricity is paid: included in the rent, metered, or a fixed amount a month. */
export const electricityTerms = ['included', 'metered', 'fixed'] as const;
/** What monthly charges besides rent, meals and electricity are for. */
export const chargeKinds = [
  'Maintenance',
  'Laundry',
  'Water',
  'Internet',
  'Cleaning',
  'Security',
  'Parking',
] as const;
/** Monthly charges that are stated one by one, besides meals and electricity. */
export const monthlyCharges = ['water', 'laundry', 'wifi', 'maintenance'] as const;
export type MonthlyCharge = (typeof monthlyCharges)[number];
/** How a charge is paid: in the rent, on top of it, or the owner asks nothing for it. */
export const chargeTerms = ['included', 'extra', 'none'] as const;
/** What an owner may deduct from the deposit. */
export const depositDeductions = ['damage', 'unpaid-dues', 'short-notice', 'cleaning'] as const;
export const meals = ['Breakfast', 'Evening Breakfast', 'Lunch', 'Dinner'] as const;
export const genderPreferences = ['Boys', 'Girls', 'Unisex'] as const;
export const audiences = ['Students', 'Working Professionals', 'Both'] as const;
export const facilities = [
  'Wi-Fi',
  'RO Water',
  'Cleaning Service',
  'Geyser',
  'Mattress',
  'AC',
  'Refrigerator',
] as const;
