export const lightbox = {
  counter: '{{total}} में से {{n}}',
  close: 'फ़ोटो बंद करें',
  kept: '{{total}} में से {{n}} फ़ोटो इस डिवाइस पर सहेजी गई हैं',
} as const;
