import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import type { Verdict } from './checker/check.ts';
import type { DeliveryCount } from './checker/enquiries.ts';
import { checkRefusals } from './checker/refusals.ts';
import type { Observed } from './checker/observed.ts';
import type { Violation } from './checker/violation.ts';
import type { Strike } from './faults/strike.ts';
import { type Goal, goal } from './goals.ts';
import type { Operation, Outcome } from './history.ts';
import {
  longestWaitMs,
  ownWaits,
  recoveriesOf,
  type Recovery,
  type Waits,
  waitsOf,
} from './measure.ts';
import type { SeedOptions } from './seed-options.ts';
import type { Client } from './workload/client.ts';

/** What came of one seed; written as JSON. Times in ms. */
export interface SeedReport extends DeliveryCount {
  readonly seed: number;
  readonly brokers: number;
  readonly seconds: number;
  readonly rate: number;
  readonly ok: boolean;
  readonly operations: Readonly<Record<Outcome, number>>;
  /** From the moment everything was whole again; undefined: never. */
  readonly convergedMs: number | undefined;
  readonly recoveries: readonly Recovery[];
  /** Of all attempts, and of those the product alone is to blame for. */
  readonly waits: { readonly all: Waits; readonly own: Waits };
  /** How often which answer was given; `0 …` is no answer. */
  readonly answers: Readonly<Record<string, number>>;
  /** Events that lay on a topic, or reached a reader, more than once: allowed. */
  readonly repeats: number;
  readonly linkedBy: string;
  readonly faults: readonly { fault: string; fromMs: number; toMs: number }[];
  readonly violations: readonly Violation[];
  readonly history: readonly Operation[];
  readonly timeline: readonly string[];
}

interface Findings {
  readonly options: SeedOptions;
  /** Ms since 1970. */
  readonly began: number;
  readonly client: Client;
  readonly strikes: readonly Strike[];
  readonly verdict: Verdict;
  readonly seen: Observed;
  readonly convergedMs: number | undefined;
  readonly topicViolations: readonly Violation[];
  readonly repeats: number;
  readonly linkedBy: string;
}

export function summarise(found: Findings): Omit<SeedReport, 'timeline'> {
  const { options, began, client, strikes, verdict, seen, convergedMs } = found;
  const { history, attempts } = client;
  const violations = [...verdict.violations, ...found.topicViolations, ...checkRefusals(attempts)];
  const count = (outcome: Outcome) => history.filter((each) => each.outcome === outcome).length;
  return {
    seed: options.seed,
    brokers: options.brokers,
    seconds: options.seconds,
    rate: options.rate,
    ok: violations.length === 0 && convergedMs !== undefined,
    ...verdict.count,
    operations: { ok: count('ok'), failed: count('failed'), unknown: count('unknown') },
    convergedMs,
    recoveries: recoveriesOf(strikes, history, seen.notifications),
    waits: { all: waitsOf(attempts), own: waitsOf(ownWaits(attempts, strikes)) },
    answers: tally(attempts.map(({ status, error }) => `${status} ${error}`.trim())),
    repeats: found.repeats,
    linkedBy: found.linkedBy,
    faults: strikes.map(({ fault, began: from, ended }) => ({
      fault: `${fault.kind} ${fault.target.name}`,
      fromMs: from - began,
      toMs: ended - began,
    })),
    violations,
    history,
  };
}

function tally(words: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(words, (word) => word);
  return Object.fromEntries([...groups].map(([word, all]) => [word, all.length]));
}

/** All seeds of a run in numbers: the last line of `--json`. */
export interface Summary extends DeliveryCount {
  readonly seeds: number;
  readonly failedSeeds: readonly number[];
  readonly unknown: number;
  readonly recoveryMs: { readonly p50: number | null; readonly max: number | null };
  readonly convergedMs: { readonly p50: number | null; readonly max: number | null };
  /** The longest wait that the product alone is to blame for. */
  readonly waitMs: { readonly max: number; readonly overLimit: number };
  /** R2 and R27, of the worst seed. */
  readonly goals: readonly Goal[];
  readonly machine: { readonly cpus: number; readonly memoryMb: number; readonly node: string };
}

export function summaryOf(reports: readonly SeedReport[]): Summary {
  const sum = (of: (report: SeedReport) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  const recoveryMs = spread(reports.flatMap((each) => each.recoveries.map(({ ms }) => ms)));
  const convergedMs = spread(reports.flatMap((report) => report.convergedMs ?? []));
  const neverEqual = reports.some((report) => report.convergedMs === undefined);
  const overLimit = sum((report) => report.waits.own.overLimit);
  return {
    acknowledged: sum((report) => report.acknowledged),
    delivered: sum((report) => report.delivered),
    lost: sum((report) => report.lost),
    duplicates: sum((report) => report.duplicates),
    outOfOrder: sum((report) => report.outOfOrder),
    unknown: sum((report) => report.operations.unknown),
    seeds: reports.length,
    failedSeeds: reports.filter((report) => !report.ok).map((report) => report.seed),
    recoveryMs,
    convergedMs,
    waitMs: {
      max: Math.max(0, ...reports.map((report) => report.waits.own.max)),
      overLimit,
    },
    goals: [
      // Without a broker or a store that was struck alone there is nothing to recover from.
      goal('R2 recovery, ms', recoveryMs.max ?? 0, 5000),
      goal(`R2 waits over ${longestWaitMs} ms`, overLimit, 0),
      goal('R27 copies equal, ms', neverEqual ? null : convergedMs.max, 2000),
    ],
    machine: {
      cpus: cpus().length,
      memoryMb: Math.round(totalmem() / 2 ** 20),
      node: process.version,
    },
  };
}

function spread(values: readonly number[]): { p50: number | null; max: number | null } {
  const sorted = values.toSorted((one, other) => one - other);
  return {
    p50: sorted[Math.floor((sorted.length - 1) / 2)] ?? null,
    max: sorted.at(-1) ?? null,
  };
}

/** Writes `seed-N.json`, `seed-N.txt` (the timeline) and `seed-N.history.jsonl` into `folder`. */
export async function writeReport(folder: string, report: SeedReport): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { timeline, history, ...rest } = report;
  const name = path.join(folder, `seed-${report.seed}`);
  await writeFile(`${name}.json`, `${JSON.stringify(rest, null, 2)}\n`);
  const operations = history.map((each) => JSON.stringify(each));
  await writeFile(`${name}.history.jsonl`, `${operations.join('\n')}\n`);
  await writeFile(`${name}.txt`, `${timeline.join('\n')}\n`);
}
