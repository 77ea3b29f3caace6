import type { Admin } from 'kafkajs';
import type { GroupLag } from '../bus-observer.ts';
import type { GroupMember } from './group-member.ts';
import type { KafkaTopics } from './kafka-topics.ts';

/** The lag of these members' groups in all partitions, including those that other members read. */
export async function lagOfGroups(
  admin: Admin,
  members: Iterable<Pick<GroupMember, 'groupId' | 'subscription'>>,
  { nameOf }: Pick<KafkaTopics, 'nameOf'>,
): Promise<readonly GroupLag[]> {
  const groups = Map.groupBy(members, (member) => member.groupId);
  const lags: GroupLag[] = [];
  for (const [groupId, [member]] of groups) {
    if (!member) continue;
    const { group, topics } = member.subscription;
    for (const topic of new Set(topics)) {
      lags.push({ group, topic, events: await waiting(admin, groupId, nameOf(topic)) });
    }
  }
  return lags;
}

async function waiting(admin: Admin, groupId: string, name: string): Promise<number> {
  const [done, ends] = await Promise.all([
    admin.fetchOffsets({ groupId, topics: [name] }),
    admin.fetchTopicOffsets(name),
  ]);
  const committed = new Map(done[0]?.partitions.map((each) => [each.partition, each.offset]));
  return ends.reduce((sum, { partition, high, low }) => {
    const from = Math.max(Number(committed.get(partition) ?? -1), Number(low));
    return sum + Math.max(0, Number(high) - from);
  }, 0);
}
