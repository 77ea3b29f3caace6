/** Allowed values of a listing's fields. This file does not import the schema library. */
export const roomCategories = ['Single', 'Double', 'Triple', 'Dormitory'] as const;
export type RoomCategory = (typeof roomCategories)[number];
/** How a room's electricity is paid: in the rent, by meter, or as a fixed amount per month. */
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
/** Monthly charges, besides meals and electricity, that are stated separately. */
export const monthlyCharges = ['water', 'laundry', 'wifi', 'maintenance'] as const;
export type MonthlyCharge = (typeof monthlyCharges)[number];
/** How a charge is paid: in the rent, in addition to it, or not at all because the owner asks for nothing. */
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

/** Largest size, in megabytes, of one photo and of all photos in one upload. */
export const photoMegabytes = { each: 10, together: 40 } as const;

/** Largest part of a photo that is uploaded in parts, in bytes. */
export const maxUploadPart = 256 * 2 ** 10;
