export const notifications = {
  enquiry: '{{hostel}} के लिए नई पूछताछ',
  several: '{{count}} नई पूछताछ',
} as const;
