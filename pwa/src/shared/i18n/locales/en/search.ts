export const search = {
  placeholder: 'Search for hostel...',
  suggestions: 'Suggestions',
  area: 'Area in {{city}}',
  landmark: 'Landmark in {{city}}',
  clear: 'Clear search',
  found_one: '{{count}} suggestion',
  found_other: '{{count}} suggestions',
  recent: {
    title: 'Recent searches',
    shown_one: '{{count}} recent search below',
    shown_other: '{{count}} recent searches below',
    remove: 'Remove {{words}}',
    removeAll: 'Remove all',
  },
} as const;
