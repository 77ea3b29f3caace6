import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { apiBase, calls } from '@patna/contracts';
import { startEnquiryService } from '@patna/enquiry-service';
import { startGateway } from '@patna/gateway';
import { readConfig as readGatewayConfig } from '@patna/gateway/config';
import { startListingsService } from '@patna/listings-service';
import { readConfig as readListingsConfig } from '@patna/listings-service/config';
import { startNotificationService } from '@patna/notification-service';
import { readConfig as readNotificationConfig } from '@patna/notification-service/config';
import { readServiceConfig } from '@patna/service-kit';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { type TestIdentity, testIdentity } from '@patna/testing/servers/test-identity.ts';
import { startUsersService } from '@patna/users-service';
import { readConfig as readUsersConfig } from '@patna/users-service/config';
import { startWishlistService } from '@patna/wishlist-service';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeStubPwa } from '../../../gateway/tests/stub-pwa.ts';
import { type Workload, workloadsOf } from './manifest-schemas.ts';
import { environmentOf, readOverlay } from './kustomize-overlay.ts';
import { checkout } from './product-processes.ts';

const production = readOverlay('production');

it.each(['production', 'operators'])(
  '%s requires no key but those of Clerk and the papers',
  (name) => {
    const references = workloadsOf(readOverlay(name).manifests)
      .flatMap(({ spec }) => spec.template.spec.containers[0].env)
      .flatMap(({ valueFrom }) => valueFrom?.secretKeyRef ?? [])
      .filter((reference) => reference.name === 'hosted-services' && !reference.optional);
    const required = new Set(references.map(({ key }) => key));
    expect([...required].toSorted()).toEqual([
      'CLERK_PUBLISHABLE_KEY',
      'CLERK_SECRET_KEY',
      'PAPERS_KEYS',
    ]);
  },
);

describe('the product as in the overlay production, with the keys of Clerk alone', () => {
  let mongo: TestMongo;
  let identity: TestIdentity;
  let pwaDir: string;
  let processes: readonly { stop(): Promise<void> }[] = [];
  let url: string;
  let issuer: string | undefined;

  beforeAll(async () => {
    [mongo, identity, pwaDir] = await Promise.all([
      startTestMongo(),
      testIdentity(),
      writeStubPwa(),
    ]);
    const [listings, users, wishlist, enquiry, notification] = await Promise.all([
      startListingsService(readListingsConfig(environment('listings'))),
      startUsersService(readUsersConfig(environment('users'))),
      startWishlistService(readServiceConfig({}, environment('wishlist'))),
      startEnquiryService(readServiceConfig({}, environment('enquiry'))),
      startNotificationService(readNotificationConfig(environment('notification'))),
    ]);
    const services = { listings, users, wishlist, enquiry, notification };
    processes = Object.values(services);
    const addresses = Object.entries(services).map(([name, { port }]) => [
      `${name.toUpperCase()}_URL`,
      `http://127.0.0.1:${port}`,
    ]);
    const config = readGatewayConfig({
      ...environment('gateway'),
      ...Object.fromEntries(addresses),
      PWA_DIR: pwaDir,
    });
    issuer = config.IDENTITY_ISSUER;
    const gateway = await startGateway(config);
    processes = [...processes, gateway];
    url = `http://127.0.0.1:${gateway.port}`;
  }, 120_000);
  afterAll(async () => {
    await Promise.all(processes.map((each) => each.stop()));
    await Promise.all([mongo?.stop(), identity?.stop(), rm(pwaDir, { recursive: true })]);
  });

  /** The variables of the overlay. Only addresses of stores and of Clerk's keys are those of this test. */
  function environment(name: string): Readonly<Record<string, string>> {
    const workload = workloadsOf(production.manifests).find((each) => each.metadata.name === name);
    const here = {
      HOST: '127.0.0.1',
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
      IDENTITY_JWKS_URL: identity.jwksUrl,
    };
    const stores =
      name === 'gateway'
        ? { GATEWAY_MONGODB_URI: mongo.uri }
        : { MONGODB_URI: mongo.uri, KAFKA_BROKERS: '', MIGRATE_AT_START: 'on' };
    return { ...environmentOf(workload as Workload, production), ...here, ...stores };
  }

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers });
    return { status: answer.status, body: await answer.text() };
  };

  it('is ready and lists hostels', async () => {
    expect((await get('/readyz')).status).toBe(200);
    const { status, body } = await get('/api/v1/listings/fetch-listings');
    expect([status, JSON.parse(body)]).toMatchObject([200, { data: [] }]);
  });

  it('accepts the tokens of the instance that the publishable key names', async () => {
    const claims = { iss: issuer, azp: 'https://hostels.example.com' };
    const token = await identity.token('user_asha', claims);
    const headers = { Authorization: `Bearer ${token}` };
    expect(issuer).toBe('https://hostels.example.com/__clerk');
    expect((await get('/api/v1/wishlist/me/get-wishlist', headers)).status).toBe(200);
    expect((await get('/api/v1/wishlist/me/get-wishlist')).status).toBe(401);
  });

  it('knows people and moderators by the claims that docs/operations.md lists', async () => {
    const text = await readFile(path.join(checkout, 'docs/operations.md'), 'utf8');
    const [, listed = '{}'] = /contain these claims:\n\n```json\n([^`]+)```/.exec(text) ?? [];
    const names = Object.keys(JSON.parse(listed) as object);
    expect(names).toEqual(['email', 'email_verified', 'name', 'role']);
    const values = ['asha@example.com', true, 'Asha Kumari', 'admin'];
    const site = { iss: issuer, azp: 'https://hostels.example.com' };
    const claims = Object.fromEntries(names.map((name, n) => [name, values[n]]));
    const bearer = async (more: object) => ({
      Authorization: `Bearer ${await identity.token('user_asha', { ...site, ...more })}`,
    });
    const queue = `${apiBase}${calls.moderationQueue.path}?kind=reports`;
    expect((await get(queue, await bearer(claims))).status).toBe(200);
    expect((await get(queue, await bearer({ ...claims, role: undefined }))).status).toBe(403);
    const own = `${apiBase}${calls.getUser.path}?email=asha@example.com`;
    expect(
      (await get(own, await bearer({ ...claims, role: undefined, email_verified: false }))).status,
    ).toBe(403);
  });

  it('answers suggestions and counts views itself, and offers no pushes', async () => {
    expect(JSON.parse((await get('/runtime-config.json')).body)).toMatchObject({
      search: { path: '/algolia' },
      views: { url: '' },
      push: null,
    });
    const query = { method: 'POST', body: JSON.stringify({ requests: [{ query: 'hostel' }] }) };
    const suggestions = await fetch(`${url}/algolia/1/indexes/*/queries`, query);
    expect([suggestions.status, await suggestions.json()]).toMatchObject([
      200,
      { results: [{ hits: [] }] },
    ]);
    const views = await get('/rest/v1/hostel_views?hostel_id=eq.none&select=views_count');
    expect(views).toEqual({ status: 200, body: '[]' });
  });
});
