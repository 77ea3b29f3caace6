export const notifications = {
  'enquiry-received': 'New enquiry for {{hostel}}',
  'enquiry-status': 'An enquiry for {{hostel}} has moved on',
  'enquiry-reply': 'New reply about {{hostel}}',
  'enquiry-withdrawn': 'An enquiry for {{hostel}} was taken back',
  'listing-approved': '{{hostel}} is now public',
  'listing-rejected': '{{hostel}} was not approved: see what to change',
  'review-hidden': 'Your review of {{hostel}} was hidden by a moderator',
  'review-restored': 'Your review of {{hostel}} is shown again',
  'review-reply': '{{hostel}} has answered your review',
  other: 'News about {{hostel}}',
  mixed: '{{count}} new notifications',
  several: '{{count}} new enquiries',
} as const;
