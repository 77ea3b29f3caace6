export const storageOff = {
  off: "This phone can't store data, so offline use is off.",
  unsent_one: '{{count}} item is not sent yet. Closing this page loses it.',
  unsent_other: '{{count}} items are not sent yet. Closing this page loses them.',
} as const;
