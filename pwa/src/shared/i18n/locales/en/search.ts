export const search = {
  placeholder: 'Search for hostel...',
  suggestions: 'Suggested hostels',
  clear: 'Clear search',
  found_one: '{{count}} hostel found',
  found_other: '{{count}} hostels found',
  recent: {
    title: 'Recent searches',
    shown_one: '{{count}} recent search below',
    shown_other: '{{count}} recent searches below',
    remove: 'Remove {{words}}',
    removeAll: 'Remove all',
  },
} as const;
