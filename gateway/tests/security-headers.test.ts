import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Harness, startHarness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness({ TRUST_PROXY: '1' });
  await harness.upstreams.users.close();
});
afterAll(async () => {
  await harness.upstreams.users.listenAgain();
  await harness.stop();
});

/** Hash of the only inline script in the stub's document. */
const scriptHash = createHash('sha256').update('startHere()').digest('base64');

const answers: [string, number, RequestInit][] = [
  ['/', 200, { headers: { accept: 'text/html' } }],
  ['/sw.js', 200, {}],
  ['/livez', 200, {}],
  ['/api/docs', 200, {}],
  ['/api/v1/openapi.json', 200, {}],
  ['/api/v1/listings/fetch-listings', 200, {}],
  ['/images/x/500.avif', 200, {}],
  ['/__clerk/v1/environment', 200, {}],
  ['/api/v1/wishlist/me/get-wishlist', 401, {}],
  ['/api/v1/nothing', 404, {}],
  ['/nothing.js', 404, {}],
  ['/', 405, { method: 'POST' }],
  ['/api/v1/user/userData', 503, { method: 'POST' }],
];

describe('every answer', () => {
  it.each(answers)('%s (%i) carries the security headers', async (path, status, init) => {
    const answer = await fetch(harness.url + path, init);
    expect(answer.status).toBe(status);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src '(self|none)'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toMatch(/script-src[^;]*'unsafe-inline'/);
    expect(policy).not.toContain('*');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()') as string,
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/) as string,
    });
    expect(answer.headers.has('x-powered-by')).toBe(false);
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  });

  it('the policy allows one inline script, by hash', async () => {
    const answer = await fetch(`${harness.url}/`);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain(`script-src 'self' 'sha256-${scriptHash}';`);
  });

  it('asks browsers to stay on https, on https only', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    for (const path of ['/livez', '/api/v1/nothing', '/api/v1/listings/fetch-listings']) {
      const answer = await fetch(harness.url + path, { headers });
      expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
  });
});

const push = {
  PUSH_API_KEY: 'key',
  PUSH_PROJECT_ID: 'hostels',
  PUSH_SENDER_ID: '1234',
  PUSH_APP_ID: '1:1234:web:5',
  PUSH_VAPID_KEY: 'BKey',
};

describe('hosted services', () => {
  it('are named in the policy only where they are used', async () => {
    const hosted = await startHarness({
      CLERK_SECRET_KEY: 'sk_test_1',
      SEARCH_APP_ID: 'APP',
      VIEWS_URL: 'https://abc.supabase.co',
      ...push,
    });
    const policyOf = async (url: string) =>
      (await fetch(url)).headers.get('content-security-policy') ?? '';
    const policy = await policyOf(`${hosted.url}/sw.js`);
    expect(policy).toContain('https://app-dsn.algolia.net');
    expect(policy).toContain('https://abc.supabase.co');
    const scripts = `'self' 'sha256-${scriptHash}' https://challenges.cloudflare.com`;
    expect(policy).toContain(`script-src ${scripts};`);
    for (const name of ['identitytoolkit', 'firebaseinstallations', 'fcmregistrations']) {
      expect(policy).toMatch(new RegExp(`connect-src [^;]*https://${name}\\.googleapis\\.com`));
    }
    const local = await policyOf(`${harness.url}/sw.js`);
    expect(local).toContain("connect-src 'self';");
    expect(local).not.toContain('cloudflare');
    expect(local).not.toContain('googleapis');
    await hosted.stop();
  });
});
