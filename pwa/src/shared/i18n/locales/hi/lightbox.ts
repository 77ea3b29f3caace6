export const lightbox = {
  counter: '{{total}} में से {{n}}',
  close: 'तस्वीरें बंद करें',
  kept: '{{total}} में से {{n}} तस्वीरें इस फ़ोन में हैं',
} as const;
