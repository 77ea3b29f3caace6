import { type ServiceName, serviceNames } from '@patna/contracts/calls';
import { readConfig as readGatewayConfig } from '@patna/gateway/config';
import { readConfig as readUsersConfig } from '@patna/users-service/config';
import { expect, it } from 'vitest';
import { gatewayEnvironment, serviceEnvironment, type SystemSettings } from './system-settings.ts';

const settings: SystemSettings = {
  port: 8080,
  publicPort: 8080,
  dataDir: '/data',
  mongoUri: 'mongodb://localhost',
  kafkaBrokers: '',
  logLevel: 'warn',
  emulatorPort: 9001,
  pushPort: 9002,
  identitySecretKey: 'identity',
  searchAdminKey: 'search',
  viewsTicketKey: 'views',
  pushAccount: '{}',
};
const ports = Object.fromEntries(serviceNames.map((name, n) => [name, n + 1])) as Record<
  ServiceName,
  number
>;

it('the origin of the dev server is accepted only when it runs', () => {
  const originsOf = (system: SystemSettings) => gatewayEnvironment(system, ports)['PUBLIC_ORIGINS'];
  const usual = 'http://localhost:8080,http://127.0.0.1:8080';
  expect(originsOf(settings)).toBe(usual);
  expect(originsOf({ ...settings, devOrigin: 'http://localhost:5173' })).toBe(
    `${usual},http://localhost:5173`,
  );
});

it('a hosted service replaces its emulator, and the gateway gets no secret of it', () => {
  const search = { ALGOLIA_APP_ID: 'APP', ALGOLIA_ADMIN_KEY: 'admin', SEARCH_API_KEY: 'search' };
  const push = {
    FIREBASE_SERVICE_ACCOUNT: '{"private_key":"secret"}',
    PUSH_API_KEY: 'web',
    PUSH_PROJECT_ID: 'patna',
    PUSH_SENDER_ID: '1',
    PUSH_APP_ID: 'app',
    PUSH_VAPID_KEY: 'vapid',
  };
  const system = { ...settings, hosted: { search, push } };
  const listings = serviceEnvironment('listings', system, 1);
  expect(listings).toMatchObject({ ALGOLIA_APP_ID: 'APP', ALGOLIA_ADMIN_KEY: 'admin' });
  expect(listings).not.toHaveProperty('ALGOLIA_LOCAL_ADDRESS');
  expect(serviceEnvironment('notification', system, 1)).not.toHaveProperty('FCM_LOCAL_ADDRESS');
  const gateway = gatewayEnvironment(system, ports);
  expect(gateway).toMatchObject({ SEARCH_API_KEY: 'search', PUSH_VAPID_KEY: 'vapid' });
  expect(gateway).not.toHaveProperty('SEARCH_UPSTREAM');
  expect(gateway).toHaveProperty('VIEWS_UPSTREAM');
  expect(JSON.stringify(gateway)).not.toMatch(/admin|secret/);
});

it('keys of Clerk replace the local identity provider in every process', () => {
  const identity = {
    CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('a.clerk.accounts.dev$')}`,
    CLERK_SECRET_KEY: 'sk_test_x',
  };
  const system = { ...settings, hosted: { identity } };
  const gateway = readGatewayConfig(gatewayEnvironment(system, ports));
  expect(gateway).toMatchObject({
    IDENTITY_ISSUER: 'https://a.clerk.accounts.dev',
    IDENTITY_UPSTREAM: '',
    SEARCH_UPSTREAM: 'http://127.0.0.1:1',
    VIEWS_UPSTREAM: 'http://127.0.0.1:1',
  });
  const listings = serviceEnvironment('listings', system, 1);
  expect(listings).toMatchObject({ VIEWS_TICKET_KEY: '' });
  expect(listings).not.toHaveProperty('ALGOLIA_APP_ID');
  const users = readUsersConfig(serviceEnvironment('users', system, 1));
  expect(users).toMatchObject({
    IDENTITY_ISSUER: 'https://a.clerk.accounts.dev',
    CLERK_SECRET_KEY: 'sk_test_x',
    CLERK_API_URL: 'https://api.clerk.com',
  });
});

it('a product with Clerk needs its own key for papers, a local one has a published key', () => {
  const identity = { CLERK_PUBLISHABLE_KEY: 'pk_live_x', CLERK_SECRET_KEY: 'sk_live_x' };
  const keyOf = (system: typeof settings) =>
    serviceEnvironment('listings', system, 1)['PAPERS_KEYS'];
  expect(keyOf(settings)).toMatch(/^local:/);
  expect(keyOf({ ...settings, hosted: { identity } })).toBeUndefined();
  const papersKeys = `own:${'a'.repeat(64)}`;
  expect(keyOf({ ...settings, hosted: { identity }, papersKeys })).toBe(papersKeys);
});

it('without keys every process uses the local identity provider', () => {
  const local = 'http://127.0.0.1:9001';
  expect(readGatewayConfig(gatewayEnvironment(settings, ports))).toMatchObject({
    IDENTITY_ISSUER: 'https://clerk.local.test',
    IDENTITY_UPSTREAM: local,
  });
  expect(readUsersConfig(serviceEnvironment('users', settings, 1))).toMatchObject({
    IDENTITY_JWKS_URL: `${local}/.well-known/jwks.json`,
    CLERK_API_URL: `${local}/backend`,
    CLERK_SECRET_KEY: 'identity',
  });
});
