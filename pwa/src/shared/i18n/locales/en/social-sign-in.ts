/** Social sign-in and in-app browsers. */
export const socialSignIn = {
  with: 'Continue with {{name}}',
  or: 'or by email',
  finishing: 'Finishing your sign-in…',
  error: {
    cancelled: "You didn't finish signing in. Try again, or sign in below.",
    'expired-return': 'That sign-in took too long. Please start again.',
    'wrong-return':
      'That sign-in began in another browser or is already over. Please start again here.',
  },
  inApp: {
    title: "You're in {{app}}'s browser",
    someApp: "You're in another app's browser",
    text: "Signing in may fail here or be lost when you close the app. Open this page in your phone's browser: tap the three dots or Share, then “Open in browser”.",
    copy: 'Copy page link',
    copied: 'Copied. Paste it into your browser.',
  },
} as const;
