const apps: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Instagram', /Instagram/],
  ['Facebook', /FBAN|FBAV|FB_IAB/],
  ['WhatsApp', /WhatsApp/],
  ['Telegram', /Telegram/],
  ['Snapchat', /Snapchat/],
  ['LinkedIn', /LinkedInApp/],
  ['TikTok', /musical_ly|BytedanceWebview/],
  ['X', /Twitter/],
  ['LINE', /\bLine\//],
];

/** What every app that draws pages itself says of itself on Android. */
const anyApp = /; wv\)/;

/**
 * The app whose own browser this is, by what it says of itself: '' for one of an unknown name, null in
 * a browser. Others' sign-in pages refuse such browsers, and their cookies go when the app likes.
 */
export function inAppBrowser(userAgent: string): string | null {
  const app = apps.find(([, mark]) => mark.test(userAgent));
  return app?.[0] ?? (anyApp.test(userAgent) ? '' : null);
}
