import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Harness, startHarness, startSurroundings } from './harness.ts';

const cdn = 'https://pictures.example.com';
const picture = '/images/0123456789abcdef01234567/500.avif';

const fromOtherOrigins = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

describe.each([
  ['with a CDN', { PICTURES_ORIGIN: cdn }, cdn],
  ['without a CDN', {}, undefined],
] as const)('pictures %s', (_, environment, configured) => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await startHarness(environment);
  });
  afterAll(() => harness.stop());

  const get = async (path: string, cacheControl = '') => {
    harness.upstreams.listings.answer = (_request, response) =>
      void response.setHeader('cache-control', cacheControl).end();
    return Object.fromEntries((await fetch(harness.url + path)).headers);
  };

  it('are allowed from there in pages and in the service worker', async () => {
    for (const path of ['/', '/sw.js']) {
      const { 'content-security-policy': policy = '' } = await get(path);
      const allowed = ['img-src', 'connect-src'].map((directive) =>
        new RegExp(`${directive} [^;]*${cdn}`).test(policy),
      );
      expect(allowed).toEqual([configured !== undefined, configured !== undefined]);
    }
  });

  it('have their origin in the settings of the app', async () => {
    const settings = await fetch(`${harness.url}/runtime-config.json`);
    const { pictures } = (await settings.json()) as { pictures: unknown };
    expect(pictures).toEqual(configured === undefined ? null : { origin: configured });
  });

  it('may be read by pages through the CDN when they are public, and never when they are not', async () => {
    const immutable = 'public, max-age=31536000, immutable';
    const open = await get(picture, immutable);
    expect(open['cache-control']).toBe(immutable);
    const names = Object.keys(fromOtherOrigins);
    const allowed = Object.entries(open).filter(([name]) => names.includes(name));
    expect(Object.fromEntries(allowed)).toEqual(fromOtherOrigins);
    const closed = [
      await get(picture, 'private, no-cache'),
      await get(picture, 'no-store'),
      await get('/api/v1/listings/fetch-listings', 'public'),
    ];
    for (const headers of closed) {
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });
});

it.each([
  'pictures.example.com',
  'https://a.example/images',
  'https://a.example/',
  'ftp://a.example',
  'https://*',
])('the gateway does not start with %s as the origin of pictures', async (wrong) => {
  const around = await startSurroundings();
  const start = () => readConfig({ ...around.environment, PICTURES_ORIGIN: wrong });
  expect(start).toThrow('PICTURES_ORIGIN');
  await around.stop();
});
