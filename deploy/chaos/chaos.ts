import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type ChaosConfig, readConfig, usage } from './config.ts';
import type { Goal } from './goals.ts';
import { type SeedReport, summaryOf, writeReport } from './report.ts';
import { runSeed } from './run-seed.ts';
import { runKafkaDown } from './scenarios/kafka-down.ts';
import { runServiceDown } from './scenarios/service-down.ts';

interface Result {
  readonly ok: boolean;
  /** The last line of `--json`. */
  readonly summary: { readonly goals: readonly Goal[] };
}

/** Seeds one after the other, each on a product of its own. */
async function runSeeds({ seeds, brokers, seconds, rate, out }: ChaosConfig): Promise<Result> {
  const reports: SeedReport[] = [];
  for (const seed of seeds) {
    const report = await runSeed({
      seed,
      brokers: brokers ?? (seed % 2 === 0 ? 3 : 1),
      seconds,
      rate,
      dataDir: path.join(out, `seed-${seed}`),
      hear: console.log,
    });
    await writeReport(out, report);
    reports.push(report);
  }
  const summary = summaryOf(reports);
  return { ok: summary.failedSeeds.length === 0, summary };
}

async function runScenario(config: ChaosConfig): Promise<Result> {
  const { scenario, brokers = 1, seconds, enquiries, out } = config;
  const dataDir = path.join(out, scenario);
  await rm(dataDir, { recursive: true, force: true });
  const options = { dataDir, seconds, hear: console.log };
  const report =
    scenario === 'kafka-down'
      ? await runKafkaDown({ ...options, brokers, enquiries })
      : await runServiceDown(options);
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await writeFile(path.join(out, `${scenario}.json`), `${JSON.stringify(report, null, 2)}\n`);
  return { ok: report.ok, summary: report };
}

/** `npm run chaos`: exit 0 when every promise was kept (`--strict`: and every goal met), else 1, 2 when misused. */
async function main(): Promise<number> {
  let config: ChaosConfig;
  try {
    config = readConfig(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  const run = config.scenario === 'random' ? runSeeds : runScenario;
  const { ok, summary } = await run(config);
  console.log(`reports are in ${config.out}`);
  console.log(config.json ? JSON.stringify(summary) : summary);
  const missed = config.strict ? summary.goals.filter(({ met }) => !met) : [];
  for (const { id, value, limit } of missed) console.log(`missed: ${id}: ${value}, not ${limit}`);
  return ok && missed.length === 0 ? 0 : 1;
}

// What was started is ended by `exit`, which a signal alone would not bring about.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.exitCode = await main();
