export const wishlist = {
  title: 'Wishlist',
  notKept: 'This could not be kept on your phone. Is its storage full?',
  unlisted: 'No longer listed',
  removed: '{{name}} was removed',
  undo: 'Undo',
  removals_one: '{{count}} hostel taken off',
  removals_other: '{{count}} hostels taken off',
  empty: {
    title: 'Nothing saved yet',
    text: 'Tap the heart on a hostel to keep it here. Saved hostels open without a network too.',
    action: 'Browse hostels',
  },
  failed: {
    title: 'Failed to fetch wishlist: {{reason}}',
    network: 'our server could not be reached',
    kept: 'Below is the list kept on your phone.',
    nothing: 'No list is kept on this phone yet. Try again in a moment.',
  },
} as const;
