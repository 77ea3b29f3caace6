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
    other: 'अन्य मासिक शुल्क पूछ लें',
  },
  withOther: {
    only: 'अन्य शुल्क के साथ लगभग {{amount}} प्रति माह',
    both: 'खाने, बिजली और अन्य शुल्क के साथ लगभग {{amount}} प्रति माह',
    meals: 'खाने और अन्य शुल्क के साथ लगभग {{amount}} प्रति माह',
    electricity: 'बिजली और अन्य शुल्क के साथ लगभग {{amount}} प्रति माह',
  },
  noOther: 'और कोई मासिक शुल्क नहीं',
  otherAmount: 'अन्य मासिक शुल्क {{amount}}',
  otherFor: 'अन्य मासिक शुल्क {{amount}}: {{kinds}}',
  charge: {
    Maintenance: 'मेंटेनेंस',
    Laundry: 'कपड़ों की धुलाई',
    Water: 'पानी',
    Internet: 'इंटरनेट',
    Cleaning: 'सफ़ाई',
    Security: 'सुरक्षा गार्ड',
    Parking: 'पार्किंग',
  },
  deposit: 'सिक्योरिटी डिपॉज़िट {{amount}}, सिर्फ़ एक बार',
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
  other: {
    included: 'और कोई शुल्क नहीं',
    fixed: 'अन्य शुल्क {{amount}}',
    unstated: 'अन्य शुल्क नहीं बताए गए',
  },
  short: {
    meals: {
      included: 'खाना शामिल',
      fixed: 'खाने के {{amount}} शामिल',
      unstated: 'खाने के बारे में पूछें',
    },
    electricity: {
      included: 'बिजली शामिल',
      fixed: 'बिजली के {{amount}} शामिल',
      about: 'बिजली के लगभग {{amount}} शामिल',
      metered: 'बिजली अलग से, मीटर के हिसाब से',
      unstated: 'बिजली के बारे में पूछें',
    },
    other: {
      fixed: 'अन्य शुल्क के {{amount}} शामिल',
      unstated: 'अन्य शुल्क के बारे में पूछें',
    },
  },
} as const;
