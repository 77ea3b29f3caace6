import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '../free-port.ts';
import { startBroker, type KafkaBroker } from './kafka-broker.ts';
import type { KafkaSecurity } from './kafka-settings.ts';

export type { KafkaBroker } from './kafka-broker.ts';

/** How to start brokers that work together. */
export interface KafkaClusterOptions {
  /** Each broker keeps its data, settings and log in `broker-<id>` below it; made when missing. */
  dataDir: string;
  /** How many; default 3. */
  brokers?: number | undefined;
  /** Of topics that do not say; default 2, or 1 with a single broker. */
  minInsyncReplicas?: number | undefined;
  /** Client ports, one a broker; free ones when absent. */
  ports?: readonly number[] | undefined;
  /** Ports clients are told to connect to, one a broker, e.g. of proxies; default: the client ports. */
  advertisedPorts?: readonly number[] | undefined;
  security?: KafkaSecurity | undefined;
  report?: ((line: string) => void) | undefined;
}

export interface KafkaCluster {
  readonly brokers: readonly KafkaBroker[];
  /** "host:port" of every broker, as advertised. */
  readonly bootstrap: string[];
  /** Clean shutdown of all. */
  stop(): Promise<void>;
}

/**
 * Starts a KRaft cluster on 127.0.0.1, every member broker and controller, and waits until it serves.
 * Topics are kept three times where there are three brokers. An existing dataDir is taken over.
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

/** Brokers that were formatted together keep the id they were given. */
async function oldClusterId(dataDir: string): Promise<string | undefined> {
  const file = path.join(dataDir, 'broker-1', 'data', 'meta.properties');
  const text = await readFile(file, 'utf8').catch(() => '');
  return /^cluster\.id=(.+)$/m.exec(text)?.[1];
}
