/** Under the newest reviews of a hostel that has more, in Hindi. */
export const moreReviews = {
  shown: '{{total}} में से {{shown}} समीक्षाएँ',
  more: 'और समीक्षाएँ दिखाएँ',
  loading: 'समीक्षाएँ लोड हो रही हैं…',
  offline: 'बाक़ी समीक्षाएँ ऑनलाइन होने पर दिखेंगी।',
  failed: 'बाक़ी समीक्षाएँ लोड नहीं हो पाईं।',
} as const;
