import { expect, it } from 'vitest';
import { gatewayEnvironment, type SystemSettings } from './system-settings.ts';

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
