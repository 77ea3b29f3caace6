import { connect } from 'node:net';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { demoAccounts, publishedPassword } from '../../local/stack/demo-accounts.ts';
import { type AbuseStack, startOverloadedGateway } from './abuse-stack.ts';
import type { RawResponse, RawRequest } from './raw-http.ts';
import { send } from './send-raw-request.ts';

const evil = 'https://evil.example';
const list = '/api/v1/listings/fetch-listings';

const crawl: readonly (readonly [status: number, request: RawRequest])[] = [
  [200, { path: list }],
  [200, { path: list, headers: { 'if-none-match': '*' } }],
  [200, { path: '/api/v1/openapi.json' }],
  [200, { path: '/api/docs' }],
  [200, { path: '/runtime-config.json' }],
  [200, { path: '/livez' }],
  [200, { path: '/__clerk/v1/environment' }],
  [400, { path: `${list}?page=no` }],
  [400, { path: '/api/v1/listings/%E0%A4%A' }],
  [400, { path: '/images/%E0%A4%A/500.jpg' }],
  [200, { path: list, headers: { expect: 'the-unexpected' } }],
  // Each text that is repeated is three bytes long.
  [200, { path: `${list}?limit=2&x=${'+'.repeat(5600)}` }],
  [413, { path: `${list}?x=${'x'.repeat(20_000)}` }],
  [401, { path: '/api/v1/wishlist/me/get-wishlist' }],
  [403, { method: 'POST', path: '/api/v1/user/userData', headers: { origin: evil } }],
  [403, { method: 'POST', path: '/__clerk/v1/client/sign_ins', headers: { origin: evil } }],
  [404, { path: '/api/v1/nothing' }],
  [404, { path: '/api/v1/listings/no-such-hostel' }],
  [404, { path: '/no-such-file.js' }],
  [404, { path: '/images/nothing/at-all.jpg' }],
  [404, { path: '/api/v1/../../etc/passwd' }],
  [405, { method: 'PUT', path: list }],
  [405, { method: 'DELETE', path: '/' }],
  [405, { method: 'OPTIONS', path: list }],
  [413, { method: 'POST', path: '/api/v1/user/userData', body: { name: 'x'.repeat(200_000) } }],
  [
    413,
    {
      method: 'POST',
      path: '/api/v1/user/userData',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(1_100_000),
    },
  ],
  [
    415,
    {
      method: 'POST',
      path: '/api/v1/user/userData',
      headers: { 'content-type': 'text/xml' },
      body: '<a/>',
    },
  ],
];

/** R23: every response has the security headers and permits no other origin. */
export function headerSuite(stackOf: () => AbuseStack): void {
  describe('headers', () => {
    it.each(crawl)('of a %i to %j are all there', async (status, request) => {
      const origin = request.method === 'POST' ? stackOf().origin : evil;
      const headers = { origin, 'access-control-request-method': 'POST', ...request.headers };
      const answer = await send(stackOf().port, { ...request, headers });
      expect(answer.status, answer.text).toBe(status);
      expectHardened(answer);
    });

    it('are complete on an overload refusal', async () => {
      const gateway = await startOverloadedGateway(stackOf());
      const answer = await send(gateway.port, { path: list, headers: { origin: evil } });
      expect(answer.status).toBe(503);
      expect(answer.headers['retry-after']).toBe('2');
      expectHardened(answer);
      await gateway.stop();
    });

    it('reveal nothing for invalid HTTP', async () => {
      const { port } = stackOf();
      const socket = connect(port, '127.0.0.1').end('HELO there\r\n\r\n');
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      await once(socket, 'close');
      expect(text).toMatch(/^HTTP\/1\.1 400/);
      expect(text).not.toMatch(/node|express|server:/i);
    });

    it('keep the session cookie from scripts and from other sites', async () => {
      const { owner } = demoAccounts;
      const form = new URLSearchParams({
        strategy: 'password',
        identifier: owner.email,
        password: publishedPassword,
      });
      const answer = await send(stackOf().port, {
        method: 'POST',
        path: '/__clerk/v1/client/sign_ins',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: stackOf().origin },
        body: form.toString(),
      });
      expect(answer.status, answer.text).toBe(200);
      const cookies = answer.headers['set-cookie'] ?? [];
      const secret = cookies.filter((cookie) => cookie.startsWith('__client='));
      expect(secret).toHaveLength(1);
      expect(attributesOf(secret[0])).toMatchObject({
        httponly: '',
        samesite: 'Lax',
        path: '/__clerk',
      });
      const others = cookies.filter((cookie) => !secret.includes(cookie));
      expect(others.map((cookie) => cookie.split('=')[0])).toEqual(['__client_uat']);
      expect(attributesOf(others[0])).toMatchObject({ samesite: 'Lax', path: '/' });
      const kept = cookies.map((cookie) => cookie.split(';')[0]).join('; ');
      const path = '/api/v1/wishlist/me/get-wishlist';
      const asked = await send(stackOf().port, { path, headers: { cookie: kept } });
      expect(asked.status, 'no cookie opens a call').toBe(401);
    });

    it('forbid caching of personal answers', async () => {
      const { port, people } = stackOf();
      const answer = await send(port, {
        path: '/api/v1/wishlist/me/get-wishlist',
        token: people.asha.token,
      });
      expect(answer.status).toBe(200);
      expect(answer.headers['cache-control']).toContain('no-store');
      expect(answer.headers['vary']).toContain('Authorization');
    });
  });
}

/** The attributes of a cookie, by their names in lower case. A flag has an empty value. */
function attributesOf(cookie = ''): Record<string, string> {
  const parts = cookie.split(';').slice(1);
  return Object.fromEntries(
    parts.map((part) => {
      const [name = '', value = ''] = part.trim().split('=');
      return [name.toLowerCase(), value];
    }),
  );
}

function expectHardened({ headers }: RawResponse): void {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': expect.stringMatching(/origin|no-referrer/) as string,
    'permissions-policy': expect.stringContaining('camera=()') as string,
    'cross-origin-opener-policy': 'same-origin',
    'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/) as string,
  });
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(
    /unsafe-eval|script-src[^;]*unsafe-inline|(script|default)-src[^;]* \*/,
  );
  const opened = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
  expect(opened).toEqual([]);
  expect(headers).not.toHaveProperty('server');
  expect(headers).not.toHaveProperty('x-powered-by');
}
