/** Cached data and unsent writes. */
export const offline = {
  whileOpen: "This device can't save anything. Keep this page open until everything is sent.",
  listWhileOpen: "This device can't save your wishlist. Sign in to keep it.",
  status: {
    waiting: 'Waiting to send',
    sending: 'Sending…',
    'needs-attention': 'Needs attention',
  },
  connection: {
    offline: "You're offline. This is the last copy saved on your device.",
    back: 'Back online',
  },
  reason: {
    network: "We couldn't reach our server.",
    refused: "This wasn't accepted: {{message}}",
    signIn: "Sign in again and we'll send this item.",
  },
} as const;
