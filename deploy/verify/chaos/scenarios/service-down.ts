import { setTimeout as sleep } from 'node:timers/promises';
import { type CallName, callUrl, problemMediaType } from '@patna/contracts';
import { type ServiceName, serviceNames } from '@patna/contracts/calls';
import { build } from 'hdr-histogram-js';
import { checkProcessEnds } from '../checker/process-ends.ts';
import type { Violation } from '../checker/violation.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { type Goal, goal } from '../goals.ts';
import { collectProcessEnds } from '../collect-process-ends.ts';
import { createTimeline, type Timeline } from '../timeline.ts';
import { createPeople, type Person } from '../workload/people.ts';

/** R18: the results for one service and one kind of fault. Times are in milliseconds. */
export interface ServiceDown {
  readonly service: ServiceName;
  readonly kind: 'kill' | 'pause';
  /** Whether the other services answered without a 5xx. The next fields are their p99 during and before the fault. */
  readonly othersOk: boolean;
  readonly othersP99: number;
  readonly othersP99Before: number;
  /** Whether every response of the stopped service was a problem+json 503 with Retry-After. */
  readonly refusedWell: boolean;
  readonly refusals: number;
  readonly refusalMax: number;
  /** Time from the end of the fault to the first success. Null when there was none in time. */
  readonly backMs: number | null;
}

export interface ServiceDownReport {
  readonly scenario: 'service-down';
  readonly ok: boolean;
  readonly services: readonly ServiceDown[];
  readonly violations: readonly Violation[];
  readonly goals: readonly Goal[];
}

export interface ServiceDownOptions {
  readonly dataDir: string;
  /** Seconds for which each service is down. */
  readonly seconds: number;
  readonly onLine: (line: string) => void;
}

/** An inexpensive read of each service. */
const probes = {
  listings: { call: 'fetchListings', params: {} },
  users: { call: 'getUser', params: {} },
  wishlist: { call: 'getWishlist', params: { userId: 'me' } },
  enquiry: { call: 'myEnquiries', params: { userId: 'me' } },
  notification: { call: 'notificationFeed', params: { userId: 'me' } },
} as const satisfies Record<ServiceName, { call: CallName; params: Record<string, string> }>;

const probeEveryMs = 50;
const backWithinMs = 20_000;
const breakerMs = 10_000;

export async function runServiceDown(options: ServiceDownOptions): Promise<ServiceDownReport> {
  const timeline = createTimeline(Date.now(), options.onLine);
  const { ends, onEnd } = collectProcessEnds(timeline);
  const cluster = await startCluster({ dataDir: options.dataDir, brokers: 1, onEnd });
  try {
    const people = await createPeople(cluster.mongo, cluster.origin);
    const person = await people('user_prober');
    const services: ServiceDown[] = [];
    for (const kind of ['kill', 'pause'] as const) {
      for (const service of serviceNames) {
        const found = await strikeOne(cluster, person, { service, kind, ...options }, timeline);
        timeline.add(JSON.stringify(found));
        services.push(found);
      }
    }
    const violations = checkProcessEnds(ends);
    const ok = services.every(
      (each) => each.othersOk && each.refusedWell && (each.backMs ?? Infinity) <= breakerMs,
    );
    return {
      scenario: 'service-down',
      ok: ok && violations.length === 0,
      services,
      violations,
      goals: goalsOf(services),
    };
  } finally {
    await cluster.stop();
  }
}

/** The goals, judged by the worst result of any service. */
function goalsOf(services: readonly ServiceDown[]): Goal[] {
  const slower = services.map((each) => each.othersP99 / each.othersP99Before);
  const never = services.some((each) => each.backMs === null);
  const backMs = Math.max(0, ...services.map((each) => each.backMs ?? 0));
  return [
    goal('R18 p99 of the others, times what it was', Math.max(0, ...slower), 1.2),
    goal('R18 answered for after its return, ms', never ? null : backMs, breakerMs),
  ];
}

interface Probe {
  readonly service: ServiceName;
  readonly start: number;
  readonly ms: number;
  readonly status: number;
  readonly refusedWell: boolean;
}

async function strikeOne(
  cluster: Cluster,
  person: Person,
  what: { service: ServiceName; kind: 'kill' | 'pause'; seconds: number },
  timeline: Timeline,
): Promise<ServiceDown> {
  const { service, kind, seconds } = what;
  const replicas = [...cluster.faultTargets.values()].filter(
    ({ target }) => target.kind === 'process' && target.name.startsWith(`${service}-`),
  );
  const ending = new AbortController();
  const probing = probe(cluster.urls[0] ?? '', person, ending.signal);
  await sleep(seconds * 1000);
  const began = Date.now();
  timeline.add(`begin ${kind} ${service}`);
  await Promise.all(replicas.map((each) => each.begin(kind)));
  await sleep(seconds * 1000);
  const ended = Date.now();
  await Promise.all(replicas.map((each) => each.end(kind)));
  if (kind === 'kill') await cluster.waitUntilReady(backWithinMs);
  const back = Date.now();
  timeline.add(`end   ${kind} ${service}`);
  await Promise.race([probing.answered(service, ended), sleep(backWithinMs)]);
  ending.abort();
  const all = await probing.all;
  const during = all.filter((each) => each.start >= began && each.start + each.ms < ended);
  const struck = during.filter((each) => each.service === service);
  const others = during.filter((each) => each.service !== service);
  const before = all.filter((each) => each.service !== service && each.start + each.ms < began);
  const answered = all.find(
    (each) => each.service === service && each.start >= ended && isAlive(each),
  );
  return {
    service,
    kind,
    othersOk: others.every(isAlive),
    othersP99: p99(others),
    othersP99Before: p99(before),
    refusedWell: struck.length > 0 && struck.every((each) => each.refusedWell),
    refusals: struck.length,
    refusalMax: Math.max(0, ...struck.map((each) => each.ms)),
    backMs: answered ? Math.max(0, answered.start + answered.ms - back) : null,
  };
}

function isAlive({ status }: Probe): boolean {
  return status > 0 && status < 500;
}

function p99(probed: readonly Probe[]): number {
  const histogram = build({ lowestDiscernibleValue: 1, highestTrackableValue: 60_000 });
  for (const { ms } of probed) histogram.recordValue(Math.max(1, Math.round(ms)));
  return histogram.getValueAtPercentile(99);
}

/** Sends reads to every service until the signal fires. */
function probe(door: string, person: Person, signal: AbortSignal) {
  const done: Probe[] = [];
  const open = new Set<Promise<void>>();

  async function ask(service: ServiceName): Promise<void> {
    const { call, params } = probes[service];
    const start = Date.now();
    const began = performance.now();
    const answer = await fetch(`${door}${callUrl(call, params)}`, {
      headers: { Authorization: `Bearer ${person.token}` },
      signal: AbortSignal.timeout(15_000),
    }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    const refusedWell =
      answer?.status === 503 &&
      (answer.headers.get('content-type') ?? '').startsWith(problemMediaType) &&
      answer.headers.has('retry-after');
    const ms = performance.now() - began;
    done.push({ service, start, ms, status: answer?.status ?? 0, refusedWell });
  }

  async function run(): Promise<readonly Probe[]> {
    while (!signal.aborted) {
      for (const service of serviceNames) {
        const asking = ask(service);
        open.add(asking);
        void asking.finally(() => open.delete(asking));
      }
      await sleep(probeEveryMs * 2, undefined, { signal }).catch(() => undefined);
    }
    await Promise.all(open);
    return done;
  }

  return {
    all: run(),
    async answered(service: ServiceName, since: number): Promise<void> {
      const isAnswer = (each: Probe) =>
        each.service === service && each.start >= since && isAlive(each);
      while (!done.some(isAnswer)) await sleep(probeEveryMs);
    },
  };
}
