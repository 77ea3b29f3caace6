/** Names of facilities. */
export const facility = {
  'Wi-Fi': 'Wi-Fi',
  'RO Water': 'RO water',
  'Cleaning Service': 'Cleaning service',
  Geyser: 'Geyser',
  Mattress: 'Mattress',
  AC: 'AC',
  Refrigerator: 'Refrigerator',
} as const;
