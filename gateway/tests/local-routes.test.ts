import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { calls, problemCodes, serviceNames } from '@patna/contracts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { bearer, type Harness, raw, startHarness, startSurroundings } from './harness.ts';

/** The body of `/status` when every upstream is available. */
const allAvailable = Object.fromEntries(
  [...serviceNames, 'identity', 'search', 'views'].map((name) => [name, true]),
);

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.stop());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(harness.url + path, { headers });

describe('health', () => {
  it('is ready without any service, and says which one is away', async () => {
    const gateway = await startHarness();
    const ask = async (path: string) => {
      const answer = await fetch(gateway.url + path);
      return { code: answer.status, text: await answer.text() };
    };
    const stands = async () => JSON.parse((await ask('/status')).text) as object;
    expect(await stands()).toEqual({ status: 'ok', upstreams: allAvailable });
    for (const name of serviceNames) {
      await gateway.upstreams[name].close();
      const expected = { status: 'degraded', upstreams: { ...allAvailable, [name]: false } };
      await vi.waitFor(async () => expect(await stands()).toEqual(expected), 5000);
      expect((await ask('/status')).code).toBe(503);
      expect((await ask('/readyz')).code).toBe(200);
      expect((await ask('/livez')).code).toBe(200);
      expect((await ask('/')).code).toBe(200);
      const { text } = await ask('/metrics');
      expect(text).toContain(`upstream_available{upstream="${name}",service="gateway"} 0`);
      expect(text.match(/^upstream_available\{.*\} 1$/gm)).toHaveLength(7);
      await gateway.upstreams[name].listenAgain();
      await vi.waitFor(async () => expect((await ask('/status')).code).toBe(200), 5000);
    }
    await gateway.stop();
  });

  it('says that a service is away which answers, but is not ready', async () => {
    const gateway = await startHarness();
    gateway.upstreams.users.ready = false;
    const status = await (await fetch(`${gateway.url}/status`)).json();
    expect(status).toEqual({ status: 'degraded', upstreams: { ...allAvailable, users: false } });
    expect((await fetch(`${gateway.url}/readyz`)).status).toBe(200);
    await gateway.stop();
  });

  it.each([
    ['listings', '/listings/fetch-listings', 'Hostels', 'हॉस्टल'],
    ['users', '/user/me/my-data', 'Profiles', 'प्रोफ़ाइल'],
    ['wishlist', '/wishlist/me/get-wishlist', 'Saved hostels', 'सहेजे गए हॉस्टल'],
    ['enquiry', '/enquiry/me/my-enquiries', 'Enquiries', 'पूछताछ'],
    ['notification', '/notifications/me/feed', 'Notifications', 'सूचनाएँ'],
  ] as const)('names what cannot be had without %s', async (name, path, part, inHindi) => {
    const gateway = await startHarness();
    await gateway.upstreams[name].close();
    for (const [language, words] of [
      ['en', `${part} aren't available right now`],
      ['hi', `${inHindi} अभी उपलब्ध`],
    ] as const) {
      const answer = await fetch(`${gateway.url}/api/v1${path}`, {
        headers: { ...(await bearer(gateway)), 'accept-language': language },
      });
      expect(answer.status).toBe(503);
      expect(await answer.json()).toMatchObject({ message: expect.stringContaining(words) });
    }
    await gateway.upstreams[name].listenAgain();
    await gateway.stop();
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

  it('count refusals by the rule that refused', async () => {
    const strict = await startHarness({ RATE_LIMITS: 'anonymous-read=2/900000000' });
    const read = () => fetch(`${strict.url}/api/v1/listings/fetch-listings`);
    const statuses = [await read(), await read(), await read()].map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 429]);
    const text = await (await fetch(`${strict.url}/metrics`)).text();
    const refusals = (limit: string) =>
      new RegExp(`^refused_requests_total\\{limit="${limit}",.*\\} (\\d+)$`, 'm').exec(text)?.[1];
    expect(['anonymous-read', 'read', 'overload'].map(refusals)).toEqual(['1', '0', '0']);
    await strict.stop();
  });

  it('are on a port of their own when one is set, and only there', async () => {
    const port = await freePort();
    const apart = await startHarness({ METRICS_PORT: String(port) });
    expect((await fetch(`${apart.url}/metrics`)).status).toBe(404);
    expect((await fetch(`${apart.url}/livez`)).status).toBe(200);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toMatch(/^build_info\{version="\d/m);
    expect(text).toContain('open_requests{kind="stream",service="gateway"} 0');
    expect(text.match(/^upstream_breaker_open\{.*\} 0$/gm)).toHaveLength(8);
    expect(text).not.toMatch(/^http_request_duration_seconds_count\{.*livez/m);
    await apart.stop();
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

  it('that browsers ask for unasked are there', async () => {
    const icon = await get('/favicon.ico');
    expect(icon.status).toBe(200);
    expect(icon.headers.get('content-type')).toBe('image/vnd.microsoft.icon');
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect(bytes.readUInt16LE(2)).toBe(1);
    expect(bytes.subarray(bytes.readUInt32LE(18)).toString()).toBe('a picture');
    for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
      const touch = await get(path);
      expect([touch.status, touch.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(await touch.text()).toBe('a touch icon');
    }
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

  it('gives the PWA the configured pages elsewhere, and none without configuration', async () => {
    const none = { facebook: '', twitter: '', instagram: '' };
    expect(await (await get('/runtime-config.json')).json()).toMatchObject({ social: none });
    const instagram = 'https://www.instagram.com/patna.hostels';
    const known = await startHarness({ SOCIAL_INSTAGRAM_URL: instagram });
    const settings = await (await fetch(`${known.url}/runtime-config.json`)).json();
    expect(settings).toMatchObject({ social: { ...none, instagram } });
    await known.stop();
  });

  it('shows the notice of the operator while it lasts, without a restart', async () => {
    const folder = await makeTempDir('notice');
    const file = path.join(folder, 'notice.json');
    const texts = { en: 'Sign-in is down. Browsing works.', hi: 'साइन इन बंद है।' };
    const later = new Date(Date.now() + 3_600_000).toISOString();
    const earlier = new Date(Date.now() - 1000).toISOString();
    const contents: [string | object | null, object | null][] = [
      [null, null],
      [
        { ...texts, until: later },
        { ...texts, severity: 'info', until: later },
      ],
      [
        { ...texts, severity: 'warning', until: later },
        { ...texts, severity: 'warning', until: later },
      ],
      [{ ...texts, severity: 'loud', until: later }, null],
      [{ ...texts, until: earlier }, null],
      [{ ...texts, until: 'tomorrow' }, null],
      [{ en: texts.en, until: later }, null],
      [{ ...texts, en: 'a'.repeat(201), until: later }, null],
      [{ ...texts, until: later, padding: 'a'.repeat(5000) }, null],
      ['{', null],
    ];
    const gateway = await startHarness({ NOTICE_FILE: file });
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const [content, shown] of contents) {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      if (content !== null) await writeFile(file, text);
      vi.setSystemTime(Date.now() + 11_000);
      const answer = await fetch(`${gateway.url}/notice.json`);
      expect(answer.status).toBe(200);
      expect(await answer.json(), text).toEqual(shown);
    }
    vi.useRealTimers();
    await gateway.stop();
    expect(await (await get('/notice.json')).json()).toBeNull();
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
    const files = [...html.matchAll(/<(?:script src|link rel="stylesheet" href)="([^"]+)"/g)];
    expect(files.length).toBeGreaterThan(2);
    for (const [, file = ''] of files) {
      const answer = await get(file);
      expect(answer.status).toBe(200);
      const type = file.endsWith('.css') ? 'css' : 'javascript';
      expect(answer.headers.get('content-type')).toContain(type);
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
