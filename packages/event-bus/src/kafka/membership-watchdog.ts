import type { Consumer } from 'kafkajs';
import { pause } from '../timing.ts';
import type { WithAdmin } from './client.ts';

/** Longer than the group waits for a silent member. */
const QUIET_MS = 10_000;
/** Joining takes its time where many join, or the machine is slow. */
const JOINING_MS = 30_000;
const LOOK_EVERY_MS = 2000;

/** A look that comes this late: the process itself was frozen, and the group may well have missed it. */
const FROZEN_MS = 3 * LOOK_EVERY_MS;

/**
 * kafkajs 2.2.4 can fall silent for good when a broker dies just after its consumer has joined: it
 * reports no crash, and its group, which has missed it, gives its partitions to nobody. Resolves when a
 * consumer without a sign of life is no member of its group on two looks in a row: it loses nothing by
 * joining anew, and it is not joining by itself. While no broker answers there is nothing to find out,
 * and a group that is away misses nobody. Never resolves once the signal has fired, nor for a consumer
 * that joined and never read: joining anew would not help it, and would keep its process from being
 * told unwell.
 */
export async function membershipLost(
  consumer: Consumer,
  { groupId, withAdmin, signal }: { groupId: string; withAdmin: WithAdmin; signal: AbortSignal },
): Promise<void> {
  const life = signsOf(consumer);
  const isMissed = async (): Promise<boolean> => {
    const { groups } = await withAdmin((admin) => admin.describeGroups([groupId]));
    const members = groups.flatMap((group) => group.members.map(({ memberId }) => memberId));
    const own = life.memberId();
    return own === undefined ? members.length === 0 : !members.includes(own);
  };
  // It may give a sign while the broker is asked.
  const isLost = async (): Promise<boolean> =>
    life.isSilent() && (await isMissed().catch(() => false)) && life.isSilent();
  for (let looks = 0; looks < 2; ) {
    const pausedAt = performance.now();
    await pause(LOOK_EVERY_MS, signal);
    if (signal.aborted) return new Promise(() => {});
    if (performance.now() - pausedAt > FROZEN_MS) life.sign();
    looks = (await isLost()) ? looks + 1 : 0;
  }
}

function signsOf(consumer: Consumer) {
  const { GROUP_JOIN, FETCH, HEARTBEAT } = consumer.events;
  let memberId: string | undefined;
  let hasFetched = false;
  let signAt = performance.now();
  const sign = (): void => {
    signAt = performance.now();
  };
  // No sign: brokers answer whoever asks for events, and only one of them knows the group's members.
  consumer.on(FETCH, () => {
    hasFetched = true;
  });
  consumer.on(HEARTBEAT, sign);
  consumer.on(GROUP_JOIN, ({ payload }) => {
    ({ memberId } = payload);
    sign();
  });
  const patienceMs = (): number => {
    if (memberId === undefined) return JOINING_MS;
    return hasFetched ? QUIET_MS : Infinity;
  };
  return {
    sign,
    memberId: () => memberId,
    isSilent: () => performance.now() - signAt >= patienceMs(),
  };
}
