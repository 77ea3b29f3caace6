export const storageOff = {
  off: {
    storage: "This phone can't store data, so offline use is off.",
    certificate: 'Offline use is off: this browser doesn’t trust the site’s certificate.',
  },
  unsent_one: '{{count}} item is not sent yet. Closing this page loses it.',
  unsent_other: '{{count}} items are not sent yet. Closing this page loses them.',
} as const;
