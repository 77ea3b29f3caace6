export const costs = {
  total: 'कुल {{amount}} हर महीने',
  from: 'हर महीने {{amount}} से शुरू',
  meals: {
    included: 'भोजन शामिल',
    fixed: 'भोजन {{amount}}',
    unstated: 'भोजन का ख़र्च नहीं बताया गया',
  },
  electricity: {
    included: 'बिजली शामिल',
    fixed: 'बिजली {{amount}}',
    about: 'बिजली मीटर से, लगभग {{amount}}',
    metered: 'बिजली मीटर से, कितनी यह नहीं बताया गया',
    unstated: 'बिजली का ख़र्च नहीं बताया गया',
  },
} as const;
