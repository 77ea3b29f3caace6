export const lightbox = {
  counter: '{{n}} of {{total}}',
  close: 'Close photos',
  kept: '{{n}} of {{total}} photos saved on this device',
} as const;
