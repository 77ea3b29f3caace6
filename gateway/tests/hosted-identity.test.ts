import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
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
  ['a development key', { CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('a.clerk.example$')}` }],
  ['no secret key', { CLERK_SECRET_KEY: '' }],
  ["the instance's own issuer", { IDENTITY_ISSUER: 'https://clerk.hostels.example' }],
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
