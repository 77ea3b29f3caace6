export const home = {
  title: 'Hostels in Patna',
  bannerTitle: 'Find your place in Patna',
  bannerText: 'Rooms with photos, prices and house rules, even when the network drops.',
  list: 'Hostels',
  inPlace: 'Hostels in {{place}}',
  showAll: 'Show all hostels',
  end: 'No more listings to display.',
  failed: "Couldn't load.",
  savedEnd: 'These are the hostels saved on this phone. More will load when you are back online.',
  empty: {
    title: 'No hostels yet',
    text: 'The first ones are being checked. Please look in again soon.',
  },
  find: 'Search by name, area or landmark',
  filters: { gender: 'Who it is for', more: 'Filters', near: 'Near a place', sort: 'Sort' },
  map: 'Map',
  asList: 'List',
  sorts: {
    distance: 'Nearest first',
    newest: 'Newest first',
    'price-asc': 'Rent, lowest first',
    'price-desc': 'Rent, highest first',
    rating: 'Best rated first',
  },
  noMatch: {
    title: 'No hostel fits',
    text: 'Take out a filter or try other words.',
    action: 'Clear all filters',
  },
  notThere: {
    title: 'We are not in {{place}} yet',
    text: 'Patna Hostels starts in Patna. Have a look at what is there.',
  },
  nothingSaved: {
    title: 'Nothing saved on this phone yet',
    text: 'Connect once and the hostels you see will open offline too.',
  },
} as const;
