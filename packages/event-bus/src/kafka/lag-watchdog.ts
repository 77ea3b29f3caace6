import type { Admin } from 'kafkajs';
import type { StallDetector } from '../stall-detector.ts';
import { pause, withTimeout } from '../timing.ts';
import { placeOf } from './batch-handler.ts';
import type { WithAdmin } from './client.ts';
import type { GroupMember } from './group-member.ts';
import type { KafkaTopics } from './kafka-topics.ts';
import { isPartitionHealthy } from './partition-health.ts';

export type WatchedMember = Pick<
  GroupMember,
  'name' | 'groupId' | 'subscription' | 'hasJoined' | 'assignment' | 'silentMs' | 'pollAgeMs'
>;

export interface LagWatchOptions {
  readonly members: ReadonlySet<WatchedMember>;
  readonly withAdmin: WithAdmin;
  readonly topics: Pick<KafkaTopics, 'nameOf'>;
  readonly stalls: StallDetector;
  readonly signal: AbortSignal;
}

const LOOK_MS = 5000;
/** Milliseconds; a broker that takes longer counts as unavailable. */
const LOOK_LIMIT_MS = 8000;
/** Many times as long as the longest poll. */
const POLL_AGE_MS = 10_000;

/**
 * Checks members periodically: each must join and fetch, and each partition with waiting events must make progress.
 * Time in which the broker does not answer is not counted, and neither is a member whose brokers are unavailable.
 */
export async function watchLag(options: LagWatchOptions) {
  const { members, withAdmin, topics, stalls, signal } = options;
  while (!signal.aborted) {
    const looking = members.size > 0 ? look() : Promise.reject(new Error('nobody to look at'));
    await withTimeout(LOOK_LIMIT_MS, 'looking at the lag', looking).catch(() => stalls.forget());
    await pause(LOOK_MS, signal);
  }

  function look(): Promise<void> {
    return withAdmin(async (admin) => {
      await admin.describeCluster();
      const looked = new Set<string>();
      const observe = (name: string, behind: boolean, silentMs: number): void => {
        looked.add(name);
        stalls.observe(name, behind, silentMs);
      };
      for (const member of members) {
        const isAsking = member.hasJoined() && member.pollAgeMs() < POLL_AGE_MS;
        if (!isAsking && !(await isPartitionHealthy(member, admin, topics))) continue;
        observe(member.name, !isAsking, member.silentMs());
        for (const { topic, partition, lag } of await lagOf(member, admin)) {
          const silentMs = member.silentMs(topic, partition);
          observe(`${member.name} ${placeOf(topic, partition)}`, lag > 0, silentMs);
        }
      }
      stalls.keepOnly(looked);
    });
  }
}

interface PartitionLag {
  topic: string;
  partition: number;
  /** Number of uncommitted events. */
  lag: number;
}

/** The lag of the partitions assigned to this process. */
async function lagOf(member: WatchedMember, admin: Admin): Promise<PartitionLag[]> {
  const assigned = Object.entries(member.assignment());
  const topics = assigned.map(([topic]) => topic);
  if (topics.length === 0) return [];
  const committed = await admin.fetchOffsets({ groupId: member.groupId, topics });
  const lags: PartitionLag[] = [];
  for (const [topic, partitions] of assigned) {
    const done = committed.find((each) => each.topic === topic)?.partitions ?? [];
    for (const { partition, high, low } of await admin.fetchTopicOffsets(topic)) {
      if (!partitions.includes(partition)) continue;
      const offset = Number(done.find((each) => each.partition === partition)?.offset ?? -1);
      lags.push({ topic, partition, lag: Number(high) - Math.max(offset, Number(low)) });
    }
  }
  return lags;
}
