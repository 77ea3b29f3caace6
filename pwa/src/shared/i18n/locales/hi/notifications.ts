export const notifications = {
  'enquiry-received': '{{hostel}} के लिए नई पूछताछ',
  'enquiry-status': '{{hostel}} की पूछताछ आगे बढ़ी है',
  'enquiry-reply': '{{hostel}} के बारे में नया जवाब',
  'enquiry-withdrawn': '{{hostel}} की एक पूछताछ वापस ले ली गई',
  'listing-approved': '{{hostel}} अब सबको दिख रहा है',
  'listing-rejected': '{{hostel}} स्वीकृत नहीं हुआ: देखें क्या बदलना है',
  'review-hidden': '{{hostel}} पर आपकी समीक्षा मॉडरेटर ने छिपा दी है',
  'review-restored': '{{hostel}} पर आपकी समीक्षा फिर से दिख रही है',
  'review-reply': '{{hostel}} ने आपकी समीक्षा का जवाब दिया है',
  other: '{{hostel}} के बारे में नई सूचना',
  mixed: '{{count}} नई सूचनाएँ',
  several: '{{count}} नई पूछताछ',
} as const;
