export const search = {
  placeholder: 'Search for hostel...',
  suggestions: 'Suggested hostels',
  clear: 'Clear the search',
  found_one: '{{count}} hostel found',
  found_other: '{{count}} hostels found',
} as const;
