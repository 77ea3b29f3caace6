import type { MongoClient } from 'mongodb';
import { createLatencyHistogram, type LatencySummary } from '../histogram.ts';
import type { Enquiries } from '../enquiries.ts';
import type { HttpClient } from '../http-client.ts';
import { runClosedLoop } from '../request-loops.ts';
import { cpuDuring } from '../process-use.ts';
import type { Product } from '../product.ts';
import { pollUntil } from '../poll-until.ts';
import { openOutboxes, totalLag } from '../outbox-depth.ts';

export interface BurstResult {
  readonly acceptedPerSecond: number;
  readonly accepted: LatencySummary;
  readonly refused: number;
  /** Number of enquiries that had no notification yet when the last enquiry was accepted. */
  readonly behind: number;
  /** Seconds until every enquiry had its notification. Undefined when this took more than two minutes. */
  readonly notifiedSeconds: number | undefined;
  /**
   * Seconds until all outboxes were empty and no consumer group had lag. Undefined when this took more than two
   * minutes.
   */
  readonly drainSeconds: number | undefined;
  /** Largest number of events older than a minute, measured every second. */
  readonly olderThanAMinute: number;
  /** Percent of one core that each process used while enquiries were accepted. */
  readonly cpu: Readonly<Record<string, number>>;
}

const width = 32;
const pollOptions = { withinSeconds: 120, everyMs: 50 } as const;
/** Enquiries per second, more than the service can accept. */
const maxPerSecond = 1500;

/** Sends as many enquiries as the service accepts, and then measures how long it takes to process them. */
export async function measureBurst(
  product: Product,
  { http, enquiries }: { http: HttpClient; enquiries: Enquiries },
  seconds: number,
): Promise<BurstResult> {
  const { mongo, ports } = product;
  await enquiries.prepare(maxPerSecond * seconds);
  const before = await counted(mongo);
  const accepted = createLatencyHistogram();
  let refused = 0;
  let olderThanAMinute = 0;
  const outboxes = await openOutboxes(product);
  const look = async () => {
    const now = await outboxes.olderThan(60_000);
    olderThanAMinute = Math.max(olderThanAMinute, now);
  };
  const looking = setInterval(() => void look(), 1000);

  const { own, servers } = product.pids();
  const began = performance.now();
  const cpu = await cpuDuring({ ...own, ...servers, 'load (this process)': process.pid }, () =>
    runClosedLoop(width, seconds, async () => {
      const answer = await http.ask(ports.enquiry, enquiries.next());
      if (answer.status === 201) accepted.add(answer.ms);
      else refused += 1;
    }),
  );
  const took = (performance.now() - began) / 1000;
  const spread = accepted.spread();
  const done = before + spread.count;
  const behind = Math.max(0, done - (await counted(mongo)));
  const ended = performance.now();
  const notified = await pollUntil(async () => (await counted(mongo)) >= done, pollOptions);
  const notifiedSeconds = notified === undefined ? undefined : (performance.now() - ended) / 1000;
  const isIdle = async () => (await outboxes.depth()) === 0 && (await totalLag(product)) === 0;
  const idle = await pollUntil(isIdle, pollOptions);
  const drainSeconds = idle === undefined ? undefined : (performance.now() - ended) / 1000;
  clearInterval(looking);
  return {
    acceptedPerSecond: spread.count / took,
    accepted: spread,
    refused,
    behind,
    notifiedSeconds,
    drainSeconds,
    olderThanAMinute,
    cpu,
  };
}

function counted(mongo: MongoClient): Promise<number> {
  return mongo.db('notification').collection('notifications').estimatedDocumentCount();
}
