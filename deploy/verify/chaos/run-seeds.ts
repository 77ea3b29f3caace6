import path from 'node:path';
import type { ChaosConfig } from './config.ts';
import type { Result } from './run-summary.ts';
import { type CrashedSeed, type SeedReport, summaryOf, writeCrash, writeReport } from './report.ts';
import type { SeedOptions } from './seed-options.ts';

/**
 * Runs seeds one after another, each on a product of its own, and writes a report for each. A seed that crashes counts
 * as failed, and the next one still runs.
 */
export async function runSeeds(
  { seeds, brokers, seconds, oneByOne, rate, out }: ChaosConfig,
  runSeed: (options: SeedOptions) => Promise<SeedReport>,
  print: (line: string) => void,
): Promise<Result> {
  const reports: SeedReport[] = [];
  const crashed: CrashedSeed[] = [];
  for (const seed of seeds) {
    const timeline: string[] = [];
    const onLine = (line: string): void => {
      timeline.push(line);
      print(line);
    };
    try {
      const report = await runSeed({
        seed,
        brokers: brokers ?? (seed % 2 === 0 ? 3 : 1),
        seconds,
        oneByOne,
        rate,
        dataDir: path.join(out, `seed-${seed}`),
        onLine,
      });
      await writeReport(out, report);
      reports.push(report);
    } catch (thrown) {
      const error = String(thrown);
      onLine(`seed ${seed} could not be carried out: ${error}`);
      const crash = { seed, ok: false, error, timeline } as const;
      await writeCrash(out, crash);
      crashed.push(crash);
    }
  }
  const summary = summaryOf(reports, crashed);
  return { ok: summary.failedSeeds.length === 0, summary };
}
