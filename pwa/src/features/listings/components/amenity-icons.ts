import type { ListingDetail } from '@patna/contracts';

/** SVG paths on a 24 px square. */
export const facilityIconPaths: Record<ListingDetail['facilities'][number], string> = {
  'Wi-Fi':
    'M2.5 9.5a14 14 0 0 1 19 0M5.7 13a9.3 9.3 0 0 1 12.6 0M8.8 16.3a4.7 4.7 0 0 1 6.4 0M12 19.7v.1',
  'RO Water': 'M12 3s6 6.7 6 11.3a6 6 0 0 1-12 0C6 9.7 12 3 12 3ZM9 14.5a3 3 0 0 0 3 3',
  'Cleaning Service': 'M14.5 3 11 12M7 11.5l8 3-2.5 6.5H3.5c2-2.5 3-5.5 3.5-9.5ZM8 21l1.2-3.5',
  Geyser:
    'M7 3h10v12a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2ZM10 17v4M14 17v4M12 13a2 2 0 0 0 2-2c0-1.5-2-3.5-2-3.5S10 9.5 10 11a2 2 0 0 0 2 2Z',
  Mattress: 'M3 12h18v5H3ZM6 12V9.5A1.5 1.5 0 0 1 7.5 8h9A1.5 1.5 0 0 1 18 9.5V12M5 17v2M19 17v2',
  AC: 'M3 5h18v7H3ZM6.5 9.2h7M17.5 9.2h.2M7 15.5c0 1.6-1.4 1.6-1.4 3.2M12 15.5v4M17 15.5c0 1.6 1.4 1.6 1.4 3.2',
  Refrigerator: 'M6 3h12v18H6ZM6 10h12M9 6v1.5M9 13v3',
};

export const mealIconPath =
  'M7 3v18M4.5 3v5a2.5 2.5 0 0 0 5 0V3M17 21v-7M17 14c-2 0-3-1.5-3-5s1.3-6 3-6Z';
