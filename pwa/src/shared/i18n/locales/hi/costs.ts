export const costs = {
  total: 'कुल {{amount}} प्रति माह',
  from: '{{amount}} प्रति माह से शुरू',
  meals: {
    included: 'खाना शामिल',
    fixed: 'खाना {{amount}}',
    unstated: 'खाने का ख़र्च नहीं बताया गया',
  },
  electricity: {
    included: 'बिजली शामिल',
    fixed: 'बिजली {{amount}}',
    about: 'बिजली लगभग {{amount}} (मीटर से)',
    metered: 'बिजली मीटर से, ख़र्च नहीं बताया गया',
    unstated: 'बिजली का ख़र्च नहीं बताया गया',
  },
} as const;
