export const notifications = {
  'enquiry-received': '{{hostel}} के लिए नई पूछताछ',
  'enquiry-status': '{{hostel}} की पूछताछ आगे बढ़ी है',
  'enquiry-reply': '{{hostel}} के बारे में नया जवाब',
  'enquiry-withdrawn': '{{hostel}} की एक पूछताछ वापस ले ली गई',
  other: '{{hostel}} के बारे में नई सूचना',
  mixed: '{{count}} नई सूचनाएँ',
  several: '{{count}} नई पूछताछ',
} as const;
