import { freePort } from '@patna/toolchain/free-port.ts';
import { type KafkaBroker, startKafkaCluster } from '@patna/toolchain/kafka/kafka-cluster.ts';
import type { FaultTarget } from '../faults/fault-target.ts';
import type { LinkMaker } from './link.ts';
import { linkFaultTarget } from './start-links.ts';

/** The brokers of a run, with a link in front of each. */
export interface Brokers {
  /** Addresses for services. They lead through the links, and the brokers advertise them. */
  readonly bootstrap: string[];
  readonly faultTargets: readonly FaultTarget[];
  stop(): Promise<void>;
}

/** Starts the brokers. With three of them, every topic has three replicas and a write needs two in sync. */
export async function startBrokers(
  count: 1 | 3,
  dataDir: string,
  links: LinkMaker,
): Promise<Brokers> {
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const doors = await Promise.all(
    ports.map((port, index) => links.open(`kafka-${index + 1}`, port)),
  );
  const cluster = await startKafkaCluster({
    dataDir,
    brokers: count,
    ports,
    advertisedPorts: doors.map((door) => door.port),
  });
  return {
    bootstrap: cluster.bootstrap,
    faultTargets: [...cluster.brokers.map(brokerFaultTarget), ...doors.map(linkFaultTarget)],
    stop: () => cluster.stop(),
  };
}

function brokerFaultTarget(broker: KafkaBroker): FaultTarget {
  return {
    target: { kind: 'broker', name: `broker-${broker.id}` },
    async begin(kind) {
      if (kind === 'kill') broker.kill();
      else broker.pause();
    },
    async end(kind) {
      if (kind === 'kill') await broker.restart();
      else broker.resume();
    },
  };
}
