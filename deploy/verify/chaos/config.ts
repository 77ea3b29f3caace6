import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkoutRoot } from '@patna/toolchain/paths.ts';

/** Options of `npm run chaos`. */
export interface ChaosConfig {
  readonly scenario: 'random' | 'kafka-down' | 'service-down';
  readonly seeds: readonly number[];
  readonly seconds: number;
  readonly oneByOne: boolean;
  readonly rate: number;
  /** Number of brokers. Undefined: one for odd seeds, three for even seeds. */
  readonly brokers: 1 | 3 | undefined;
  /** Number of enquiries, for the scenario `kafka-down`. */
  readonly enquiries: number;
  readonly json: boolean;
  /** Whether a missed goal fails the run. */
  readonly strict: boolean;
  readonly out: string;
}

export const usage = `npm run chaos -- [options]
  --seeds N       run the seeds 1 to N (default 3)
  --seed N        run this one alone: the same seed is the same faults
  --seconds S     how long faults begin, for each seed (default 30)
  --one-by-one    every fault of every part once and alone, and time to recover after each
  --brokers 1|3   default: one for odd seeds, three for even ones
  --rate R        operations a second, at most 200 (default 30)
  --scenario X    random (default), kafka-down, service-down
  --enquiries N   of kafka-down: how many are sent meanwhile (default 100)
  --out FOLDER    where reports and timelines go (default .data/chaos)
  --strict        exit 1 also when a goal is missed
  --json          the last line of the output is one JSON object`;

/** Reads the command line. @throws {Error} that says what is wrong with it */
export function readConfig(args: readonly string[], env = process.env): ChaosConfig {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seeds: { type: 'string', default: '3' },
      seed: { type: 'string' },
      seconds: { type: 'string', default: '30' },
      'one-by-one': { type: 'boolean', default: false },
      brokers: { type: 'string' },
      rate: { type: 'string', default: '30' },
      scenario: { type: 'string', default: 'random' },
      enquiries: { type: 'string', default: '100' },
      out: { type: 'string' },
      json: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
    },
  });
  const { scenario, seed } = values;
  if (scenario !== 'random' && scenario !== 'kafka-down' && scenario !== 'service-down') {
    throw new Error(`there is no scenario ${scenario}`);
  }
  const count = whole('seeds', values.seeds, 1000);
  const dataDir = env.DATA_DIR || path.join(checkoutRoot, '.data');
  return {
    scenario,
    seeds:
      seed === undefined
        ? Array.from({ length: count }, (_, index) => index + 1)
        : [whole('seed', seed, 2 ** 31)],
    seconds: whole('seconds', values.seconds, 86_400),
    oneByOne: values['one-by-one'],
    rate: whole('rate', values.rate, 200),
    brokers: values.brokers === undefined ? undefined : brokersOf(values.brokers),
    enquiries: whole('enquiries', values.enquiries, 1_000_000),
    json: values.json,
    strict: values.strict,
    out: path.resolve(values.out ?? path.join(dataDir, 'chaos')),
  };
}

function whole(name: string, text: string, max: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > max) {
    throw new Error(`--${name} is a whole number from 1 to ${max}`);
  }
  return value;
}

function brokersOf(text: string): 1 | 3 {
  if (text === '1') return 1;
  if (text === '3') return 3;
  throw new Error('--brokers is 1 or 3');
}
