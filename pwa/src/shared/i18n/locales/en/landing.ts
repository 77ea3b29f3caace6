export const landing = {
  title: 'Discover hostels in Patna',
  headline: 'Discover hostels in Patna',
  lead: 'See rooms, prices and house rules before you travel. Save the ones you like; they open without a network too.',
  plan: 'Plan your trip',
  featuresTitle: 'Why people look here first',
  features: {
    verified: {
      title: 'Verified Listings',
      text: 'Every hostel is verified for a safe and trusted stay. It is approved before it is public, and its badge shows what we have checked.',
    },
    prices: {
      title: 'Affordable Prices',
      text: 'Budget-friendly hostels with the best amenities.',
    },
    details: { title: 'Detailed Information', text: 'Room types, facilities, pricing.' },
  },
  list: {
    title: 'List Your Hostel',
    lead: 'Run a hostel in Patna? Let the people looking for a room find yours.',
    visibility: { title: 'More Visibility', text: 'Be seen by students and professionals.' },
    management: { title: 'Easy Management', text: 'Enquiries, rooms and photos in one place.' },
    badge: {
      title: 'Verified Badge',
      text: 'Show what has been checked of your hostel, and when.',
    },
    register: 'Register Your Hostel',
  },
  explore: {
    title: 'Explore Our Hostels',
    more: 'View More',
    empty: 'No hostels yet',
  },
} as const;
