import { expect, it } from 'vitest';
import { expectProblem } from '@patna/testing/http/expect-answer.ts';
import { call, read } from '@patna/testing/http/call.ts';
import { eventually } from '@patna/testing/eventually.ts';
import { testConfig } from '@patna/testing/servers/test-config.ts';
import { testIdentity } from '@patna/testing/servers/test-identity.ts';
import { startTestMongo } from '@patna/testing/servers/test-mongo.ts';
import { startService } from '../src/mongo/index.ts';

it('a service without its store stays alive, reports it, refuses writes quickly and stops in time', async () => {
  const [mongo, identity] = await Promise.all([startTestMongo({ own: true }), testIdentity()]);
  const service = await startService('probe', testConfig(mongo.uri, identity), () => ({
    handlers: { addToWishlist: async () => ({ data: { listingId: 'hostel_1', saved: true } }) },
    consumers: [],
    outboxes: [],
    init: async () => undefined,
  }));
  const look = async (path: string) => read(await fetch(`http://127.0.0.1:${service.port}${path}`));
  await eventually(async () => (await look('/readyz')).status === 200);
  await mongo.stop();
  await eventually(async () => (await look('/readyz')).status === 503);
  expect((await look('/livez')).status).toBe(200);

  const { token } = await identity.person('asha');
  const params = { listingId: 'hostel_1', userId: 'me' };
  const key = 'a-key-while-away';
  const started = performance.now();
  const answer = await call(service, 'addToWishlist', { params, token, key });
  expectProblem(answer, 'unavailable');
  expect(answer.headers.get('Retry-After')).toBe('2');
  expect(performance.now() - started).toBeLessThan(6000);

  const stopping = performance.now();
  await service.stop();
  expect(performance.now() - stopping).toBeLessThan(12_000);
  await identity.stop();
});
