export const landing = {
  title: 'Discover hostels in Patna',
  headline: 'Discover hostels in Patna',
  lead: 'See rooms, prices and house rules before you travel. Save the ones you like and open them offline.',
  plan: 'Plan your trip',
  search: 'Search',
  figures: {
    hostels: 'Hostels',
    onPhone: 'Hostels on this device',
    verified: 'Owner and address verified',
    languages: 'Languages',
  },
  featuresTitle: 'Why Patna Hostels',
  features: {
    verified: {
      title: 'Verified Listings',
      text: "Every hostel is verified for a safe and trusted stay. We approve each one before it's public, and its badge shows what we verified.",
    },
    prices: {
      title: 'Affordable Prices',
      text: 'Budget-friendly hostels with the best amenities.',
    },
    details: { title: 'Detailed Information', text: 'Room types, facilities, pricing.' },
  },
  list: {
    title: 'List Your Hostel',
    lead: 'Run a hostel in Patna? Help people find it.',
    visibility: { title: 'More Visibility', text: 'Be seen by students and professionals.' },
    management: { title: 'Easy Management', text: 'Enquiries, rooms and photos in one place.' },
    badge: {
      title: 'Verified Badge',
      text: 'Show what we verified at your hostel, and when.',
    },
    register: 'Register Your Hostel',
  },
  explore: {
    title: 'Explore Our Hostels',
    more: 'View More',
    empty: 'No hostels yet',
  },
} as const;
