/** Social sign-in and in-app browsers. */
export const socialSignIn = {
  with: 'Continue with {{name}}',
  or: 'or by email',
  finishing: 'Finishing your sign-in…',
  error: {
    cancelled: "You didn't finish signing in. Try again, or sign in below.",
    'expired-return': 'Signing in took too long. Please start again.',
    'wrong-return':
      'Your sign-in started in another browser or has already ended. Please start again here.',
  },
  inApp: {
    title: "You're in {{app}}'s browser",
    someApp: "You're in another app's browser",
    android:
      'Sign in with your email here, or open this page in Chrome. Google and other accounts work only in Chrome.',
    ios: 'Sign in with your email here, or tap the three dots or Share and choose “Open in Safari”. Google and other accounts work only in Safari.',
    chrome: 'Open in Chrome',
    copy: 'Copy page link',
    copied: 'Link copied. Paste it into your browser.',
  },
} as const;
