import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { freePort } from '@patna/toolchain/free-port.ts';
import { startTestMongo, type TestMongo } from '@patna/testing/servers/test-mongo.ts';
import { createStreamLeases, type StreamLeases } from '../src/limits/stream-leases.ts';

const limits = { maxPerPerson: 5, maxPerAddress: 50 };
let refused: string[] = [];
const note = (of: string) => void refused.push(of);
const logger = { warn: () => undefined } as unknown as Parameters<typeof createStreamLeases>[2];
let mongo: TestMongo;
let gateways: [StreamLeases, StreamLeases];

beforeAll(async () => {
  mongo = await startTestMongo();
}, 120_000);
beforeEach(async () => {
  refused = [];
  await mongo.client.db('gateway').collection('stream_leases').deleteMany({});
  const open = () => createStreamLeases(mongo.uri, limits, logger, note);
  gateways = [open(), open()];
  return async () => void (await Promise.all(gateways.map((each) => each.close())));
});
afterAll(() => mongo.stop());

async function takeInTurn(times: number, person: string, address: string) {
  const ids: (string | null)[] = [];
  for (let n = 0; n < times; n += 1) {
    ids.push(await (gateways[n % 2] as StreamLeases).take(person, address));
  }
  return ids;
}

it('gives one person five places over all gateways', async () => {
  const ids = await takeInTurn(8, 'user_a', '10.0.0.1');
  expect(ids.map((id) => id !== null)).toEqual([...Array(5).fill(true), ...Array(3).fill(false)]);
  expect(refused).toEqual(['person', 'person', 'person']);
  expect(await gateways[0].take('user_b', '10.0.0.1')).not.toBeNull();
});

it('gives one address fifty places over all gateways', async () => {
  for (let n = 0; n < 10; n += 1) {
    expect(await takeInTurn(5, `user_${n}`, '10.0.0.2')).not.toContain(null);
  }
  expect(await takeInTurn(2, 'user_late', '10.0.0.2')).toEqual([null, null]);
  expect(refused).toEqual(['address', 'address']);
  expect(await takeInTurn(2, 'user_late', '10.0.0.3')).not.toContain(null);
});

it('gives a place back when a stream ends, and all of them when a gateway stops', async () => {
  const [first] = await takeInTurn(5, 'user_c', '10.0.0.4');
  gateways[0].give(first ?? '');
  await expect.poll(() => gateways[1].take('user_c', '10.0.0.4')).not.toBeNull();
  await gateways[1].close();
  await expect.poll(() => gateways[0].take('user_c', '10.0.0.4')).not.toBeNull();
});

it('never has more than five open, however many come at once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      (gateways[n % 2] as StreamLeases).take('user_d', '10.0.0.5'),
    ),
  );
  expect(ids.filter((id) => id !== null).length).toBeLessThanOrEqual(5);
});

it('lets everybody in while the store is away', async () => {
  const uri = `mongodb://127.0.0.1:${await freePort()}/`;
  const away = createStreamLeases(uri, limits, logger, note);
  const ids = await Promise.all(Array.from({ length: 8 }, () => away.take('user_e', '10.0.0.6')));
  expect(ids).not.toContain(null);
  expect(refused).toEqual([]);
  await away.close();
});

it('keeps no name and no address', async () => {
  await gateways[0].take('user_f', '10.20.30.40');
  const kept = await mongo.client.db('gateway').collection('stream_leases').find().toArray();
  expect(JSON.stringify(kept)).not.toMatch(/user_f|10\.20\.30\.40/);
});
