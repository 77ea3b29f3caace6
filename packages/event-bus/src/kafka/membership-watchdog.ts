import type { Consumer } from 'kafkajs';
import { pause } from '../timing.ts';
import type { WithAdmin } from './client.ts';

/** Silence after which membership is checked. It is longer than the session timeout. */
const QUIET_MS = 10_000;
/** The same before the first join, which is slow in large groups and on busy machines. */
const JOINING_MS = 30_000;
const LOOK_EVERY_MS = 2000;

/** A check that is this late shows that the process was frozen, and the group may have removed it. */
const FROZEN_MS = 3 * LOOK_EVERY_MS;

/**
 * kafkajs 2.2.4 can go silent when a broker dies just after a join: it reports no crash although the group has removed
 * it. Resolves when a silent consumer is missing from its group in two checks in a row. A check without an answer from
 * a broker does not count. Never resolves after the signal, nor for a consumer that joined but never read: rejoining
 * would not help, and would hide the failure from health checks.
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
  // Silence is checked twice, because a sign of life may arrive during the check.
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
  // Fetches do not count as signs of life: any broker answers them, but only the coordinator knows the members.
  consumer.on(FETCH, () => {
    hasFetched = true;
  });
  consumer.on(HEARTBEAT, sign);
  consumer.on(GROUP_JOIN, ({ payload }) => {
    ({ memberId } = payload);
    sign();
  });
  const silenceTimeoutMs = (): number => {
    if (memberId === undefined) return JOINING_MS;
    return hasFetched ? QUIET_MS : Infinity;
  };
  return {
    sign,
    memberId: () => memberId,
    isSilent: () => performance.now() - signAt >= silenceTimeoutMs(),
  };
}
