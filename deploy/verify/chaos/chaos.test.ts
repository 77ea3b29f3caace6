import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { kafkaAvailability } from '@patna/toolchain/kafka/kafka.ts';
import { findMongod } from '@patna/toolchain/mongodb/mongod.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { runSeed } from './run-seed.ts';

const kafka = await kafkaAvailability();
const missing = kafka.available
  ? await findMongod().then(
      () => undefined,
      (error: unknown) => `no mongod: ${String(error)}`,
    )
  : kafka.reason;
const folder = await makeTempDir('chaos');
afterAll(() => rm(folder, { recursive: true, force: true }));

/** One short seed. `npm run chaos` runs longer ones, more of them, and three brokers. */
describe.skipIf(missing !== undefined)(`chaos${missing ? `: not run, ${missing}` : ''}`, () => {
  test('nothing is lost, nothing comes twice, all copies are equal', async () => {
    const lines: string[] = [];
    const report = await runSeed({
      seed: 1,
      brokers: 1,
      seconds: 10,
      oneByOne: false,
      rate: 15,
      dataDir: `${folder}/seed-1`,
      onLine: (line) => lines.push(line),
    });
    expect(report.violations, lines.join('\n')).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(10);
    expect(report).toMatchObject({ ok: true, lost: 0, duplicates: 0, outOfOrder: 0 });
    expect(report.delivered).toBe(report.acknowledged);
  }, 240_000);
});
