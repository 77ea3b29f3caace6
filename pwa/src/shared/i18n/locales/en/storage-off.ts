export const storageOff = {
  off: {
    storage: "This device can't save data, so the app doesn't work offline.",
    certificate:
      "The app doesn't work offline because this browser doesn't trust the site's security certificate.",
  },
  unsent_one: "{{count}} item hasn't been sent yet. Keep this page open, or it will be lost.",
  unsent_other: "{{count}} items haven't been sent yet. Keep this page open, or they will be lost.",
} as const;
