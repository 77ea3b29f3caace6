import {
  clientErrorCodes,
  healthReportBytes,
  type HealthReport,
  maxHealthCount,
} from '@patna/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectOk, expectProblem } from '@patna/testing/http/expect-answer.ts';
import { startTestService, type World } from '@patna/testing/stack/service-under-test.ts';
import { startNotificationService } from '../src/service.ts';
import { noProviders } from './no-providers.ts';

let world: World;

beforeAll(async () => {
  world = await startTestService((config) =>
    startNotificationService({ ...config, ...noProviders }),
  );
}, 60_000);

afterAll(() => world?.stop());

/** The values of the metrics about phones, by name and labels. The `service` label is left out. */
async function phoneMetrics(): Promise<Readonly<Record<string, number>>> {
  const answer = await fetch(`http://127.0.0.1:${world.service.port}/metrics`);
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith('phone_'));
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      const name = line.slice(0, at).replace(/,?service="notification"/, '');
      return [name.replace('{}', '').replace('{,', '{'), Number(line.slice(at))];
    }),
  );
}

async function added(body: HealthReport): Promise<Readonly<Record<string, number>>> {
  const before = await phoneMetrics();
  const answer = await world.call('reportHealth', { body });
  expect(expectOk('reportHealth', answer)).toEqual({ data: { counted: true } });
  const after = await phoneMetrics();
  const changes = Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)]);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

it('adds a report of a phone to the metrics', async () => {
  const sums = await added({
    start: [0, 2, 0, 0, 0, 1],
    queueAge: [0, 0, 0, 1, 0, 0],
    errors: { script: 3, server: 1 },
    evictions: 1,
    failedUpdates: 1,
    pushesShown: 4,
  });
  expect(sums).toMatchObject({
    'phone_start_seconds_bucket{le="2"}': 2,
    'phone_start_seconds_bucket{le="10"}': 2,
    'phone_start_seconds_bucket{le="+Inf"}': 3,
    phone_start_seconds_count: 3,
    'phone_queue_age_seconds_bucket{le="604800"}': 1,
    'phone_errors_total{code="script"}': 3,
    'phone_errors_total{code="server"}': 1,
    phone_evictions_total: 1,
    phone_failed_updates_total: 1,
    phone_pushes_shown_total: 4,
    phone_reports_total: 1,
  });
  expect(Object.keys(sums).filter((name) => /lcp|inp|le="1"/.test(name))).toEqual([]);
});

it('stores nothing', async () => {
  const client = world.mongo.client.db('notification');
  const counts = async () => {
    const names = (await client.listCollections().toArray()).map(({ name }) => name).toSorted();
    return Promise.all(
      names.map(async (name) => [name, await client.collection(name).countDocuments()]),
    );
  };
  const before = await counts();
  await added({ errors: { script: 1 } });
  expect(await counts()).toEqual(before);
});

it('accepts the largest report', async () => {
  const maxCounts = Array.from({ length: 6 }, () => maxHealthCount);
  const errors = Object.fromEntries(clientErrorCodes.map((code) => [code, maxHealthCount]));
  const body: HealthReport = {
    start: maxCounts,
    lcp: maxCounts,
    inp: maxCounts,
    queueAge: maxCounts,
    errors,
    evictions: maxHealthCount,
    failedUpdates: maxHealthCount,
    pushesShown: maxHealthCount,
  };
  expect(JSON.stringify(body).length).toBeLessThan(healthReportBytes / 2);
  await added(body);
});

it.each([
  ['an id', { device: 'a1b2' }],
  ['a text', { errors: { script: 'TypeError at /my-profile' } }],
  ['an unknown code', { errors: { hostel_xx01: 1 } }],
  ['too few buckets', { start: [1, 0, 0, 0, 0] }],
  ['too many buckets', { lcp: [1, 0, 0, 0, 0, 0, 0] }],
  ['a negative count', { evictions: -1 }],
  ['a fraction', { inp: [0.5, 0, 0, 0, 0, 0] }],
  ['a count above the maximum', { pushesShown: maxHealthCount + 1 }],
])('refuses %s', async (_name, body) => {
  expectProblem(await world.call('reportHealth', { body }), 'validation_failed');
});

it('refuses more than a kilobyte', async () => {
  const body = { device: 'x'.repeat(healthReportBytes) };
  expectProblem(await world.call('reportHealth', { body }), 'payload_too_large');
});
