import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { conclude, type Result } from './run-summary.ts';
import { type ChaosConfig, readConfig, usage } from './config.ts';
import { runSeed } from './run-seed.ts';
import { runSeeds } from './run-seeds.ts';
import { runKafkaDown } from './scenarios/kafka-down.ts';
import { runServiceDown } from './scenarios/service-down.ts';

/** Runs a scenario and writes its report. If the scenario crashes, it counts as failed and gets a report too. */
async function runScenario(config: ChaosConfig): Promise<Result> {
  const { scenario, brokers = 1, seconds, enquiries, out } = config;
  const dataDir = path.join(out, scenario);
  await rm(dataDir, { recursive: true, force: true });
  const options = { dataDir, seconds, onLine: console.log };
  const running =
    scenario === 'kafka-down'
      ? runKafkaDown({ ...options, brokers, enquiries })
      : runServiceDown(options);
  const report = await running.catch((error: unknown) => {
    console.error(error);
    return { scenario, ok: false, error: String(error), goals: [] };
  });
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await writeFile(path.join(out, `${scenario}.json`), `${JSON.stringify(report, null, 2)}\n`);
  return { ok: report.ok, summary: report };
}

/**
 * `npm run chaos`. The exit code is 0 when every guarantee held (with `--strict`: and every goal was reached), 2 for
 * wrong usage, and otherwise 1.
 */
async function main(): Promise<number> {
  let config: ChaosConfig;
  try {
    config = readConfig(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    return 2;
  }
  const result =
    config.scenario === 'random'
      ? await runSeeds(config, runSeed, console.log)
      : await runScenario(config);
  const { lines, exitCode } = conclude(result, config);
  for (const line of lines) console.log(line);
  return exitCode;
}

// Exits explicitly, because a signal alone would skip the exit handlers that end the started processes.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.exitCode = await main();
