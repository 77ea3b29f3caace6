import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GatewayConfig, readConfig } from '../src/config.ts';
import { createSecurityHeaders } from '../src/http/security-headers.ts';
import { runtimeConfigOf } from '../src/pages/runtime-config.ts';
import { startSurroundings } from './harness.ts';

const hosted = {
  CLERK_PUBLISHABLE_KEY: `pk_live_${btoa('clerk.hostels.example$')}`,
  CLERK_SECRET_KEY: 'secret',
  IDENTITY_UPSTREAM: 'https://frontend-api.clerk.dev',
  IDENTITY_ISSUER: 'https://hostels.example/__clerk',
  PUBLIC_ORIGINS: 'https://hostels.example,https://www.hostels.example',
};

let around: Awaited<ReturnType<typeof startSurroundings>>;
beforeAll(async () => {
  around = await startSurroundings();
});
afterAll(() => around.stop());

const start = (change: Readonly<Record<string, string>>) => () =>
  readConfig({ ...around.environment, ...hosted, ...change });

it('the gateway accepts settings of hosted Clerk that fit together', () => {
  expect(start({})).not.toThrow();
});

it.each([
  ['no secret key', { CLERK_SECRET_KEY: '' }],
  ["the instance's own issuer", { IDENTITY_ISSUER: 'https://clerk.hostels.example' }],
  ['the secret of a development instance', { CLERK_SECRET_KEY: 'sk_test_x' }],
])('the gateway does not start with %s, and names only that variable', (_, change) => {
  const [variable = ''] = Object.keys(change);
  expect(start(change)).toThrow(
    new RegExp(`^The environment is not complete:\n {2}${variable}: .*$`),
  );
});

it('the settings of an emulator are not those of hosted Clerk', () => {
  const emulator = { IDENTITY_UPSTREAM: 'http://127.0.0.1:9000', CLERK_SECRET_KEY: '' };
  expect(start({ ...emulator, IDENTITY_ISSUER: 'https://clerk.local.test' })).not.toThrow();
});

describe('with keys of Clerk alone', () => {
  const production = { ...keysOf('pk_live', 'clerk.hostels.example', 'sk_live_x') };
  const development = { ...keysOf('pk_test', 'a.clerk.accounts.dev', 'sk_test_x') };
  const alone = { IDENTITY_ISSUER: '', IDENTITY_JWKS_URL: '', IDENTITY_UPSTREAM: '' };

  it('the gateway is the proxy of a production instance, and its own address is the issuer', () => {
    const config = start({ ...alone, ...production })();
    expect(config).toMatchObject({
      IDENTITY_ISSUER: 'https://hostels.example/__clerk',
      IDENTITY_JWKS_URL: 'https://hostels.example/__clerk/.well-known/jwks.json',
      IDENTITY_UPSTREAM: 'https://frontend-api.clerk.dev',
    });
    expect(runtimeConfigOf(config).clerk.proxyPath).toBe('/__clerk');
  });

  it('browsers call a development instance directly, and the page allows that and no more', () => {
    const config = start({ ...alone, ...development, PUBLIC_ORIGINS: 'http://localhost:8080' })();
    expect(config).toMatchObject({
      IDENTITY_ISSUER: 'https://a.clerk.accounts.dev',
      IDENTITY_JWKS_URL: 'https://a.clerk.accounts.dev/.well-known/jwks.json',
      IDENTITY_UPSTREAM: '',
    });
    expect(runtimeConfigOf(config).clerk.proxyPath).toBeNull();
    const policy = (each: GatewayConfig) =>
      createSecurityHeaders(each, []).page(true)['content-security-policy'];
    expect(policy(config)).toMatch(/connect-src [^;]*https:\/\/a\.clerk\.accounts\.dev/);
    expect(policy(start({})())).not.toContain('accounts.dev');
  });

  it.each([
    ['a proxy', 'IDENTITY_UPSTREAM', 'https://frontend-api.clerk.dev'],
    ['another issuer', 'IDENTITY_ISSUER', 'https://hostels.example/__clerk'],
    ['the secret of a production instance', 'CLERK_SECRET_KEY', 'sk_live_x'],
  ])('a development instance is refused with %s', (_, variable, value) => {
    expect(start({ ...alone, ...development, [variable]: value })).toThrow(
      new RegExp(`^The environment is not complete:\n {2}${variable}: .*$`),
    );
  });

  it('a production instance is refused without an https origin', () => {
    expect(start({ ...alone, ...production, PUBLIC_ORIGINS: 'http://localhost:8080' })).toThrow(
      'PUBLIC_ORIGINS: does not start with an https origin',
    );
  });

  it('something else in place of the publishable key is refused', () => {
    expect(start({ ...alone, CLERK_PUBLISHABLE_KEY: 'sk_live_x' })).toThrow(
      'CLERK_PUBLISHABLE_KEY is not a publishable key',
    );
  });
});

function keysOf(kind: string, host: string, secret: string) {
  return { CLERK_PUBLISHABLE_KEY: `${kind}_${btoa(`${host}$`)}`, CLERK_SECRET_KEY: secret };
}
