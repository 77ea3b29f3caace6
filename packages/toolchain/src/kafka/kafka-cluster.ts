import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { startBroker, type KafkaBroker } from './kafka-broker.ts';
import type { KafkaSecurity } from './kafka-settings.ts';

export type { KafkaBroker } from './kafka-broker.ts';

/** Options of a cluster. */
export interface KafkaClusterOptions {
  /** Folder in which each broker has its data, settings and log, in `broker-<id>`. Created if it is missing. */
  dataDir: string;
  /** Number of brokers; default 3. */
  brokers?: number | undefined;
  /** Default for topics: 2, or 1 if there is only one broker. */
  minInsyncReplicas?: number | undefined;
  /** Client port of each broker. Default: free ports. */
  ports?: readonly number[] | undefined;
  /** Port that each broker advertises, e.g. that of a proxy. Default: its client port. */
  advertisedPorts?: readonly number[] | undefined;
  security?: KafkaSecurity | undefined;
  report?: ((line: string) => void) | undefined;
}

export interface KafkaCluster {
  readonly brokers: readonly KafkaBroker[];
  /** "host:port" of each broker, as it advertises it. */
  readonly bootstrap: string[];
  /** Shuts all brokers down cleanly. */
  stop(): Promise<void>;
}

/**
 * Starts a KRaft cluster on 127.0.0.1, whose members are both broker and controller, and waits until it serves clients.
 * Topics have up to three replicas. If dataDir exists already, its data is used.
 */
export async function startKafkaCluster(options: KafkaClusterOptions): Promise<KafkaCluster> {
  const { brokers: count = 3, security, report } = options;
  const dataDir = path.resolve(options.dataDir);
  const ids = Array.from({ length: count }, (_, index) => index + 1);
  const clusterId = (await oldClusterId(dataDir)) ?? newClusterId();
  const [own, internal, controllerPorts] = await Promise.all([
    options.ports ?? freePorts(count),
    freePorts(count),
    freePorts(count),
  ]);
  const advertised = options.advertisedPorts ?? own;
  const started = await Promise.allSettled(
    ids.map((id, index) =>
      startBroker({
        id,
        clusterId,
        dataDir: path.join(dataDir, `broker-${id}`),
        ports: {
          client: own[index] ?? 0,
          advertised: advertised[index] ?? 0,
          internal: internal[index] ?? 0,
        },
        controllerPorts,
        minInsyncReplicas: options.minInsyncReplicas ?? Math.min(2, count),
        heapMb: 384,
        security,
        report,
      }),
    ),
  );
  const brokers = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.all(brokers.map((broker) => broker.stop()));
  };
  const failed = started.find((each) => each.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  return { brokers, bootstrap: advertised.map((port) => `127.0.0.1:${port}`), stop };
}

function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, freePort));
}

export function newClusterId(): string {
  return randomBytes(16).toString('base64url').replace(/^-/, 'A');
}

/** Brokers that were formatted earlier keep their cluster id. */
async function oldClusterId(dataDir: string): Promise<string | undefined> {
  const file = path.join(dataDir, 'broker-1', 'data', 'meta.properties');
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^cluster\.id=(.+)$/m.exec(text)?.[1];
}
