export const terms = {
  title: 'Terms & Conditions',
  version: 'Version {{version}}, in force from {{day}}',
  summaryTitle: 'Summary',
  summary:
    'Patna Hostels helps people and hostels find each other. You and the owner agree on the stay, rent and rules. Be truthful, be kind, and see the room before you pay.',
  contents: 'Contents',
  service: {
    title: 'What we do',
    text: "We list hostels, pass on enquiries and publish reviews. We take no payments and aren't a party to your agreement with a hostel.",
  },
  account: {
    title: 'Your account',
    text: 'Only you may use your account. What you write must be true and your own. Tell us if someone else uses your account.',
  },
  listing: {
    title: 'Listing a hostel',
    text: "Only the owner, or someone the owner has authorised, may list a hostel. Keep prices, photos, rules and contact details correct and up to date. We check each listing before it's public and may remove misleading ones.",
  },
  reviews: {
    title: 'Reviews',
    text: "Write about your own stay. Don't include phone numbers, links, insults or paid praise. Owners may not review their own hostels.",
  },
  prohibited: {
    title: "What isn't allowed",
    text: "Spam, false enquiries, collecting other people's data, refusing people because of caste, religion, region or disability, and anything illegal.",
  },
  liability: {
    title: 'Our responsibility',
    text: "We work with care, but we can't promise that every detail from an owner is right or that the service never stops. These terms don't limit your legal rights.",
  },
  law: {
    title: 'Law and disputes',
    text: 'Indian law applies. The courts at Patna have jurisdiction. Please contact Customer Service first. Most problems can be solved there.',
  },
} as const;
