import { createRequire } from 'node:module';
import { isBrokerError } from '../broker-errors.ts';

interface Broker {
  nodeId: number | string;
  isConnected: () => boolean;
  findGroupCoordinator: (of: {
    groupId: string;
    coordinatorType: number;
  }) => Promise<{ coordinator: Pick<Broker, 'nodeId'> }>;
}

interface ConsumerGroup {
  groupId: string;
  coordinator: Broker;
  cluster: { brokerPool: { brokers: Record<string, Broker> } };
  heartbeat: (this: ConsumerGroup, options: { interval: number }) => Promise<void>;
}

const groups = 0;

const require = createRequire(import.meta.url);

/**
 * kafkajs 2.2.4 looks up its group's coordinator only when it joins. If that broker dies and another one takes over, a
 * consumer with unlimited retries keeps sending heartbeats to the dead broker and handles nothing. This patch asks
 * another connected broker after a failed heartbeat, and rejoins when the coordinator has moved.
 */
export function followCoordinator(): void {
  const { prototype } = require('kafkajs/src/consumer/consumerGroup') as {
    prototype: ConsumerGroup;
  };
  const { heartbeat } = prototype;
  prototype.heartbeat = async function (options) {
    try {
      await heartbeat.call(this, options);
    } catch (error) {
      throw !isBrokerError(error) && (await hasMoved(this)) ? notKeptHere() : error;
    }
  };
}

/** Whether another broker is now the coordinator. If it does not answer, the next heartbeat asks again. */
async function hasMoved({ cluster, groupId, coordinator }: ConsumerGroup): Promise<boolean> {
  const others = Object.values(cluster.brokerPool.brokers).filter((each) => each !== coordinator);
  try {
    const kept = await others
      .find((each) => each.isConnected())
      ?.findGroupCoordinator({ groupId, coordinatorType: groups });
    return kept !== undefined && String(kept.coordinator.nodeId) !== String(coordinator.nodeId);
  } catch {
    return false;
  }
}

function notKeptHere(): Error {
  const { KafkaJSProtocolError } = require('kafkajs/src/errors') as {
    KafkaJSProtocolError: new (answer: object) => Error;
  };
  return new KafkaJSProtocolError({
    type: 'NOT_COORDINATOR_FOR_GROUP',
    code: 16,
    retriable: true,
    message: 'Another broker keeps the group',
  });
}
