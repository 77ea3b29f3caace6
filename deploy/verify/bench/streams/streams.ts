import { setTimeout as pause } from 'node:timers/promises';
import { apiBase, calls } from '@patna/contracts';
import { userIdOf } from '@patna/service-kit';
import { pollUntil } from '../poll-until.ts';
import { percentile } from '../percentiles.ts';
import { cpuDuring, usesOf } from '../process-use.ts';
import { type Product, startProduct } from '../product.ts';
import { figure, type MeasuredFigure } from '../report.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

interface Options {
  /** Open event streams, each of another person. */
  readonly streams: number;
}

const openedAtOnce = 20;
const idleMs = 20_000;
const deliveries = 2000;
const deliveriesPerSecond = 100;
const settleMs = 3000;
const streamPath = apiBase + calls.notificationStream.path.replace('{userId}', 'me');

/** What open event streams cost: memory, CPU while nothing happens, and CPU and time of a delivery. */
export async function benchStreams(
  { streams: count }: Options,
  report: (line: string) => void,
): Promise<MeasuredFigure> {
  const product = await startProduct('separate processes, embedded log', {
    MAX_STREAMS_PER_ADDRESS: String(count * 2),
    MAX_IN_FLIGHT_PER_ADDRESS: String(count * 2),
  });
  const streams: EventStream[] = [];
  try {
    const { own } = product.pids();
    const pids = { gateway: own['gateway'] as number, notification: own['notification'] as number };
    const arrivals = new Map<string, number>();
    await pause(settleMs);
    const before = await usesOf(pids);
    streams.push(...(await openStreams(product, count, arrivals)));
    report(`${count} streams are open`);
    await pause(settleMs);
    const after = await usesOf(pids);
    const idle = await cpuDuring(pids, () => pause(idleMs));
    const sent = new Map<string, number>();
    const seconds = deliveries / deliveriesPerSecond;
    const busy = await cpuDuring(pids, () => deliver(product, count, sent));
    const waited = await pollUntil(() => arrivals.size >= deliveries, { withinSeconds: 30 });
    report(`${arrivals.size} of ${deliveries} notifications have arrived`);
    const delays = [...sent].flatMap(([id, at]) => (arrivals.get(id) ?? Number.NaN) - at);
    const perStream = (name: keyof typeof pids) =>
      (((after[name]?.rssMb ?? 0) - (before[name]?.rssMb ?? 0)) * 1024) / count;
    const perDelivery = (name: keyof typeof pids) =>
      (((busy[name] ?? 0) - (idle[name] ?? 0)) * 10 * seconds) / deliveries;
    return {
      figures: [
        figure('memory of a stream, gateway', perStream('gateway'), 'kB'),
        figure('memory of a stream, notification', perStream('notification'), 'kB'),
        figure('CPU of idle streams, gateway', idle['gateway'] ?? 0, '% of a core'),
        figure('CPU of idle streams, notification', idle['notification'] ?? 0, '% of a core'),
        figure('CPU of a delivery, gateway', perDelivery('gateway'), 'ms'),
        figure('CPU of a delivery, notification', perDelivery('notification'), 'ms'),
        figure('time of a delivery, median', percentile(delays, 50), 'ms'),
        figure('time of a delivery, p99', percentile(delays, 99), 'ms'),
        figure('notifications that did not arrive', deliveries - arrivals.size, ''),
      ],
      details: { streams: count, deliveriesPerSecond, before, after, idle, busy, waited },
    };
  } finally {
    for (const stream of streams) stream.close();
    await product.stop();
  }
}

async function openStreams(
  product: Product,
  count: number,
  arrivals: Map<string, number>,
): Promise<EventStream[]> {
  const bearers = await product.people.travellers(count);
  const opened: EventStream[] = [];
  for (let at = 0; at < count; at += openedAtOnce) {
    const batch = bearers.slice(at, at + openedAtOnce).map((bearer) =>
      openEventStream(product.port, streamPath, bearer, (id) => {
        arrivals.set(id, performance.now());
      }),
    );
    opened.push(...(await Promise.all(batch)));
  }
  return opened;
}

/** Stores a notification for one person after the other, at a steady rate. */
async function deliver(
  { mongo }: Product,
  people: number,
  sent: Map<string, number>,
): Promise<void> {
  const records = mongo.db('notification').collection<{ _id: string }>('notifications');
  const began = performance.now();
  const writes: Promise<unknown>[] = [];
  for (let n = 0; n < deliveries; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * deliveriesPerSecond);
    for (; n < Math.min(due, deliveries); n += 1) {
      const _id = `bench-stream-${n}`;
      sent.set(_id, performance.now());
      const about = { kind: 'enquiry-status', listingId: 'hostel_xx01', listingName: 'Hostel' };
      const userId = userIdOf(`user_bench_${n % people}`);
      const notification = { _id, userId, ...about, status: 'contacted', createdAt: new Date() };
      writes.push(records.insertOne(notification));
    }
    await pause(2);
  }
  await Promise.all(writes);
}
