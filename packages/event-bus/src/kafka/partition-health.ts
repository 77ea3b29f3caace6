import { connect } from 'node:net';
import type { Admin } from 'kafkajs';
import { lagOfGroups } from './group-lag.ts';
import type { GroupMember } from './group-member.ts';
import type { KafkaTopics } from './kafka-topics.ts';

const CONNECT_MS = 1000;

/**
 * Checks more than the cluster, for which any broker answers: the coordinator, a leader or a required replica may be
 * missing.
 * @returns whether a member could join its group and read
 */
export async function isPartitionHealthy(
  member: Pick<GroupMember, 'groupId' | 'subscription'>,
  admin: Admin,
  topics: Pick<KafkaTopics, 'nameOf'>,
): Promise<boolean> {
  try {
    await lagOfGroups(admin, [member], topics);
    const names = member.subscription.topics.map((topic) => topics.nameOf(topic));
    if (await someAreAlone(admin, names)) return false;
    // Without a majority of controllers, the list still contains dead brokers.
    const { brokers } = await admin.describeCluster();
    return (await Promise.all(brokers.map(isOpen))).every(Boolean);
  } catch {
    return false;
  }
}

/** Whether any partition is down to one of several replicas. Such partitions accept no writes. */
async function someAreAlone(admin: Admin, names: string[]): Promise<boolean> {
  const { topics } = await admin.fetchTopicMetadata({ topics: names });
  return topics.some(({ partitions }) =>
    partitions.some(({ isr, replicas }) => isr.length === 1 && replicas.length > 1),
  );
}

function isOpen({ host, port }: { host: string; port: number }): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host, port, timeout: CONNECT_MS });
    const answer = (open: boolean): void => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => answer(true));
    socket.once('timeout', () => answer(false)).once('error', () => answer(false));
  });
}
