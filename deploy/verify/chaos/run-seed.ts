import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkStores, type Verdict } from './checker/check.ts';
import { checkDeadLetters, checkEvents } from './checker/events.ts';
import { openTransactions } from './checker/open-transactions.ts';
import { readEndState } from './checker/read-end-state.ts';
import type { EndState } from './checker/end-state.ts';
import { type Reader, startReader } from './checker/topic-reader.ts';
import type { Violation } from './checker/violation.ts';
import { type Cluster, startCluster } from './cluster/cluster.ts';
import type { Target } from './faults/fault.ts';
import { injectPoison, type PoisonMessage } from './faults/poison-message.ts';
import { makeSchedule, makeTurns } from './faults/schedule.ts';
import { type InjectedFault, injectFaults, injectFaultsInTurn } from './faults/inject-faults.ts';
import { collectProcessEnds } from './collect-process-ends.ts';
import { equalWithinMs } from './waiting-times.ts';
import { createRandom } from './random.ts';
import { type SeedReport, summarise } from './report.ts';
import type { SeedOptions } from './seed-options.ts';
import { createTimeline, type Timeline } from './timeline.ts';
import { type Client, createClient } from './workload/client.ts';
import { withDeadline } from './workload/with-deadline.ts';
import { createPeople } from './workload/people.ts';
import { startWorkload } from './workload/workload.ts';

const readyMs = 60_000;
/** Milliseconds to wait for equal copies. A consumer that hangs is restarted well before. */
const convergeMs = 90_000;
const operationTimeoutMs = 15_000;
const pollIntervalMs = 250;
/** Milliseconds between entries of the timeline about the remaining differences. */
const reportMs = 1000;
/** Milliseconds for which traffic continues after the last fault, so that the recovery can be seen. */
const trafficAfterFaultsMs = 1500;

/**
 * Runs one seed: starts the product, injects faults while there is traffic, lets it recover, and checks it. @throws
 * when a step fails
 */
export async function runSeed(options: SeedOptions): Promise<SeedReport> {
  const { seed, brokers, seconds, oneByOne, dataDir, onLine } = options;
  const began = Date.now();
  const timeline = createTimeline(began, onLine);
  await rm(dataDir, { recursive: true, force: true });
  const { ends, onEnd } = collectProcessEnds(timeline);
  const faults = oneByOne ? 'faults one by one' : `${seconds} s of faults`;
  timeline.add(`seed ${seed}: ${brokers} broker${brokers > 1 ? 's' : ''}, ${faults}`);
  const cluster = await startCluster({ dataDir, brokers, onEnd });
  let isClear = false;
  try {
    timeline.add(`everything is up; links by ${cluster.linkedBy}`);
    const run = await injectFaultsUnderLoad(cluster, options, timeline);
    const found = await verifyOutcome(cluster, run, brokers, timeline);
    const report = summarise({
      options,
      began,
      ...run,
      ...found,
      ends,
      linkedBy: cluster.linkedBy,
    });
    for (const { guarantee, detail } of report.violations)
      timeline.add(`BROKEN ${guarantee}: ${detail}`);
    timeline.add(report.ok ? 'all guarantees hold' : 'guarantees are broken');
    isClear = report.ok && (report.convergedMs ?? Infinity) <= equalWithinMs;
    return { ...report, timeline: timeline.lines };
  } finally {
    await cluster.stop();
    await cleanUp(dataDir, isClear ? undefined : 'logs');
  }
}

async function cleanUp(dataDir: string, kept: string | undefined): Promise<void> {
  const rest = (await readdir(dataDir)).filter((name) => name !== kept);
  for (const name of rest) await rm(path.join(dataDir, name), { recursive: true, force: true });
  if (kept === undefined) await rm(dataDir, { recursive: true });
}

interface Run {
  readonly client: Client;
  readonly strikes: readonly InjectedFault[];
  /** When the last fault was undone and all processes were ready, in milliseconds since 1970. */
  readonly healed: number;
  readonly poison: PoisonMessage;
}

async function injectFaultsUnderLoad(
  cluster: Cluster,
  { seed, seconds, rate, oneByOne }: SeedOptions,
  timeline: Timeline,
): Promise<Run> {
  await waitForConsistency(cluster, [], convergeMs, timeline);
  const people = await createPeople(cluster.mongo, cluster.origin);
  const client = createClient(cluster.urls);
  const workload = startWorkload(client, people, { rate, random: createRandom(seed + 1_000_000) });
  const targets: Target[] = [...cluster.faultTargets.values()].map(
    (faultTarget) => faultTarget.target,
  );
  const schedule = oneByOne
    ? makeTurns({ seed, targets })
    : makeSchedule({ seed, seconds, targets });
  const ending = new AbortController();
  const poisoned = poisonLater(cluster, seconds, ending.signal);
  try {
    const carryOut = oneByOne ? injectFaultsInTurn : injectFaults;
    const strikes = await carryOut(schedule, cluster.faultTargets, timeline);
    await sleep(trafficAfterFaultsMs);
    const stopping = workload.stop();
    const [poison] = await Promise.all([
      poisoned,
      cluster.waitUntilReady(readyMs, (line) => timeline.add(line)),
    ]);
    const healed = Date.now();
    timeline.add('healed: every fault is undone, every process is ready');
    const late = setTimeout(
      () => void reportOpenTransactions(cluster, timeline),
      operationTimeoutMs,
    );
    await withDeadline(client, operationTimeoutMs, stopping);
    clearTimeout(late);
    timeline.add(`${client.history.length} operations are decided or given up`);
    return { client, strikes, healed, poison };
  } finally {
    // After a failed run, traffic must not continue against the product that was stopped.
    ending.abort();
    client.giveUp();
    await Promise.allSettled([poisoned, workload.stop()]);
  }
}

/** Sends the poison message after a third of the time. */
async function poisonLater(cluster: Cluster, seconds: number, signal: AbortSignal) {
  await sleep((seconds * 1000) / 3, undefined, { signal });
  return injectPoison(cluster.brokers, signal);
}

interface Findings {
  readonly verdict: Verdict;
  readonly seen: EndState;
  readonly convergedMs: number | undefined;
  readonly topicViolations: readonly Violation[];
  readonly repeats: number;
}

async function verifyOutcome(
  cluster: Cluster,
  { client, healed, poison }: Run,
  replication: number,
  timeline: Timeline,
): Promise<Findings> {
  const asked = Math.max(healed, ...client.history.map((each) => each.end));
  const first = await waitForConsistency(cluster, client.history, convergeMs, timeline);
  const convergedMs = first.violations.length === 0 ? Date.now() - asked : undefined;
  timeline.add(
    convergedMs === undefined ? 'copies never became equal' : `equal after ${convergedMs} ms`,
  );
  const reader = await startReader(cluster.brokers, replication);
  try {
    const topicViolations = await readTopics(reader, cluster, poison);
    // Read again, because a repeated event may have arrived late.
    const seen = await readEndState(cluster.mongo);
    const verdict = checkStores(client.history, seen);
    return { verdict, seen, convergedMs, topicViolations, repeats: reader.repeats };
  } finally {
    await reader.stop();
  }
}

async function readTopics(
  reader: Reader,
  cluster: Cluster,
  poison: PoisonMessage,
): Promise<Violation[]> {
  const deadline = Date.now() + convergeMs;
  for (;;) {
    const late = Date.now() > deadline;
    const found = checkEvents(reader.events, await readEndState(cluster.mongo));
    // Reading dead letters is slow, so they are only read when everything else is right, and at the end.
    if (found.length === 0 || late) {
      found.push(...checkDeadLetters(await reader.deadLetters().catch(asError), poison));
    }
    if (found.length === 0 || late) return found;
    await sleep(pollIntervalMs);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Checks until there is no violation, or until the time is over. */
async function waitForConsistency(
  cluster: Cluster,
  history: Client['history'],
  ms: number,
  timeline: Timeline,
): Promise<Verdict> {
  const deadline = Date.now() + ms;
  let nextReportAt = Date.now() + reportMs;
  for (;;) {
    const verdict = checkStores(history, await readEndState(cluster.mongo));
    const { violations } = verdict;
    if (violations.length === 0) return verdict;
    const late = Date.now() > deadline;
    if (late || Date.now() > nextReportAt) {
      nextReportAt = Date.now() + reportMs;
      timeline.add(`${violations.length} violations remain, e.g. ${example(violations)}`);
    }
    if (late) {
      await reportOpenTransactions(cluster, timeline);
      return verdict;
    }
    await sleep(pollIntervalMs);
  }
}

function example([first]: readonly Violation[]): string {
  return `${first?.guarantee}: ${first?.detail}`;
}

/** Reports transactions that have long been open, because they often explain what is stuck. */
async function reportOpenTransactions(cluster: Cluster, timeline: Timeline): Promise<void> {
  for (const line of await openTransactions(cluster.mongo).catch(() => [])) timeline.add(line);
}
