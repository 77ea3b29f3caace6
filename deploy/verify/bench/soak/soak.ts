import { setTimeout as pause } from 'node:timers/promises';
import { createEnquiries, hostelsOf } from '../enquiries.ts';
import {
  createLatencyHistogram,
  type LatencySummary,
  type LatencyHistogram,
} from '../histogram.ts';
import { createHttpClient, type HttpClient } from '../http-client.ts';
import { runOpenLoop } from '../request-loops.ts';
import { processUse, usesOf } from '../process-use.ts';
import { type Product, startProduct } from '../product.ts';
import type { Figure, Goal, MeasuredFigure } from '../report.ts';
import { pollUntil } from '../poll-until.ts';
import { consumerLag, openOutboxes, total, totalLag } from '../outbox-depth.ts';
import {
  type Growth,
  growthOf,
  type ProcessSample,
  type GrowthLine,
  type ResourceSample,
} from './memory-growth.ts';
import { liveHeap } from './live-heap.ts';
import { createTraffic, enquiryShare, type Kind } from './traffic.ts';

const people = 200;
const warmUpSeconds = 10;
/** Milliseconds between two samples, so that the effects of sampling are over before the next one. */
const lookEveryMs = 60_000;
/** The shortest run, which has two samples in its second half. */
const leastMinutes = 5;
/** Milliseconds after which freed memory has returned to the system. */
const givesBackMs = 500;

export interface SoakOptions {
  readonly minutes: number;
  /** Requests per second. */
  readonly rate: number;
}

/**
 * R25: runs mixed traffic with Kafka for a long time, and measures growth and what is left over.
 * @throws when the run would be too short to show growth
 */
export async function benchSoak(
  { minutes, rate }: SoakOptions,
  report: (line: string) => void,
): Promise<MeasuredFigure> {
  if (minutes < leastMinutes) throw new Error(`a soak takes ${leastMinutes} minutes or more`);
  const product = await startProduct('separate processes, Kafka');
  const http = createHttpClient();
  try {
    return await soak(product, http, { minutes, rate }, report);
  } finally {
    http.close();
    await product.stop();
  }
}

async function soak(
  product: Product,
  http: HttpClient,
  { minutes, rate }: SoakOptions,
  report: (line: string) => void,
): Promise<MeasuredFigure> {
  const seconds = minutes * 60;
  const hostels = await hostelsOf(product, http);
  const enquiries = createEnquiries(product, hostels);
  await enquiries.prepare(Math.ceil((seconds + warmUpSeconds) * rate * enquiryShare) + 1);
  const traffic = createTraffic(await product.people.travellers(people), hostels, enquiries);
  const run = await sendMixed(product, http, traffic, { rate, seconds: warmUpSeconds });
  report(`warm: ${Math.round(run.achievedRate)} requests a second`);

  const [{ achievedRate, waits, failed, refused }, { samples, missed }] = await Promise.all([
    sendMixed(product, http, traffic, { rate, seconds }),
    looksMeanwhile(product, seconds * 1000, report),
  ]);
  const outboxes = await openOutboxes(product);
  const emptySeconds = await pollUntil(async () => (await outboxes.depth()) === 0, {
    withinSeconds: 60,
    everyMs: 500,
  });
  await pollUntil(async () => (await totalLag(product)) === 0, {
    withinSeconds: 30,
    everyMs: 1000,
  });
  const lag = await consumerLag(product);
  const depth = await outboxes.depth();
  const growth = growthOf(samples);
  const own = Object.keys(product.pids().own);
  return {
    figures: [
      { name: 'requests a second', value: achievedRate, unit: '/s' },
      ...Object.entries(waits).map(([kind, { p99 }]) => ({
        name: `${kind}, p99`,
        value: p99,
        unit: 'ms',
      })),
      { name: 'failed', value: failed, unit: 'requests', goal: none },
      { name: 'outboxes at the end', value: depth, unit: 'events', goal: none },
      {
        name: 'consumer lag at the end',
        value: total(Object.values(lag)),
        unit: 'records',
        goal: none,
      },
      { name: 'not looked at', value: missed, unit: 'times', goal: none },
      ...growthFigures(growth, own),
    ],
    details: {
      rate,
      minutes,
      achievedRate,
      waits,
      failed,
      refused,
      emptySeconds,
      lag,
      growth,
      samples,
    },
  };
}

const none: Goal = { id: 'R25', is: 'exactly', limit: 0 };

interface Looks {
  readonly samples: readonly ResourceSample[];
  /** Samples missed because a process was gone or its inspector did not answer. */
  readonly missed: number;
}

async function looksMeanwhile(
  product: Product,
  ms: number,
  report: (line: string) => void,
): Promise<Looks> {
  const samples: ResourceSample[] = [];
  let missed = 0;
  const began = performance.now();
  for (let due = lookEveryMs; due < ms; due += lookEveryMs) {
    await pause(began + due - performance.now());
    const at = performance.now() - began;
    try {
      samples.push({ at, use: await lookAt(product) });
    } catch (error) {
      missed += 1;
      report(`not looked at: ${String(error)}`);
    }
  }
  return { samples, missed };
}

/**
 * Samples what each process uses. Memory is measured after garbage collection, because it would otherwise vary by tens
 * of megabytes. The collection pauses the process and makes requests pile up, so handles are counted before it.
 */
async function lookAt(product: Product): Promise<ResourceSample['use']> {
  const { own, servers } = product.pids();
  const held: Record<string, ProcessSample> = await usesOf({
    ...own,
    ...servers,
    load: process.pid,
  });
  for (const [name, pid] of Object.entries(own)) {
    const heapMb = await liveHeap(pid);
    await pause(givesBackMs);
    const { rssMb } = await processUse(pid);
    held[name] = { ...(held[name] as ProcessSample), rssMb, heapMb };
  }
  return held;
}

interface Mixed {
  readonly achievedRate: number;
  /** Milliseconds from the scheduled start to the response. */
  readonly waits: Readonly<Record<string, LatencySummary>>;
  /** Number of requests without a response or with an internal error. */
  readonly failed: number;
  /** Number of other unsuccessful responses, by kind and status. */
  readonly refused: Readonly<Record<string, number>>;
}

async function sendMixed(
  product: Product,
  http: HttpClient,
  traffic: ReturnType<typeof createTraffic>,
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Mixed> {
  const waits: Partial<Record<Kind, LatencyHistogram>> = {};
  const refused: Record<string, number> = {};
  let failed = 0;
  const achievedRate = await runOpenLoop({
    rate,
    seconds,
    async send(index, scheduledAt) {
      const { kind, asked } = traffic.next(index);
      const { status } = await http.ask(product.port, asked);
      const times = (waits[kind] ??= createLatencyHistogram());
      times.add(performance.now() - scheduledAt);
      if (status === 0 || status >= 500) failed += 1;
      if (status >= 400 || status === 0) {
        const name = `${kind} ${status}`;
        refused[name] = (refused[name] ?? 0) + 1;
      }
    },
  });
  const spreads = Object.entries(waits).map(([kind, times]) => [kind, times.spread()] as const);
  return { achievedRate, waits: Object.fromEntries(spreads), failed, refused };
}

const atMost = (limit: number): Goal => ({ id: 'R25', is: 'at most', limit });
/** Handles per hour. Connections alone cause a few; losing a handle every hundred seconds would cause 36. */
const flatHandles = atMost(10);

function growthFigures(growth: Readonly<Record<string, Growth>>, own: readonly string[]): Figure[] {
  return Object.entries(growth).flatMap(([name, { rssMb, handles, heapMb }]) => {
    const figure = (
      what: string,
      { first, last, perHour }: GrowthLine,
      unit: string,
      goal?: Goal,
    ) => ({
      name: `${name}: ${what} (${first.toFixed(1)} to ${last.toFixed(1)})`,
      value: perHour,
      unit: `${unit}/h`,
      goal,
    });
    if (!own.includes(name)) return [figure('memory', rssMb, 'MB'), figure('handles', handles, '')];
    return [
      figure('memory after a collection', rssMb, 'MB', atMost(1)),
      figure('of it in use', heapMb, 'MB'),
      figure('handles', handles, '', flatHandles),
    ];
  });
}
