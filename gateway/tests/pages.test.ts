import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Harness, raw, startHarness } from './harness.ts';
import { origin } from './stub-identity.ts';

let harness: Harness;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  harness = await startHarness();
});
afterAll(async () => {
  await harness.stop();
  vi.useRealTimers();
});
beforeEach(() => {
  harness.upstreams.listings.seen.length = 0;
  serveListings();
});
/** Makes the page cache expire between tests. */
afterEach(() => void vi.setSystemTime(Date.now() + 3_600_000));

const hostel = { propertyName: 'Ganga <b>Niwas</b></script>' };

function serveListings(): void {
  harness.upstreams.listings.answer = (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ data: [hostel], totalPages: 2, page: 1 }));
  };
}

function get(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(harness.url + path, { headers: { accept: 'text/html', ...headers } });
}

function dataOf(html: string): Record<string, unknown> {
  const json = /<script id="app-data" type="application\/json">(.*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(json ?? '') as Record<string, unknown>;
}

describe('the home page', () => {
  it.each(['/', '/home'])('%s contains the first cards and their data', async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const html = await answer.text();
    expect(html).toContain('<html lang="en">');
    expect(html).toContain(`<title>${path}</title>`);
    expect(html).toContain(`<article>${hostel.propertyName}</article>`);
    expect(html).toContain(' $& </main>');
    expect(html.split('</script>')).toHaveLength(4);
    expect(dataOf(html)).toEqual({
      config: {
        clerk: { publishableKey: 'pk_live_stub', proxyPath: '/__clerk' },
        search: {
          appId: 'LOCAL',
          apiKey: 'search-only',
          path: '/algolia',
          indexName: 'LISTINGS_INDEX',
        },
        views: { url: '', anonKey: 'anon' },
        push: null,
        tiles: null,
        pictures: null,
        social: { facebook: '', twitter: '', instagram: '' },
      },
      listings: { data: [hostel], totalPages: 2, page: 1 },
      servedAt: new Date().toISOString(),
      lang: 'en',
    });
    expect(harness.upstreams.listings.seen.map(({ url }) => url)).toEqual([
      '/api/v1/listings/fetch-listings?page=1&limit=12&city=patna',
    ]);
  });

  it('is rendered once for 200 concurrent callers, and again after two seconds', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => get('/')));
    const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())));
    expect(bodies.size).toBe(1);
    expect(harness.upstreams.listings.seen).toHaveLength(1);
    vi.setSystemTime(Date.now() + 2001);
    expect(bodies.has(await (await get('/')).text())).toBe(false);
    expect(harness.upstreams.listings.seen).toHaveLength(2);
  });

  it('fetches the listings once for all languages and queries', async () => {
    await Promise.all([get('/'), get('/home', { cookie: 'lang=hi' }), get('/?city=Gaya')]);
    expect(harness.upstreams.listings.seen).toHaveLength(1);
  });

  it('shows the last listings for ten minutes while the service is down', async () => {
    const servedAt = dataOf(await (await get('/')).text())['servedAt'];
    harness.upstreams.listings.answer = (_request, response) => void response.writeHead(503).end();
    vi.setSystemTime(Date.now() + 599_000);
    const stale = await get('/');
    expect(stale.status).toBe(200);
    expect(dataOf(await stale.text())).toMatchObject({ servedAt, listings: { data: [hostel] } });
    vi.setSystemTime(Date.now() + 3000);
    const shell = await get('/');
    expect(shell.status).toBe(200);
    expect(dataOf(await shell.text())).not.toHaveProperty('listings');
  });

  it('does not wait long for a service that hangs', async () => {
    harness.upstreams.listings.answer = () => undefined;
    const started = performance.now();
    const answer = await get('/');
    expect(answer.status).toBe(200);
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('the language', () => {
  it.each([
    [{ cookie: 'a=1; lang=hi; b=2' }, 'hi'],
    [{ cookie: 'lang=en', 'accept-language': 'hi-IN,hi;q=0.9' }, 'en'],
    [{ 'accept-language': 'hi-IN,en;q=0.9' }, 'hi'],
    [{ 'accept-language': 'en-IN,hi;q=0.9' }, 'en'],
    [{ cookie: 'lang=fr', 'accept-language': 'fr' }, 'en'],
  ])('of %o is %s', async (headers, lang) => {
    const answer = await get('/', headers);
    const html = await answer.text();
    expect(html).toContain(`<html lang="${lang}">`);
    expect(html).toContain(`data-lang="${lang}"`);
    expect(dataOf(html)['lang']).toBe(lang);
    expect(answer.headers.get('content-language')).toBe(lang);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding, Accept-Language, Cookie, Save-Data');
  });
});

describe("a hostel's page", () => {
  const answerWith = (status: number, body: unknown) => {
    harness.upstreams.listings.answer = (_request, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
  };

  it.each(['/hostel-detail?hostelId=h%201', '/hostel-detail/h%201'])(
    '%s contains its name without scripts, and not its data',
    async (path) => {
      answerWith(200, { propertyName: 'Golghar Nivas', secret: 'kept' });
      const html = await (await get(path)).text();
      expect(html).toContain(`<title>Golghar Nivas at ${origin}</title>`);
      expect(html).toContain('<aside>Golghar Nivas</aside><div id="root">');
      expect(html).not.toContain('kept');
      const asked = harness.upstreams.listings.seen.map(({ url }) => url);
      expect(asked).toEqual(['/api/v1/listings/h%201']);
    },
  );

  it('is rendered once for concurrent callers, per language and data saver, and again after two seconds', async () => {
    answerWith(200, { propertyName: 'Golghar Nivas' });
    const path = '/hostel-detail?hostelId=h6';
    const { seen } = harness.upstreams.listings;
    await Promise.all(Array.from({ length: 50 }, () => get(path)));
    expect(seen).toHaveLength(1);
    await Promise.all([get(path, { cookie: 'lang=hi' }), get(path, { 'save-data': 'on' })]);
    expect(seen).toHaveLength(3);
    vi.setSystemTime(Date.now() + 2001);
    await get(path);
    expect(seen).toHaveLength(4);
  });

  it('preloads its code even when the hostel is unavailable; other pages do not', async () => {
    answerWith(503, {});
    const html = await (await get('/hostel-detail?hostelId=h4')).text();
    expect(html).toMatch(/<link rel="modulepreload" href="\/assets\/hostel.js"><\/head>/);
    expect(await (await get('/map')).text()).not.toContain('modulepreload');
  });

  it('preloads no photo with data saver', async () => {
    answerWith(200, { propertyName: 'Golghar Nivas' });
    const path = '/hostel-detail?hostelId=h5';
    expect(await (await get(path)).text()).toContain('<meta name="photo">');
    const saved = await get(path, { 'save-data': 'on' });
    expect(await saved.text()).not.toMatch(/<meta name="photo">|<aside>/);
  });

  it.each([400, 404, 410])('is not found when the service answers %d', async (status) => {
    answerWith(status, {});
    const answer = await get('/hostel-detail?hostelId=h2');
    expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([404, 'noindex']);
  });

  it('is served without its name when the service fails or hangs', async () => {
    answerWith(503, {});
    const failed = await get('/hostel-detail?hostelId=h3');
    harness.upstreams.listings.answer = () => undefined;
    const silent = await get('/hostel-detail?hostelId=h7');
    expect([failed.status, silent.status]).toEqual([200, 200]);
    expect(silent.headers.get('x-robots-tag')).toBeNull();
    expect(await silent.text()).toContain('<title>/hostel-detail</title>');
  });

  it('fetches nothing without a hostel id', async () => {
    for (const path of ['/hostel-detail', '/hostel-detail/', '/hostel-detail/%E0']) await get(path);
    expect(harness.upstreams.listings.seen).toEqual([]);
  });
});

describe('files for search engines', () => {
  it('robots.txt names the sitemap and the excluded paths', async () => {
    const answer = await fetch(`${harness.url}/robots.txt`);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    const text = await answer.text();
    expect(text).toContain(`Sitemap: ${origin}/sitemap.xml\n`);
    expect(text).toContain('Disallow: /__clerk/\n');
  });

  it('sitemap.xml lists every indexable screen and hostel, read page by page and cached', async () => {
    harness.upstreams.listings.answer = (request, response) => {
      const page = Number(new URL(request.url ?? '', harness.url).searchParams.get('page'));
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ data: [{ id: `h&${page}` }], totalPages: 3, page }));
    };
    const answer = await fetch(`${harness.url}/sitemap.xml`);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const places = [...(await answer.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
    const hostels = [1, 2, 3].map((n) => `/hostel-detail?hostelId=h&#38;${n}`);
    expect(places).toEqual(['/', '/map', ...hostels].map((path) => origin + path));
    await fetch(`${harness.url}/sitemap.xml`);
    expect(harness.upstreams.listings.seen).toHaveLength(3);
  });

  it('sitemap.xml is answered with Retry-After when the hostels are unavailable', async () => {
    vi.setSystemTime(Date.now() + 2 * 86_400_000);
    harness.upstreams.listings.answer = (_request, response) => void response.writeHead(503).end();
    const answer = await fetch(`${harness.url}/sitemap.xml`);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  });
});

describe('other paths', () => {
  it('are the shell, without listings', async () => {
    const answer = await get('/map');
    const html = await answer.text();
    expect(html).toContain('<title>/map</title>');
    expect(dataOf(html)).not.toHaveProperty('listings');
    expect(harness.upstreams.listings.seen).toEqual([]);
  });

  it('have the status that the PWA gives them', async () => {
    expect((await get('/nowhere')).status).toBe(404);
  });

  it.each(['//', '//x:99999/', '//x:99999/map?from=/'])(
    'are rendered by the PWA even if they could be read as another host: %s',
    async (path) => {
      const headers = { accept: 'text/html' };
      const answer = await raw(harness.gateway.port, { path, headers });
      expect(answer.status).toBe(200);
      expect(answer.body).toContain(`<title>${path.split('?')[0]}</title>`);
    },
  );

  it('are served as the plain shell when they cannot be rendered', async () => {
    const answer = await get('/broken');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('<div id="root"></div>');
  });

  it.each([
    ['/', null],
    ['/hostel-detail?hostelId=h1', null],
    ['/private', 'noindex'],
    ['/private?from=/', 'noindex'],
    ['/nowhere', 'noindex'],
    ['/broken', 'noindex'],
  ])('%s has the X-Robots-Tag %s, for HEAD as well', async (path, words) => {
    const head = await fetch(harness.url + path, {
      method: 'HEAD',
      headers: { accept: 'text/html' },
    });
    expect(head.headers.get('x-robots-tag')).toBe(words);
    expect((await get(path)).headers.get('x-robots-tag')).toBe(words);
  });

  it.each([
    ['/missing.js', 'text/html'],
    ['/assets/old-chunk.js', '*/*'],
    ['/index.html', 'text/html'],
    ['/.vite/manifest.json', '*/*'],
    ['/somewhere', 'application/json'],
  ])('%s for %s is a 404 problem', async (path, accept) => {
    const answer = await get(path, { accept });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ code: 'not_found' });
  });
});
