/** Signing in with an account of somebody else, and inside the browsers of other apps. */
export const outside = {
  with: 'Continue with {{name}}',
  or: 'or by e-mail',
  finishing: 'Finishing your sign-in…',
  error: {
    cancelled:
      'You did not finish signing in there, so nothing has changed. Try again, or sign in below.',
    'expired-return': 'That sign-in took too long and no longer holds. Start it again.',
    'wrong-return':
      'This address belongs to a sign-in that did not begin in this browser, or that is over. Start again here.',
  },
  inApp: {
    title: 'You are in {{app}}’s own browser',
    someApp: 'You are in another app’s own browser',
    text: 'Signing in is often refused here, or lost when you close the app. Open this page in your phone’s browser: tap the three dots or the share sign at the edge of the screen, then “Open in browser” (Chrome or Safari).',
    copy: 'Copy the address of this page',
    copied: 'Copied. Paste it into your browser.',
  },
} as const;
