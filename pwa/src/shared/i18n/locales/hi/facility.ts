/** Facilities as the product calls them, in Hindi. */
export const facility = {
  'Wi-Fi': 'वाई-फ़ाई',
  'RO Water': 'आरओ पानी',
  'Cleaning Service': 'सफ़ाई',
  Geyser: 'गीज़र',
  Mattress: 'गद्दा',
  AC: 'एसी',
  Refrigerator: 'फ़्रिज',
} as const;
