import { createRequire } from 'node:module';
import { setTimeout as delay } from 'node:timers/promises';
import { isBrokerError, isRetriable } from '../broker-errors.ts';

/** The connections to one broker; each consumer has its own. */
interface ConnectionPool {
  send: (this: ConnectionPool, request: unknown) => Promise<unknown>;
}

interface Broker {
  connectionPool: ConnectionPool;
  leaveGroup: (of: { groupId: string; memberId: string }) => Promise<unknown>;
}

interface ConsumerGroup {
  groupId: string;
  sessionTimeout: number;
  memberId: string | null;
  coordinator: Broker | undefined;
  cluster: { findGroupCoordinator: (of: { groupId: string }) => Promise<Broker> };
  joinAndSync: (this: ConsumerGroup) => Promise<void>;
}

const AGAIN_MS = 200;

const require = createRequire(import.meta.url);

/**
 * A group assigns an id to a new member before it joins (KIP-394). If the connection breaks in between, kafkajs 2.2.4
 * forgets the id and crashes, and the group waits for that member until the session timeout. This patch leaves the
 * group with that id.
 */
export function leaveAfterFailedJoin(): void {
  const assigned = rememberAssignedIds();
  const joined = new WeakSet<ConsumerGroup>();
  const { prototype } = require('kafkajs/src/consumer/consumerGroup') as {
    prototype: ConsumerGroup;
  };
  const { joinAndSync } = prototype;
  prototype.joinAndSync = async function () {
    try {
      await joinAndSync.call(this);
      joined.add(this);
    } catch (error) {
      const { coordinator } = this;
      this.memberId ??= (coordinator && assigned.get(coordinator.connectionPool)) ?? null;
      // A member that has joined before rejoins with its own id, so it need not leave.
      if (this.memberId && !joined.has(this)) await leave(this, this.memberId);
      throw error;
    }
  };
}

function rememberAssignedIds(): WeakMap<ConnectionPool, string> {
  const assigned = new WeakMap<ConnectionPool, string>();
  const { prototype } = require('kafkajs/src/network/connectionPool') as {
    prototype: ConnectionPool;
  };
  const { send } = prototype;
  prototype.send = async function (request) {
    try {
      return await send.call(this, request);
    } catch (error) {
      if (isAssignment(error)) assigned.set(this, error.memberId);
      throw error;
    }
  };
  return assigned;
}

function isAssignment(error: unknown): error is Error & { memberId: string } {
  return error instanceof Error && error.name === 'KafkaJSMemberIdRequired';
}

/** Retries until the session timeout, after which the group has removed the member itself. */
async function leave(group: ConsumerGroup, memberId: string): Promise<void> {
  const { cluster, groupId, sessionTimeout } = group;
  const until = performance.now() + sessionTimeout;
  while (performance.now() < until) {
    try {
      const coordinator = await cluster.findGroupCoordinator({ groupId });
      await coordinator.leaveGroup({ groupId, memberId });
      return;
    } catch (error) {
      // The group no longer knows the member, or refuses the request.
      if (isBrokerError(error) && !isRetriable(error)) return;
      await delay(AGAIN_MS);
    }
  }
}
