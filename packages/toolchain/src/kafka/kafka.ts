import path from 'node:path';
import { freePort } from '../free-port.ts';
import { startBroker } from './kafka-broker.ts';
import { newClusterId } from './kafka-cluster.ts';
import type { KafkaMutualTls, KafkaSecurity } from './kafka-settings.ts';

export { kafkaAvailability } from './kafka-install.ts';
export type { KafkaSecurity } from './kafka-settings.ts';

/** Options of a single broker. */
export interface KafkaOptions {
  /** Folder for the data, the settings, `kafka.log` and the run file. Created if it is missing. */
  dataDir: string;
  /** Default: a free port. */
  port?: number | undefined;
  /** The port that is advertised, e.g. that of a proxy. Default: `port`. */
  advertisedPort?: number | undefined;
  security?: KafkaSecurity | undefined;
  mutualTls?: KafkaMutualTls | undefined;
  report?: ((line: string) => void) | undefined;
}

/** A single running broker on 127.0.0.1. */
export interface Kafka {
  /** A list with one "host:port", as it is advertised. */
  brokers: string[];
  /** "host:port" of the listener between brokers, which requires no authentication. */
  internal: string;
  /** Changes with every restart. */
  readonly pid: number;
  /** Shuts down cleanly. Resolves when the process has ended. */
  stop(): Promise<void>;
  /** Sends SIGKILL. `restart` starts the broker again with its data. */
  kill(): void;
  /** Sends SIGSTOP. Connections stay open, but nothing answers. */
  pause(): void;
  /** Sends SIGCONT. */
  resume(): void;
  /** Starts the broker again with the same port and data, and stops it first if it is running. */
  restart(): Promise<void>;
}

/**
 * Starts a KRaft broker and waits until it serves clients. If dataDir exists already, its data is used, even after
 * SIGKILL.
 * @throws with the end of Kafka's log when the start fails
 */
export async function startKafka(options: KafkaOptions): Promise<Kafka> {
  const { security, mutualTls, report } = options;
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
    mutualTls,
    report,
  });
  return Object.assign(broker, {
    brokers: [`127.0.0.1:${advertised}`],
    internal: `127.0.0.1:${internal}`,
  });
}
