import path from 'node:path';
import { freePort } from '../free-port.ts';
import { startBroker } from './kafka-broker.ts';
import { newClusterId } from './kafka-cluster.ts';
import type { KafkaSecurity } from './kafka-settings.ts';

export { kafkaAvailability } from './kafka-install.ts';
export type { KafkaSecurity } from './kafka-settings.ts';

/** How to start a broker. */
export interface KafkaOptions {
  /** Holds the data, the settings, `kafka.log` and the run file; made when missing. */
  dataDir: string;
  /** A free port when absent. */
  port?: number | undefined;
  /** The port clients are told to connect to, e.g. a proxy's; default: `port`. */
  advertisedPort?: number | undefined;
  security?: KafkaSecurity | undefined;
  report?: ((line: string) => void) | undefined;
}

/** A running single broker on 127.0.0.1. */
export interface Kafka {
  /** One "host:port", as advertised. */
  brokers: string[];
  /** Of the current process: another one after restart(). */
  readonly pid: number;
  /** Clean shutdown; resolves when the process has ended. */
  stop(): Promise<void>;
  /** SIGKILL, for outage tests; restart() brings the broker back with its data. */
  kill(): void;
  /** SIGSTOP: connections stay open and nothing answers. */
  pause(): void;
  /** SIGCONT. */
  resume(): void;
  /** Starts the broker again on the same port and data, stopping it first when it runs. */
  restart(): Promise<void>;
}

/**
 * Starts a KRaft broker and waits until it serves clients. An existing dataDir is taken over as
 * it is, also after SIGKILL. Throws, with the end of Kafka's log, when it does not come up.
 */
export async function startKafka(options: KafkaOptions): Promise<Kafka> {
  const { security, report } = options;
  const [internal, controller] = await Promise.all([freePort(), freePort()]);
  const client = options.port ?? (await freePort());
  const advertised = options.advertisedPort ?? client;
  const broker = await startBroker({
    id: 1,
    clusterId: newClusterId(),
    dataDir: path.resolve(options.dataDir),
    ports: { client, advertised, internal },
    controllerPorts: [controller],
    minInsyncReplicas: 1,
    heapMb: 512,
    security,
    report,
  });
  return Object.assign(broker, { brokers: [`127.0.0.1:${advertised}`] });
}
