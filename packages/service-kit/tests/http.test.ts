import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { type ApiResponse, read } from '@patna/testing/http/call.ts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startService } from '../src/mongo/index.ts';

let world: World;
let asha: TestPerson;

beforeAll(async () => {
  world = await startTestService((config) =>
    startService('probe', config, () => ({
      handlers: {
        saveFcmToken: async () => ({ data: { saved: true } }),
        getListing: async () => {
          throw Object.assign(new Error('secret detail'), { name: 'TypeError' });
        },
        getWishlist: async () => {
          throw Object.assign(new Error('10.0.0.7 refused'), { name: 'MongoNetworkError' });
        },
      },
      consumers: [],
      outboxes: [],
      init: async () => undefined,
    })),
  );
  asha = await world.identity.person('asha');
}, 60_000);

afterAll(() => world?.stop());

async function request(path: string, init: RequestInit = {}): Promise<ApiResponse> {
  return read(await fetch(`http://127.0.0.1:${world.service.port}${path}`, init));
}

function saveToken(body: string, headers: Record<string, string> = {}): Promise<ApiResponse> {
  const bearer = { Authorization: `Bearer ${asha.token}`, 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers: { ...bearer, ...headers }, body };
  return request('/api/v1/notifications/save-fcm-token/me', init);
}

const good = JSON.stringify({ token: 'a-device-token' });

describe('bodies', () => {
  it('are parsed as JSON', async () => {
    expectOk('saveFcmToken', await saveToken(good));
  });

  it.each(['{', '"text"', '{"token":"a-device-token"', 'null'])('refuses %s', async (body) => {
    const problem = expectProblem(await saveToken(body), 'validation_failed');
    expect(problem.message).toBe("We couldn't read the request");
  });

  it('are refused over 32 kB, with another encoding or with another type', async () => {
    const large = JSON.stringify({ token: 'x'.repeat(33 * 1024) });
    expect(expectProblem(await saveToken(large), 'payload_too_large').errors).toEqual([
      { field: 'body', rule: 'too_large', message: 'What was sent can be up to 32 kB.' },
    ]);
    const inHindi = await saveToken(large, { 'Accept-Language': 'hi' });
    expect(expectProblem(inHindi, 'payload_too_large').errors).toMatchObject([
      { field: 'body', message: 'भेजी गई जानकारी: अधिक से अधिक 32 केबी भेजें।' },
    ]);
    expectProblem(await saveToken(good, { 'Content-Encoding': 'x-own' }), 'unsupported_media_type');
    const asText = await saveToken(good, { 'Content-Type': 'text/plain' });
    expectProblem(asText, 'unsupported_media_type');
    const unnamed = await saveToken(good, { 'Content-Type': '' });
    expectProblem(unnamed, 'unsupported_media_type');
  });

  it('are read only after the bearer is checked', async () => {
    const answer = await saveToken('{', { Authorization: 'Bearer a.b.c' });
    expectProblem(answer, 'unauthenticated');
    expect(answer.headers.get('WWW-Authenticate')).toBe('Bearer');
  });
});

describe('addresses', () => {
  it.each(['/', '/api/v1/nothing', '/api/v1/user/get-user', '/api/v1/', '/API/V2'])(
    '%s is not found',
    async (path) => {
      expectProblem(await request(path), 'not_found');
    },
  );

  it('with an invalid escape are refused', async () => {
    expectProblem(await request('/api/v1/listings/%E0%A4%A'), 'validation_failed');
  });

  it('accept only the method of the contract', async () => {
    const answer = await request('/api/v1/notifications/save-fcm-token/me');
    expectProblem(answer, 'method_not_allowed');
    expect(answer.headers.get('Allow')).toBe('POST');
    const listing = await request('/api/v1/listings/hostel_1', { method: 'OPTIONS' });
    expectProblem(listing, 'method_not_allowed');
    expect(listing.headers.get('Allow')).toBe('GET, HEAD');
  });
});

describe('request ids', () => {
  it('are kept when valid and generated otherwise', async () => {
    const given = await request('/nowhere', { headers: { 'X-Request-Id': 'abcd-1234' } });
    expect(given.headers.get('X-Request-Id')).toBe('abcd-1234');
    expectProblem(given, 'not_found');
    for (const id of ['short', 'x'.repeat(65), '<script>alert(1)</script>']) {
      const made = await request('/nowhere', { headers: { 'X-Request-Id': id } });
      expect(made.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    }
  });
});

describe('internal errors', () => {
  it('are answered without their details', async () => {
    const answer = await request('/api/v1/listings/hostel_1');
    expectProblem(answer, 'internal');
    expect(answer.text).not.toMatch(/secret|TypeError|\.ts/);
  });

  it('of the store are answered with Retry-After', async () => {
    const params = { userId: 'me' };
    const answer = await world.call('getWishlist', { params, token: asha.token });
    expectProblem(answer, 'unavailable');
    expect(answer.headers.get('Retry-After')).toBe('2');
    expect(answer.text).not.toContain('10.0.0.7');
  });
});

describe('operational endpoints', () => {
  it('report health, readiness and durations by route, without personal data', async () => {
    expect(await request('/livez')).toMatchObject({ status: 200, body: { status: 'ok' } });
    expect(await request('/readyz')).toMatchObject({ status: 200, body: { status: 'ok' } });
    await saveToken(good);
    const metrics = await request('/metrics');
    expect(metrics.text).toContain('route="/notifications/save-fcm-token/{userId}"');
    expect(metrics.text).not.toContain('save-fcm-token/me');
  });

  it('do not count probes and scrapes among the answers', async () => {
    const answers = async () =>
      (await request('/metrics')).text
        .split('\n')
        .filter((line) => line.startsWith('http_request_duration_seconds_count'));
    const before = await answers();
    for (const path of ['/livez', '/readyz', '/metrics']) await request(path);
    expect(await answers()).toEqual(before);
    await request('/api/v1/nothing-here');
    expect(await answers()).not.toEqual(before);
  });

  it('serve the metrics on a port of their own when one is set, and only there', async () => {
    const port = await freePort();
    const apart = await startTestService((config) =>
      startService('apart', { ...config, METRICS_PORT: port }, () => ({
        handlers: {},
        consumers: [],
        outboxes: [],
        init: async () => undefined,
      })),
    );
    const scrape = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(scrape.headers.get('content-type')).toContain('text/plain');
    expect(await scrape.text()).toMatch(/^build_info\{version="\d/m);
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(404);
    const onPort = await fetch(`http://127.0.0.1:${apart.service.port}/metrics`);
    expect(onPort.status).toBe(404);
    await apart.stop();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });
});

describe('refusals', () => {
  it.each([
    ['hi-IN,hi;q=0.9,en;q=0.8', 'hi'],
    ['hi', 'hi'],
    ['en-IN,hi;q=0.9', 'en'],
    ['mai', 'en'],
    [undefined, 'en'],
  ])('for Accept-Language %s are in %s', async (accepted, language) => {
    const headers: Record<string, string> = accepted ? { 'Accept-Language': accepted } : {};
    const answer = await saveToken('{"token":"short"}', headers);
    const problem = expectProblem(answer, 'validation_failed', 'token');
    const english = {
      message: 'Please check the highlighted fields',
      errors: [{ rule: 'too_small', message: 'The token must have at least 10 characters.' }],
    };
    const hindi = {
      message: 'कृपया दिखाई गई ग़लतियाँ ठीक करें',
      errors: [{ rule: 'too_small', message: 'टोकन: कम से कम 10 अक्षर लिखें।' }],
    };
    expect(problem).toMatchObject(language === 'hi' ? hindi : english);
    expect(answer.headers.get('Content-Language')).toBe(language);
    expect(answer.headers.get('Vary')).toContain('Accept-Language');
  });
});

describe('stopping', () => {
  it('finishes the current request, accepts no new one and closes idle connections', async () => {
    let begun: () => void = () => undefined;
    const beginning = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let finish: () => void = () => undefined;
    const finishing = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const own = await startTestService((config) =>
      startService('slow', config, () => ({
        handlers: {
          saveFcmToken: async () => {
            begun();
            await finishing;
            return { data: { saved: true } };
          },
        },
        consumers: [],
        outboxes: [],
        init: async () => undefined,
      })),
    );
    const params = { userId: 'me' };
    const { token } = await own.identity.person('asha');
    const body = { token: 'a-device-token' };
    expectProblem(await own.call('saveFcmToken', { params, body }), 'unauthenticated');
    const inHand = own.call('saveFcmToken', { params, token, body });
    await beginning;
    const started = performance.now();
    const stopped = own.service.stop();
    await pause(0);
    await expect(own.call('saveFcmToken', { params, body })).rejects.toThrow('fetch failed');
    finish();
    expectOk('saveFcmToken', await inHand);
    await stopped;
    expect(performance.now() - started).toBeLessThan(5000);
    await own.stop();
  });
});
