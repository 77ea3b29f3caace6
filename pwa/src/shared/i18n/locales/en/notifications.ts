export const notifications = {
  enquiry: 'New enquiry for {{hostel}}',
  several: '{{count}} new enquiries',
} as const;
