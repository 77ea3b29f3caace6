import { setTimeout as sleep } from 'node:timers/promises';
import { checkProcessEnds, type ProcessEnd } from '../checker/process-ends.ts';
import { checkEnquiries, type DeliveryCount } from '../checker/enquiries.ts';
import { readEndState } from '../checker/read-end-state.ts';
import { checkRefusals } from '../checker/refusals.ts';
import { checkEnquiryAcceptance, countLate } from '../checker/enquiry-acceptance.ts';
import type { Violation } from '../checker/violation.ts';
import { chaosHostels } from '../cluster/hostels.ts';
import { type Cluster, startCluster } from '../cluster/cluster.ts';
import { type Goal, goal } from '../goals.ts';
import { collectProcessEnds } from '../collect-process-ends.ts';
import { maxWaitMs, type WaitSummary, summariseWaits } from '../waiting-times.ts';
import { createTimeline, type Timeline } from '../timeline.ts';
import { createClient } from '../workload/client.ts';
import { withDeadline } from '../workload/with-deadline.ts';
import { createPeople } from '../workload/people.ts';

/** R3: enquiries are accepted while all brokers are down, and their owners are notified when the brokers are back. */
export interface KafkaDownReport extends DeliveryCount {
  readonly scenario: 'kafka-down';
  readonly ok: boolean;
  readonly violations: readonly Violation[];
  readonly seconds: number;
  /**
   * Milliseconds from the return of the brokers to the first and the last notification. Null when that was too late.
   */
  readonly firstNotifiedMs: number | null;
  readonly allNotifiedMs: number | null;
  /** Waiting times while the brokers were down. */
  readonly waits: WaitSummary;
  /** Number of responses by status; 0 is no response. */
  readonly answers: Readonly<Record<number, number>>;
  readonly goals: readonly Goal[];
}

export interface KafkaDownOptions {
  readonly brokers: 1 | 3;
  readonly seconds: number;
  readonly enquiries: number;
  readonly dataDir: string;
  readonly onLine: (line: string) => void;
}

const deliverMs = 60_000;
const lookMs = 50;
/** Milliseconds to wait after the last enquiry. A later response would have waited for a broker. */
const decideMs = 10_000;

export async function runKafkaDown(options: KafkaDownOptions): Promise<KafkaDownReport> {
  const timeline = createTimeline(Date.now(), options.onLine);
  const { ends, onEnd } = collectProcessEnds(timeline);
  const cluster = await startCluster({ ...options, onEnd });
  try {
    return await run(cluster, options, timeline, ends);
  } finally {
    await cluster.stop();
  }
}

async function run(
  cluster: Cluster,
  { seconds, enquiries }: KafkaDownOptions,
  timeline: Timeline,
  ends: readonly ProcessEnd[],
): Promise<KafkaDownReport> {
  const notifications = () => cluster.mongo.db('notification').collection('notifications');
  const brokers = [...cluster.faultTargets.values()].filter(
    ({ target }) => target.kind === 'broker',
  );
  const client = createClient(cluster.urls);
  await Promise.all(brokers.map((broker) => broker.begin('kill')));
  timeline.add('every broker is dead');
  const sending = sendAll(cluster, client, { seconds, enquiries });
  await withDeadline(client, seconds * 1000 + decideMs, sending);
  const first = client.attempts.filter((each) => each.status === 201).length;
  timeline.add(`${first} of ${enquiries} enquiries were answered with 201`);

  const returning = Date.now();
  await Promise.all(brokers.map((broker) => broker.end('kill')));
  const returned = Date.now();
  timeline.add('every broker is back');
  const acknowledged = client.history.filter((each) => each.outcome === 'ok').length;
  while (
    Date.now() < returned + deliverMs &&
    (await notifications().countDocuments()) < acknowledged
  ) {
    await sleep(lookMs);
  }
  const seen = await readEndState(cluster.mongo);
  const times = seen.notifications.map((each) => each.at - returned).toSorted((a, b) => a - b);
  const { count, violations: ofEnquiries } = checkEnquiries(client.history, seen);
  const violations = [
    ...ofEnquiries,
    ...checkEnquiryAcceptance(client.history, returning),
    ...checkRefusals(client.attempts),
    ...checkProcessEnds(ends),
  ];
  for (const { guarantee, detail } of violations) timeline.add(`BROKEN ${guarantee}: ${detail}`);
  const allNotifiedMs = count.lost === 0 ? (times.at(-1) ?? null) : null;
  timeline.add(`notified: first after ${times[0]} ms, last after ${times.at(-1)} ms`);
  return {
    scenario: 'kafka-down',
    ok: violations.length === 0 && acknowledged === enquiries,
    violations,
    ...count,
    seconds,
    firstNotifiedMs: times[0] ?? null,
    allNotifiedMs,
    waits: summariseWaits(client.attempts),
    answers: countsOf(client.attempts.map(({ status }) => status)),
    goals: [
      goal(`R3 not taken within ${maxWaitMs} ms`, countLate(client.history), 0),
      goal('R3 all notified after the return, ms', allNotifiedMs, 5000),
    ],
  };
}

function countsOf(statuses: readonly number[]): Record<number, number> {
  const groups = Map.groupBy(statuses, (status) => status);
  return Object.fromEntries([...groups].map(([status, all]) => [status, all.length]));
}

/** Sends enquiries at a steady rate, each from a different traveller. */
async function sendAll(
  cluster: Cluster,
  client: ReturnType<typeof createClient>,
  { seconds, enquiries }: Pick<KafkaDownOptions, 'seconds' | 'enquiries'>,
): Promise<void> {
  const people = await createPeople(cluster.mongo, cluster.origin);
  const began = performance.now();
  await Promise.all(
    Array.from({ length: enquiries }, async (_, index) => {
      const dueMs = (index * seconds * 1000) / enquiries;
      await sleep(Math.max(0, began + dueMs - performance.now()));
      const person = await people(`user_traveller_${index}`);
      const { hostelId } = chaosHostels[index % chaosHostels.length] as (typeof chaosHostels)[0];
      const key = `kafka-down-${index}`;
      await client.perform(
        { kind: 'enquiry', key, senderId: person.userId, hostelId },
        {
          call: 'sendEnquiry',
          person,
          params: { listingId: hostelId, userId: 'me' },
          body: { name: 'Asha Kumari', phone: '9876543210', message: 'Is a bed free from Monday?' },
          key,
        },
      );
    }),
  );
}
