import { calls, problemCodes } from '@patna/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { type Harness, raw, startHarness, startSurroundings } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(harness.url + path, { headers });

describe('health', () => {
  it('is alive whatever the services do, and ready when all of them are', async () => {
    const services = await startHarness();
    const status = async (path: string) => (await fetch(services.url + path)).status;
    services.upstreams.users.ready = false;
    expect(await status('/readyz')).toBe(503);
    expect(await status('/livez')).toBe(200);
    services.upstreams.users.ready = true;
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), 5000);
    await services.upstreams.enquiry.close();
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), 5000);
    expect(await status('/livez')).toBe(200);
    await services.upstreams.enquiry.listenAgain();
    await services.stop();
  });

  it('is not ready without a build of the PWA, but the API answers', async () => {
    const bare = await startHarness({ PWA_DIR: '/nonexistent' });
    expect((await fetch(`${bare.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${bare.url}/`, { headers: { accept: 'text/html' } })).status).toBe(503);
    expect((await fetch(`${bare.url}/api/v1/listings/fetch-listings`)).status).toBe(200);
    await bare.stop();
  });
});

describe('metrics', () => {
  it('name routes, not URLs, and are for this machine only', async () => {
    await (await get('/api/v1/listings/hostel_secret?phone=9876543210')).text();
    const text = await vi.waitFor(async () => {
      const metrics = await (await get('/metrics')).text();
      expect(metrics).toContain('route="/api/v1/listings/{id}"');
      return metrics;
    });
    expect(text).not.toContain('hostel_secret');
    expect(text).not.toContain('9876543210');
    expect((await get('/metrics', { 'x-forwarded-for': '9.9.9.9' })).status).toBe(404);
  });
});

describe('files', () => {
  const script = '/assets/main-abc123.js';

  it('with hashed names are kept for a year, and come as their build compressed them', async () => {
    const answer = await get(script, { 'accept-encoding': 'gzip, br' });
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(await answer.text()).toContain('sibling');
    const plain = await get(script, { 'accept-encoding': 'identity' });
    expect(plain.headers.has('content-encoding')).toBe(false);
    expect(await plain.text()).toContain('plain');
  });

  it('that decide about updates are asked for again, and cost nothing when unchanged', async () => {
    const answer = await get('/sw.js', { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(await answer.text()).toContain('self.addEventListener');
    const etag = answer.headers.get('etag') ?? '';
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': etag };
    const again = await raw(harness.gateway.port, { path: '/sw.js', headers });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect((await get('/app-shell.html')).headers.get('cache-control')).toBe('no-cache');
    const manifest = await get('/manifest.webmanifest');
    expect(manifest.headers.get('content-type')).toContain('application/manifest+json');
  });
});

describe('settings and reference', () => {
  it('gives the PWA its settings, without a secret', async () => {
    const text = await (await get('/runtime-config.json')).text();
    expect(JSON.parse(text)).toMatchObject({ clerk: { publishableKey: 'pk_live_stub' } });
    expect(text).not.toContain('sk_');
  });

  it('tells the PWA of pages elsewhere where some are given, and of none where not', async () => {
    const none = { facebook: '', twitter: '', instagram: '' };
    expect(await (await get('/runtime-config.json')).json()).toMatchObject({ social: none });
    const instagram = 'https://www.instagram.com/patna.hostels';
    const known = await startHarness({ SOCIAL_INSTAGRAM_URL: instagram });
    const settings = await (await fetch(`${known.url}/runtime-config.json`)).json();
    expect(settings).toMatchObject({ social: { ...none, instagram } });
    await known.stop();
  });

  it('does not start with a link that leads to no page', async () => {
    const around = await startSurroundings();
    const wrong = { ...around.environment, SOCIAL_FACEBOOK_URL: 'javascript:alert(1)' };
    expect(() => readConfig(wrong)).toThrow('SOCIAL_FACEBOOK_URL');
    await around.stop();
  });

  it('describes every call', async () => {
    const document = (await (await get('/api/v1/openapi.json')).json()) as { paths: object };
    for (const { path } of Object.values(calls)) {
      expect(document.paths).toHaveProperty([`/api/v1${path}`]);
    }
  });

  it('shows them with everything from this host', async () => {
    const page = await get('/api/docs');
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const html = await page.text();
    for (const [, source] of html.matchAll(/<script src="([^"]+)"/g)) {
      const answer = await get(source ?? '');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toContain('javascript');
      await answer.text();
    }
    expect(html).not.toMatch(/https?:\/\//);
  });

  it('explains each problem code where the type of a refusal points', async () => {
    const refused = await get('/api/v1/nothing');
    const { type } = (await refused.json()) as { type: string };
    const [address = '', anchor = ''] = type.split('#');
    const html = await (await get(address)).text();
    expect(html).toContain(`id="${anchor}"`);
    for (const code of problemCodes) expect(html).toContain(`<dt id="problem-${code}">`);
  });
});
