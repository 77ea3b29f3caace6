import { setTimeout as pause } from 'node:timers/promises';
import { apiBase, calls } from '@patna/contracts';
import type { TestPerson } from '@patna/testing/servers/test-identity.ts';
import { pollUntil } from '../poll-until.ts';
import { percentile } from '../percentiles.ts';
import { usesOf } from '../process-use.ts';
import { figure, type MeasuredFigure } from '../report.ts';
import { type EventStream, openEventStream } from './event-stream.ts';
import { startStreamServers, type StreamServers } from './stream-servers.ts';

interface Options {
  /** Open event streams, each of another person. */
  readonly streams: number;
}

const openedAtOnce = 20;
const idleMs = 20_000;
const deliveries = 2000;
const deliveriesPerSecond = 100;
const deliverySeconds = deliveries / deliveriesPerSecond;
const settleMs = 3000;
/** Somebody without a stream. */
const nobody = { userId: 'nobody' };
const streamPath = apiBase + calls.notificationStream.path.replace('{userId}', 'me');

/** What open event streams cost: memory, CPU while nothing happens, and CPU and time of a delivery. */
export async function benchStreams(
  { streams: count }: Options,
  report: (line: string) => void,
): Promise<MeasuredFigure> {
  const servers = await startStreamServers(count * 2);
  const streams: EventStream[] = [];
  try {
    const { pids } = servers;
    const people = await servers.people(count);
    const arrivals = new Map<string, number>();
    await pause(settleMs);
    const before = await usesOf(pids);
    const openingCpu = await cpuSecondsDuring(pids, async () => {
      streams.push(...(await openStreams(servers.port, people, arrivals)));
    });
    report(`${count} streams are open`);
    await pause(settleMs);
    const after = await usesOf(pids);
    const idle = await cpuSecondsDuring(pids, () => pause(idleMs));
    const sent = new Map<string, number>();
    const reading = await cpuSecondsDuring(pids, () => deliver(servers, [nobody], sent, 'unread'));
    sent.clear();
    const sending = await cpuSecondsDuring(pids, () => deliver(servers, people, sent, 'sent'));
    const waited = await pollUntil(() => arrivals.size >= deliveries, { withinSeconds: 30 });
    report(`${arrivals.size} of ${deliveries} notifications have arrived`);
    const delays = [...sent].flatMap(([id, at]) => {
      const arrived = arrivals.get(id);
      return arrived === undefined ? [] : [arrived - at];
    });
    const beyondIdle = (used: number, name: keyof Pids) =>
      ((used - (idle[name] * deliverySeconds * 1000) / idleMs) * 1000) / deliveries;
    const parts = (['gateway', 'notification'] as const).flatMap((name) => {
      const memory = (after[name]?.rssMb ?? 0) - (before[name]?.rssMb ?? 0);
      return [
        figure(`memory of a stream, ${name}`, (memory * 1024) / count, 'kB'),
        figure(`CPU to open a stream, ${name}`, (openingCpu[name] * 1000) / count, 'ms'),
        figure(`CPU of idle streams, ${name}`, (idle[name] * 100_000) / idleMs, '% of a core'),
        figure(`CPU of an event for nobody, ${name}`, beyondIdle(reading[name], name), 'ms'),
        figure(`CPU of a delivery, ${name}`, beyondIdle(sending[name], name), 'ms'),
      ];
    });
    return {
      figures: [
        ...parts,
        figure('time of a delivery, median', percentile(delays, 50), 'ms'),
        figure('time of a delivery, p99', percentile(delays, 99), 'ms'),
        figure('notifications that did not arrive', deliveries - arrivals.size, ''),
      ],
      details: { streams: count, before, after, openingCpu, idle, reading, sending, waited },
    };
  } finally {
    for (const stream of streams) stream.close();
    await servers.stop();
  }
}

async function openStreams(
  port: number,
  people: readonly TestPerson[],
  arrivals: Map<string, number>,
): Promise<EventStream[]> {
  const opened: EventStream[] = [];
  for (let at = 0; at < people.length; at += openedAtOnce) {
    const batch = people.slice(at, at + openedAtOnce).map(({ token }) =>
      openEventStream(port, streamPath, token, (id) => {
        arrivals.set(id, performance.now());
      }),
    );
    opened.push(...(await Promise.all(batch)));
  }
  return opened;
}

type Pids = StreamServers['pids'];

/** CPU that each process used while `work` ran. */
async function cpuSecondsDuring(pids: Pids, work: () => Promise<unknown>) {
  const before = await usesOf(pids);
  await work();
  const after = await usesOf(pids);
  const used = (name: keyof Pids) =>
    (after[name]?.cpuSeconds ?? 0) - (before[name]?.cpuSeconds ?? 0);
  return { gateway: used('gateway'), notification: used('notification') };
}

/** Stores a notification for one person after the other, at a steady rate. */
async function deliver(
  { mongo }: StreamServers,
  people: readonly Pick<TestPerson, 'userId'>[],
  sent: Map<string, number>,
  prefix: string,
): Promise<void> {
  const records = mongo.db('notification').collection<{ _id: string }>('notifications');
  const began = performance.now();
  const writes: Promise<unknown>[] = [];
  for (let n = 0; n < deliveries; ) {
    const due = Math.floor(((performance.now() - began) / 1000) * deliveriesPerSecond);
    for (; n < Math.min(due, deliveries); n += 1) {
      const _id = `${prefix}-${n}`;
      sent.set(_id, performance.now());
      const about = { kind: 'enquiry-status', listingId: 'hostel_xx01', listingName: 'Hostel' };
      const userId = people[n % people.length]?.userId;
      const notification = { _id, userId, ...about, status: 'contacted', createdAt: new Date() };
      writes.push(records.insertOne(notification));
    }
    await pause(2);
  }
  await Promise.all(writes);
}
