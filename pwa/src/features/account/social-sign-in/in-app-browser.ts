const apps: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Instagram', /Instagram/],
  ['Messenger', /Orca-Android|MessengerForiOS|MessengerLite/],
  ['Facebook', /FBAN|FBAV|FB_IAB/],
  ['WhatsApp', /WhatsApp/],
  ['Telegram', /Telegram/],
  ['Snapchat', /Snapchat/],
  ['LinkedIn', /LinkedInApp/],
  ['TikTok', /musical_ly|BytedanceWebview/],
  ['X', /Twitter/],
  ['LINE', /\bLine\//],
];

/** User agent mark of Android web views. */
const anyApp = /; wv\)/;

/**
 * The name of the app whose built-in browser this is: '' for an unknown app, null for a real
 * browser. Social sign-in does not work in built-in browsers.
 */
export function inAppBrowser(userAgent: string): string | null {
  const app = apps.find(([, mark]) => mark.test(userAgent));
  return app?.[0] ?? (anyApp.test(userAgent) ? '' : null);
}

/** On Android, an address that leaves the app and opens the page in Chrome; else null. */
export function chromeAddress(page: string, userAgent: string): string | null {
  if (!/Android/.test(userAgent)) return null;
  const { protocol, host, pathname, search } = new URL(page);
  const scheme = protocol.replace(':', '');
  const fallback = encodeURIComponent(page);
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}
