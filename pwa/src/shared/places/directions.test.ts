import { expect, test } from 'vitest';
import { sampleListing } from '../listing/sample-owned-listing.ts';
import { directionsUrl, mapsAppOf } from './directions.ts';

const android = 'Mozilla/5.0 (Linux; Android 13; moto e13) Chrome/140.0.0.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.0 Safari/605.1.15';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36';

test.each([
  ['an Android phone', android, 5, 'geo:25.61,85.11?q=25.61,85.11(Ganga%20View)'],
  ['an iPhone', iphone, 5, 'https://maps.apple.com/?daddr=25.61,85.11'],
  ['an iPad', mac, 5, 'https://maps.apple.com/?daddr=25.61,85.11'],
  ['a Mac', mac, 0, 'https://www.openstreetmap.org/directions?to=25.61%2C85.11#map=17/25.61/85.11'],
  [
    'Windows with a touch screen',
    windows,
    10,
    'https://www.openstreetmap.org/directions?to=25.61%2C85.11#map=17/25.61/85.11',
  ],
])('%s opens its maps', (_name, userAgent, touchPoints, url) => {
  const app = mapsAppOf(userAgent, touchPoints);
  expect(directionsUrl(app, 'Ganga View', sampleListing.address)).toBe(url);
});

test.each([
  ['android', 'geo:0,0?q=Ganga%20View%2C%20Boring%20Road%2C%20Patna%2C%20800001'],
  ['apple', 'https://maps.apple.com/?daddr=Ganga%20View%2C%20Boring%20Road%2C%20Patna%2C%20800001'],
  [
    'web',
    'https://www.openstreetmap.org/search?query=Ganga%20View%2C%20Boring%20Road%2C%20Patna%2C%20800001',
  ],
] as const)('without coordinates %s maps look for the address', (app, url) => {
  const { latitude: _, longitude: __, ...address } = sampleListing.address;
  expect(directionsUrl(app, 'Ganga View', address)).toBe(url);
});
