import { expect, test } from 'vitest';
import { chromeAddress, inAppBrowser } from './in-app-browser.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; Redmi 12; wv) AppleWebKit/537.36 (KHTML, like Gecko)';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15';

test.each([
  [
    'Instagram',
    `${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 Instagram 340.0.0.22.109`,
  ],
  ['Instagram', `${iPhone} (KHTML, like Gecko) Mobile/15E148 Instagram 340.0.3.27.89`],
  ['Facebook', `${android} Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.42.79;]`],
  ['Facebook', `${iPhone} (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0]`],
  ['WhatsApp', `${iPhone} (KHTML, like Gecko) Mobile/15E148 WhatsApp/24.12.75`],
  ['LINE', `${iPhone} (KHTML, like Gecko) Mobile/15E148 Safari Line/14.8.0`],
  ['LINE', `${android} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 Line/14.9.1/IAB`],
  [
    'Facebook',
    `${android} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.1.0.42.79;IABMV/1;]`,
  ],
  [
    'Messenger',
    `${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/464.0.0.45.109;]`,
  ],
  ['WhatsApp', `${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36 WhatsApp/2.24.12.78 A`],
  ['', `${android} Version/4.0 Chrome/126.0 Mobile Safari/537.36`],
])('recognises the in-app browser of %s', (app, userAgent) => {
  expect(inAppBrowser(userAgent)).toBe(app);
});

test.each([
  'Mozilla/5.0 (Linux; Android 14; Redmi 12) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36',
  `${iPhone} (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1`,
  // Installed on the home screen.
  `${iPhone} (KHTML, like Gecko) Mobile/15E148`,
  `${iPhone} (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`,
  'Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-A146B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
])('accepts a real browser: %s', (userAgent) => {
  expect(inAppBrowser(userAgent)).toBeNull();
});

test('opens a page in Chrome on Android only, and stays in the app without Chrome', () => {
  const page = 'https://hostels.test/login?returnTo=%2Fmap';
  expect(chromeAddress(page, android)).toBe(
    'intent://hostels.test/login?returnTo=%2Fmap#Intent;scheme=https;package=com.android.chrome;' +
      'S.browser_fallback_url=https%3A%2F%2Fhostels.test%2Flogin%3FreturnTo%3D%252Fmap;end',
  );
  expect(chromeAddress(page, iPhone)).toBeNull();
});
