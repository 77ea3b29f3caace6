export const reviewPhotos = {
  photo: '{{name}} की समीक्षा की फ़ोटो {{n}}',
  show_one: '{{count}} फ़ोटो दिखाएँ',
  show_other: '{{count}} फ़ोटो दिखाएँ',
} as const;
