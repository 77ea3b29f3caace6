import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { readConfig } from './config.ts';
import { sampleReport } from './sample-report.ts';
import { runSeeds } from './run-seeds.ts';

const out = await makeTempDir('chaos-seeds');
afterAll(() => rm(out, { recursive: true, force: true }));

test('a failed seed leaves a report and the others go on', async () => {
  const config = readConfig(['--seeds', '3', '--out', out]);
  const printed: string[] = [];
  const { ok, summary } = await runSeeds(
    config,
    async ({ seed, onLine }) => {
      onLine(`seed ${seed} begins`);
      if (seed === 2) throw new Error('not ready: enquiry-1');
      return { ...sampleReport, seed };
    },
    (line) => printed.push(line),
  );
  expect(ok).toBe(false);
  expect(summary).toMatchObject({ seeds: 3, failedSeeds: [2], acknowledged: 18 });
  const error = 'Error: not ready: enquiry-1';
  expect(summary).toMatchObject({ crashed: [{ seed: 2, error }] });
  const report = JSON.parse(await readFile(path.join(out, 'seed-2.json'), 'utf8'));
  expect(report).toEqual({ seed: 2, ok: false, error });
  expect(await readFile(path.join(out, 'seed-2.txt'), 'utf8')).toContain('seed 2 begins');
  expect(printed).toContain('seed 3 begins');
});
