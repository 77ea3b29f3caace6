export const terms = {
  title: 'Terms & Conditions',
  version: 'Version {{version}}, in force from {{day}}',
  summaryTitle: 'In short',
  summary:
    'Patna Hostels brings people and hostels together. The stay itself, its price and its rules are agreed between you and the owner. Be truthful, be kind, and see the room before you pay.',
  contents: 'Contents',
  service: {
    title: 'What we do',
    text: 'We show hostels, pass enquiries on and publish reviews. We take no payment and are not a party to your agreement with a hostel.',
  },
  account: {
    title: 'Your account',
    text: 'Your sign-in is yours alone. What you write must be true and your own. Tell us when somebody else uses your account.',
  },
  listing: {
    title: 'Listing a hostel',
    text: 'Only the owner, or somebody the owner has asked, may list a hostel. Prices, photos, rules and contact details must be right and kept up to date. A listing is checked before it is public and may be taken down when it misleads.',
  },
  reviews: {
    title: 'Reviews',
    text: 'Write about your own stay. No phone numbers, links, insults or paid praise. Owners may not review their own hostel.',
  },
  prohibited: {
    title: 'What is not allowed',
    text: 'Spam, false enquiries, collecting other people’s data, turning people away for their caste, religion, region or disability, and anything against the law.',
  },
  liability: {
    title: 'What we answer for',
    text: 'We work with care, yet cannot promise that every detail an owner gives is right or that the service is never interrupted. Nothing here limits rights the law gives you.',
  },
  law: {
    title: 'Law and disputes',
    text: 'Indian law applies; the courts at Patna have jurisdiction. Talk to us first through Customer Support: most things can be settled there.',
  },
} as const;
