import { rm } from 'node:fs/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { eventually } from '@patna/testing/eventually.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { startMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { createRateStore } from '../src/limits/rate-store.ts';

const dataDir = await makeTempDir('rate-store');
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const inAMinute = () => new Date(Date.now() + 60_000);
const logger = { warn: () => undefined } as unknown as Parameters<typeof createRateStore>[1];

it('counts with others as soon as the store is there, also when it was away at first', async () => {
  const port = await freePort();
  const uri = `mongodb://127.0.0.1:${port}/?directConnection=true`;
  const stores = [createRateStore(uri, logger), createRateStore(uri, logger)] as const;
  onTestFinished(async () => {
    await Promise.all(stores.map((store) => store.close()));
  });
  for (const store of stores) expect(await store.add('alone', 1, inAMinute())).toBe(1);

  const mongod = await startMongod({ dataDir, port });
  onTestFinished(() => mongod.stop());
  let round = 0;
  await eventually(async () => {
    round += 1;
    const key = `together-${round}`;
    const first = await stores[0].add(key, 1, inAMinute());
    return first === 1 && (await stores[1].add(key, 1, inAMinute())) === 2;
  });
}, 60_000);
