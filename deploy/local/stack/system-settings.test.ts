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
const ports = { listings: 1, users: 2, wishlist: 3, enquiry: 4, notification: 5 };

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
