/** What the screens say of copies and unsent writes. */
export const offline = {
  whileOpen: "It waits while this page is open: this phone can't store it.",
  listWhileOpen: "This phone can't store your list. Sign in to keep it.",
  status: {
    waiting: 'Waiting to send',
    sending: 'Sending',
    sent: 'Sent',
    'needs-attention': 'Needs attention',
  },
  connection: {
    offline: 'You are offline. This is your last saved copy.',
    back: 'Back online',
  },
  reason: {
    network: 'There was no connection to our server.',
    refused: 'It was not accepted: {{message}}',
    signIn: 'Sign in again and it is sent.',
  },
} as const;
