import { mkdir, rm, writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import type { Verdict } from './checker/check.ts';
import type { DeliveryCount } from './checker/enquiries.ts';
import { checkProcessEnds, endText, type ProcessEnd } from './checker/process-ends.ts';
import { checkRefusals } from './checker/refusals.ts';
import type { EndState } from './checker/end-state.ts';
import type { Violation } from './checker/violation.ts';
import type { InjectedFault } from './faults/inject-faults.ts';
import { type Goal, goal } from './goals.ts';
import type { Operation, Outcome } from './history.ts';
import {
  equalWithinMs,
  maxWaitMs,
  attemptsOutsideGatewayFaults,
  type WaitSummary,
  summariseWaits,
} from './waiting-times.ts';
import { recoveriesOf, type Recoveries, recoveryLimitsMs, worstOf } from './recovery-times.ts';
import type { SeedOptions } from './seed-options.ts';
import type { Attempt, Client } from './workload/client.ts';

/** The result of one seed, which is written as JSON. Times are in milliseconds. */
export interface SeedReport extends DeliveryCount {
  readonly seed: number;
  readonly brokers: number;
  readonly seconds: number;
  readonly rate: number;
  readonly ok: boolean;
  readonly operations: Readonly<Record<Outcome, number>>;
  /** Time from the recovery until all copies were equal. Undefined when they never were. */
  readonly convergedMs: number | undefined;
  readonly recoveries: Recoveries;
  /** Waiting times of all attempts, and of those made without a fault at the gateway. */
  readonly waits: { readonly all: WaitSummary; readonly own: WaitSummary };
  /** Number of responses by kind; `0 …` is no response. */
  readonly answers: Readonly<Record<string, number>>;
  /** Number of events that were repeated on topics or at the reader. This is allowed. */
  readonly repeats: number;
  /** Unexpected ends of processes, including restarts after a failed liveness check. */
  readonly ends: readonly string[];
  readonly linkedBy: string;
  readonly faults: readonly { fault: string; fromMs: number; toMs: number }[];
  readonly violations: readonly Violation[];
  readonly history: readonly Operation[];
  /** All attempts, each with its gateway, start and waiting time. */
  readonly attempts: readonly Attempt[];
  readonly timeline: readonly string[];
}

/** A seed whose run failed. */
export interface CrashedSeed {
  readonly seed: number;
  readonly ok: false;
  readonly error: string;
  readonly timeline: readonly string[];
}

interface Findings {
  readonly options: SeedOptions;
  /** When the run began, in milliseconds since 1970. */
  readonly began: number;
  readonly client: Pick<Client, 'history' | 'attempts'>;
  readonly strikes: readonly InjectedFault[];
  readonly verdict: Verdict;
  readonly seen: EndState;
  readonly convergedMs: number | undefined;
  readonly topicViolations: readonly Violation[];
  readonly repeats: number;
  readonly ends: readonly ProcessEnd[];
  readonly linkedBy: string;
}

export function summarise(found: Findings): Omit<SeedReport, 'timeline'> {
  const { options, began, client, strikes, verdict, seen, convergedMs } = found;
  const { history, attempts } = client;
  const violations = [
    ...verdict.violations,
    ...found.topicViolations,
    ...checkRefusals(attempts),
    ...checkProcessEnds(found.ends),
  ];
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
    waits: {
      all: summariseWaits(attempts),
      own: summariseWaits(attemptsOutsideGatewayFaults(attempts, strikes)),
    },
    answers: tally(attempts.map(({ status, error }) => `${status} ${error}`.trim())),
    repeats: found.repeats,
    ends: found.ends.map(endText),
    linkedBy: found.linkedBy,
    faults: strikes.map(({ fault, began: from, ended }) => ({
      fault: `${fault.kind} ${fault.target.name}`,
      fromMs: from - began,
      toMs: ended - began,
    })),
    violations,
    history,
    attempts,
  };
}

function tally(words: readonly string[]): Record<string, number> {
  const groups = Map.groupBy(words, (word) => word);
  return Object.fromEntries([...groups].map(([word, all]) => [word, all.length]));
}

/** Totals of all seeds, which are the last line of `--json`. */
export interface Summary extends DeliveryCount {
  readonly seeds: number;
  readonly failedSeeds: readonly number[];
  /** The failed seeds whose run crashed. They are left out of the totals. */
  readonly crashed: readonly Pick<CrashedSeed, 'seed' | 'error'>[];
  readonly unknown: number;
  /** Times to recover from faults of a broker or of the store. */
  readonly recoveryMs: {
    readonly p50: number | null;
    readonly max: number | null;
    /** Number of recoveries that were judged, of all recoveries, and of judged ones that never came. */
    readonly judged: number;
    readonly of: number;
    readonly never: number;
  };
  readonly convergedMs: { readonly p50: number | null; readonly max: number | null };
  /** The longest wait that was not due to a fault at the gateway. */
  readonly waitMs: { readonly max: number; readonly overLimit: number };
  /** R2 and R27, for the worst seed. */
  readonly goals: readonly Goal[];
  readonly machine: { readonly cpus: number; readonly memoryMb: number; readonly node: string };
}

export function summaryOf(
  reports: readonly SeedReport[],
  crashed: readonly CrashedSeed[] = [],
): Summary {
  const sum = (of: (report: SeedReport) => number) =>
    reports.reduce((total, report) => total + of(report), 0);
  const judged = reports.flatMap((report) => report.recoveries.judged);
  const recovered = judged.flatMap(({ ms }) => ms ?? []);
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
    seeds: reports.length + crashed.length,
    failedSeeds: [...reports, ...crashed].filter(({ ok }) => !ok).map(({ seed }) => seed),
    crashed: crashed.map(({ seed, error }) => ({ seed, error })),
    recoveryMs: {
      ...spread(recovered),
      judged: judged.length,
      of: judged.length + sum((report) => report.recoveries.leftOut.length),
      never: judged.length - recovered.length,
    },
    convergedMs,
    waitMs: {
      max: Math.max(0, ...reports.map((report) => report.waits.own.max)),
      overLimit,
    },
    goals: [
      goal('R2 recovery of a broker, ms', worstOf('broker', judged), recoveryLimitsMs.broker),
      goal('R2 recovery of the store, ms', worstOf('mongod', judged), recoveryLimitsMs.mongod),
      goal(`R2 waits over ${maxWaitMs} ms`, overLimit, 0),
      goal('R27 copies equal, ms', neverEqual ? null : convergedMs.max, equalWithinMs),
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

const listNames = ['history', 'attempts'] as const;

/** Writes `seed-N.json`, the timeline `seed-N.txt`, and for each list a `seed-N.….jsonl` into `folder`. */
export async function writeReport(folder: string, report: SeedReport): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { timeline, history, attempts, ...rest } = report;
  const lists = { history, attempts };
  const name = path.join(folder, `seed-${report.seed}`);
  await writeFile(`${name}.json`, `${JSON.stringify(rest, null, 2)}\n`);
  for (const list of listNames) {
    const lines = lists[list].map((each) => JSON.stringify(each));
    await writeFile(`${name}.${list}.jsonl`, `${lines.join('\n')}\n`);
  }
  await writeFile(`${name}.txt`, `${timeline.join('\n')}\n`);
}

/** Writes `seed-N.json` and `seed-N.txt`. Deletes the lists of an earlier run with this seed. */
export async function writeCrash(
  folder: string,
  { timeline, ...rest }: CrashedSeed,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = path.join(folder, `seed-${rest.seed}`);
  for (const list of listNames) await rm(`${name}.${list}.jsonl`, { force: true });
  await writeFile(`${name}.json`, `${JSON.stringify(rest, null, 2)}\n`);
  await writeFile(`${name}.txt`, `${timeline.join('\n')}\n`);
}
