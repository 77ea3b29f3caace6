export const costs = {
  total: 'कुल {{amount}} प्रति माह',
  from: '{{amount}} प्रति माह से शुरू',
  included: {
    both: 'खाना और बिजली शामिल',
    meals: 'खाना शामिल',
    electricity: 'बिजली शामिल',
  },
  with: {
    both: 'खाने और बिजली के साथ लगभग {{amount}} प्रति माह',
    meals: 'खाने के साथ लगभग {{amount}} प्रति माह',
    electricity: 'बिजली के साथ लगभग {{amount}} प्रति माह',
  },
  ask: {
    both: 'खाने और बिजली का ख़र्च पूछ लें',
    meals: 'खाने का ख़र्च पूछ लें',
    electricity: 'बिजली का ख़र्च पूछ लें',
  },
  deposit: 'जमा राशि {{amount}}, एक बार',
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
