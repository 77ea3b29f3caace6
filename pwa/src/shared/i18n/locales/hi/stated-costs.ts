/** Names of costs, and what a deposit may be used for. */
export const statedCosts = {
  name: {
    rent: 'किराया',
    meals: 'खाना',
    electricity: 'बिजली',
    water: 'पानी',
    laundry: 'कपड़ों की धुलाई',
    wifi: 'वाई-फ़ाई',
    maintenance: 'मेंटेनेंस',
    rest: 'अन्य शुल्क',
    deposit: 'सिक्योरिटी डिपॉज़िट',
    joiningFee: 'जॉइनिंग फ़ीस',
    refund: 'डिपॉज़िट की वापसी',
    deductions: 'डिपॉज़िट से कटौती',
  },
  deduction: {
    damage: 'टूट-फूट',
    'unpaid-dues': 'बक़ाया रक़म',
    'short-notice': 'पूरा नोटिस न देना',
    cleaning: 'सफ़ाई',
    nothing: 'कोई कटौती नहीं',
  },
} as const;
