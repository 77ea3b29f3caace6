import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { startEmulators } from '../../local/stack/emulators.ts';
import { readEmulatorsConfig } from '../../local/stack/emulators-config.ts';
import { checkHostedServices } from './check-hosted-services.ts';

const search = {
  ALGOLIA_APP_ID: 'LOCAL',
  ALGOLIA_ADMIN_KEY: 'search-admin',
  SEARCH_API_KEY: 'search-only',
};
const ticketKey = 'signs the view tickets of this test';
const clerk = {
  CLERK_PUBLISHABLE_KEY: `pk_live_${btoa('clerk.local.test$')}`,
  CLERK_SECRET_KEY: 'identity-secret',
};
const development = { CLERK_PUBLISHABLE_KEY: `pk_test_${btoa('a.clerk.accounts.dev$')}` };
const production = { CLERK_PUBLISHABLE_KEY: `pk_live_${btoa('clerk.hostels.example$')}` };
const email = {
  SMTP_URL: 'smtp://mail.example.com',
  EMAIL_FROM: 'no-reply@example.com',
  EMAIL_LINK_KEY: 'signs the unsubscribe links of this test',
};
const text = { TEXT_URL: 'https://texts.example.com', TEXT_API_KEY: 'key' };
const push = {
  FIREBASE_SERVICE_ACCOUNT: '{"project_id":"patna"}',
  PUSH_API_KEY: 'key',
  PUSH_PROJECT_ID: 'patna',
  PUSH_SENDER_ID: '1',
  PUSH_APP_ID: 'app',
  PUSH_VAPID_KEY: 'vapid',
};

describe('the doctor', () => {
  let store: TestMongo;
  let dataDir: string;
  let emulators: { stop(): Promise<void> };
  let url: string;
  let pushUrl: string;
  let smtpPort: number;

  beforeAll(async () => {
    store = await startTestMongo();
    dataDir = await makeTempDir('doctor');
    const [port, pushPort] = [await freePort(), await freePort()];
    smtpPort = await freePort();
    url = `http://127.0.0.1:${port}`;
    pushUrl = `http://127.0.0.1:${pushPort}`;
    const config = readEmulatorsConfig({
      PORT: String(port),
      PUSH_PORT: String(pushPort),
      SMTP_PORT: String(smtpPort),
      MAIL_PORT: String(await freePort()),
      MONGODB_URI: store.uri,
      DATA_DIR: dataDir,
      IDENTITY_ISSUER: 'https://clerk.local.test',
      IDENTITY_SECRET_KEY: clerk.CLERK_SECRET_KEY,
      PUBLIC_ORIGIN: url,
      SEARCH_APP_ID: search.ALGOLIA_APP_ID,
      SEARCH_ADMIN_KEY: search.ALGOLIA_ADMIN_KEY,
      SEARCH_API_KEY: search.SEARCH_API_KEY,
      VIEWS_ANON_KEY: 'anon',
      VIEWS_TICKET_KEY: ticketKey,
    });
    emulators = await startEmulators(config);
    // The first request starts the emulator's database.
    await fetch(`${url}/rest/v1/hostel_views`, { headers: { apikey: 'anon' } });
  });
  afterAll(async () => {
    await emulators.stop();
    await store.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function check(environment: Readonly<Record<string, string>>, base = url) {
    const backend = { CLERK_API_URL: `${base}/backend` };
    const addresses = { algolia: () => `${base}/algolia`, clerk: () => base };
    const findings = await checkHostedServices({ ...backend, ...environment }, addresses);
    return Object.fromEntries(findings.map(({ service, ...finding }) => [service, finding]));
  }

  it('reports stand-ins where no variable is set', async () => {
    const findings = await check({ SEARCH_API_KEY: '' });
    expect(Object.keys(findings)).toEqual([
      'Clerk',
      'Algolia',
      'Supabase',
      'Firebase',
      'SMTP',
      'Text messages',
      'S3',
      'CDN',
      'Map tiles',
      'MongoDB',
      'Kafka',
      'Backups',
      'Traces',
    ]);
    expect(new Set(Object.values(findings).map(({ state }) => state))).toEqual(
      new Set(['stand-in']),
    );
    expect(findings).toMatchObject({
      Algolia: { detail: 'The listings service answers suggestions.' },
      Supabase: { detail: 'The listings service counts views.' },
    });
  });

  it('reports services that accept their settings', async () => {
    const views = { VIEWS_URL: url, VIEWS_ANON_KEY: 'anon', VIEWS_TICKET_KEY: ticketKey };
    expect(await check({ ...search, ...views, ...clerk })).toMatchObject({
      Clerk: { state: 'configured', detail: 'Instance clerk.local.test (production).' },
      Algolia: { state: 'configured', detail: 'Application LOCAL, index LISTINGS_INDEX.' },
      Supabase: { state: 'configured' },
    });
  });

  it.each([
    [development, 'Instance a.clerk.accounts.dev (development).'],
    [
      { ...production, PUBLIC_ORIGINS: 'https://hostels.example' },
      'Instance clerk.hostels.example (production).',
    ],
  ])('accepts both kinds of Clerk instances: %o', async (change, detail) => {
    const { Clerk } = await check({ ...clerk, ...change });
    expect(Clerk).toEqual({ state: 'configured', detail });
  });

  it.each([
    ['Clerk', { ...clerk, CLERK_SECRET_KEY: 'other' }, 'refuses CLERK_SECRET_KEY'],
    ['Clerk', { ...clerk, CLERK_SECRET_KEY: '' }, 'Missing: CLERK_SECRET_KEY'],
    ['Clerk', { ...clerk, CLERK_PUBLISHABLE_KEY: 'sk_live_x' }, 'not a publishable key'],
    [
      'Clerk',
      { ...clerk, ...development, CLERK_SECRET_KEY: 'sk_live_x' },
      'belong to different instances',
    ],
    [
      'Clerk',
      { ...clerk, ...production, PUBLIC_ORIGINS: 'http://localhost:8080' },
      'does not start with an https origin',
    ],
    ['Algolia', { ...search, SEARCH_API_KEY: 'other' }, 'refuses SEARCH_API_KEY'],
    ['Algolia', { ...search, ALGOLIA_ADMIN_KEY: 'search-only' }, 'refuses ALGOLIA_ADMIN_KEY'],
    ['Algolia', { ...search, SEARCH_API_KEY: 'search-admin' }, 'may do more than search'],
    ['Algolia', { ALGOLIA_APP_ID: 'LOCAL' }, 'Missing: ALGOLIA_ADMIN_KEY, SEARCH_API_KEY'],
    ['Firebase', { ...push, FIREBASE_SERVICE_ACCOUNT: '{' }, 'not the JSON'],
    ['Firebase', { ...push, PUSH_PROJECT_ID: 'other' }, 'different projects'],
    ['SMTP', { ...email, SMTP_URL: 'mail.example.com' }, 'not an smtp:// or smtps:// address'],
    ['SMTP', { ...email, SMTP_URL: 'smtp://mail.example.com:port' }, 'not an smtp:// or smtps://'],
    ['SMTP', { ...email, EMAIL_FROM: 'Patna Hostels' }, 'no address'],
    ['SMTP', { ...email, EMAIL_FROM: 'Patna Hostels @example.com' }, 'no address'],
    ['SMTP', { ...email, EMAIL_FROM: 'no-reply@' }, 'no address'],
    ['SMTP', { ...email, EMAIL_LINK_KEY: 'short' }, 'fewer than 32'],
    ['SMTP', { SMTP_URL: email.SMTP_URL }, 'Missing: EMAIL_FROM, EMAIL_LINK_KEY'],
    ['Text messages', { ...text, TEXT_URL: 'http://texts.example.com' }, 'not an https://'],
    ['Text messages', { ...text, TEXT_CHANNELS: 'pigeon' }, 'TEXT_CHANNELS'],
    ['Text messages', { TEXT_URL: text.TEXT_URL }, 'Missing: TEXT_API_KEY'],
  ])('names what is wrong with %s: %o', async (service, environment, detail) => {
    expect((await check(environment))[service]).toEqual({
      state: 'wrong',
      detail: expect.stringContaining(detail),
    });
  });

  it.each([
    [{ VIEWS_ANON_KEY: 'other' }, 'refuses VIEWS_ANON_KEY'],
    [{ VIEWS_TICKET_KEY: 'short' }, 'fewer than 32'],
    [{ VIEWS_URL: 'project' }, 'not an address'],
  ])('names what is wrong with Supabase: %o', async (change, detail) => {
    const views = { VIEWS_URL: url, VIEWS_ANON_KEY: 'anon', VIEWS_TICKET_KEY: ticketKey };
    expect((await check({ ...views, ...change }))['Supabase']).toEqual({
      state: 'wrong',
      detail: expect.stringContaining(detail),
    });
  });

  it('asks the mail server', async () => {
    const served = { ...email, SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
    expect((await check(served))['SMTP']).toMatchObject({ state: 'configured' });
    const silent = { ...email, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` };
    expect((await check(silent))['SMTP']).toMatchObject({ state: 'unknown' });
  });

  it('asks the endpoint of text messages', async () => {
    const served = { ...text, TEXT_URL: `${url}/livez` };
    expect((await check(served))['Text messages']).toMatchObject({ state: 'configured' });
    const silent = { ...text, TEXT_URL: `http://127.0.0.1:${await freePort()}` };
    expect((await check(silent))['Text messages']).toMatchObject({ state: 'unknown' });
  });

  it('says when a configured service does not answer', async () => {
    const nobody = `http://127.0.0.1:${await freePort()}`;
    const findings = await check({ ...search, ...clerk }, nobody);
    expect(findings).toMatchObject({ Clerk: { state: 'unknown' }, Algolia: { state: 'unknown' } });
  });

  it('says that a project has no table for views', async () => {
    const views = { VIEWS_URL: pushUrl, VIEWS_ANON_KEY: 'anon', VIEWS_TICKET_KEY: ticketKey };
    expect((await check(views))['Supabase']).toMatchObject({ state: 'wrong' });
  });
});
