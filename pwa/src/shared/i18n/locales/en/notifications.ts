export const notifications = {
  'enquiry-received': 'New enquiry for {{hostel}}',
  'enquiry-status': 'An enquiry for {{hostel}} has moved on',
  'enquiry-reply': 'New reply about {{hostel}}',
  'enquiry-withdrawn': 'An enquiry for {{hostel}} was taken back',
  other: 'News about {{hostel}}',
  mixed: '{{count}} new notifications',
  several: '{{count}} new enquiries',
} as const;
