import type { Admin } from 'kafkajs';
import type { StallWatch } from '../stall-watch.ts';
import { pause } from '../timing.ts';
import type { WithAdmin } from './client.ts';
import type { GroupMember } from './group-member.ts';

export interface LagWatchOptions {
  readonly members: ReadonlySet<GroupMember>;
  readonly withAdmin: WithAdmin;
  readonly stalls: StallWatch;
  readonly signal: AbortSignal;
}

const LOOK_MS = 10_000;

/**
 * Looks at every member now and then: one that has not joined, or has events waiting in its
 * partitions, must give a sign. While the broker does not answer nothing is held against anyone.
 */
export async function watchLag({ members, withAdmin, stalls, signal }: LagWatchOptions) {
  while (!signal.aborted) {
    if (members.size > 0) await look().catch(() => stalls.forget());
    await pause(LOOK_MS, signal);
  }

  function look(): Promise<void> {
    return withAdmin(async (admin) => {
      await admin.describeCluster();
      for (const member of members) {
        const behind = !member.hasJoined() || (await hasWork(member, admin));
        stalls.observe(member.name, behind, member.silentMs());
      }
    });
  }
}

async function hasWork(member: GroupMember, admin: Admin): Promise<boolean> {
  const assigned = Object.entries(member.assignment());
  const topics = assigned.map(([topic]) => topic);
  const committed = await admin.fetchOffsets({ groupId: member.groupId, topics });
  for (const [topic, partitions] of assigned) {
    const done = committed.find((each) => each.topic === topic)?.partitions ?? [];
    for (const { partition, high, low } of await admin.fetchTopicOffsets(topic)) {
      if (!partitions.includes(partition)) continue;
      const offset = Number(done.find((each) => each.partition === partition)?.offset ?? -1);
      if (Math.max(offset, Number(low)) < Number(high)) return true;
    }
  }
  return false;
}
