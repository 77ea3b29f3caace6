import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ServiceName } from '@patna/contracts/calls';
import { MongoClient } from 'mongodb';
import { rateNames } from '../../../gateway/src/limits/rate-rules.ts';
import { inheritedEnvironment, type StackConfig } from '../../local/stack/config.ts';
import type { RunningProcesses } from '../../local/stack/separate-processes.ts';
import { startDistributedStack } from '../../local/stack/stack.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { startKafka } from '@patna/toolchain/kafka/kafka.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import type { OneProcessReady } from './one-process-server.ts';
import { type People, openPeople } from './bench-callers.ts';

/** How the product runs while it is measured. */
export type Shape =
  | 'separate processes, Kafka'
  | 'separate processes, embedded log'
  | 'one process, embedded log';

/** The running product, with a new data directory and outside the load generator's process. */
export interface Product {
  readonly shape: Shape;
  /** Port of the gateway. */
  readonly port: number;
  readonly ports: Readonly<Record<ServiceName, number>>;
  readonly mongo: MongoClient;
  readonly mongoUri: string;
  readonly people: People;
  /** Addresses of the brokers. Empty when Kafka is not used. */
  readonly brokers: readonly string[];
  /** Current process ids of the product and its servers. */
  pids(): { readonly own: Record<string, number>; readonly servers: Record<string, number> };
  /** Undefined when the product runs in a single process. */
  readonly processes: RunningProcesses | undefined;
  stop(): Promise<void>;
}

/**
 * Starts the product. Unless `gateway` sets rate limits, there are effectively none. `publicPort` is the port that
 * browsers open, if a proxy is in front of the gateway.
 */
export async function startProduct(
  shape: Shape,
  gateway: Readonly<Record<string, string>> = {},
  publicPort?: number,
): Promise<Product> {
  const dataDir = await makeTempDir('bench');
  const port = await freePort();
  const kafka = shape.endsWith('Kafka')
    ? await startKafka({ dataDir: path.join(dataDir, 'kafka') })
    : undefined;
  const config: StackConfig = {
    port,
    publicPort: publicPort ?? port,
    dataDir,
    mongoUri: '',
    kafkaBrokers: kafka?.brokers.join(',') ?? '',
    mode: shape === 'one process, embedded log' ? 'one-process' : 'processes',
    logLevel: 'warn',
    gateway: { RATE_LIMITS: rateNames.map((name) => `${name}=100000000/60`).join(), ...gateway },
  };
  const start = config.mode === 'processes' ? startProcesses : startOneProcess;
  const running = await start(config);
  const mongo = await MongoClient.connect(running.mongoUri);
  const mongodRun = path.join(dataDir, 'mongod', 'mongod.run.json');
  const mongod = JSON.parse(await readFile(mongodRun, 'utf8')) as { pid: number };
  return {
    shape,
    port,
    ports: running.ports,
    mongo,
    mongoUri: running.mongoUri,
    people: await openPeople(mongo, `http://localhost:${port}`),
    brokers: kafka?.brokers ?? [],
    pids: () => ({
      own: running.pids(),
      servers: { mongod: mongod.pid, ...(kafka ? { kafka: kafka.pid } : {}) },
    }),
    processes: running.processes,
    async stop() {
      await mongo.close();
      await running.stop();
      await kafka?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

interface Running {
  readonly ports: Readonly<Record<ServiceName, number>>;
  readonly mongoUri: string;
  readonly processes: RunningProcesses | undefined;
  pids(): Record<string, number>;
  stop(): Promise<void>;
}

async function startProcesses(config: StackConfig): Promise<Running> {
  const stack = await startDistributedStack(config, () => undefined);
  const { system, settings } = stack;
  return {
    ports: system.ports,
    mongoUri: settings.mongoUri,
    processes: system,
    pids: () => ({ ...system.pids() }),
    stop: () => stack.stop(),
  };
}

async function startOneProcess(config: StackConfig): Promise<Running> {
  const entry = path.join(import.meta.dirname, 'one-process-server.ts');
  const child = fork(entry, [JSON.stringify(config)], { env: inheritedEnvironment() });
  const ready = once(child, 'message') as Promise<[OneProcessReady]>;
  const ended = once(child, 'exit').then(() => {
    throw new Error('the product ended before it was ready');
  });
  const [{ ports, mongoUri }] = await Promise.race([ready, ended]);
  ended.catch(() => undefined);
  return {
    ports,
    mongoUri,
    processes: undefined,
    pids: () => ({ product: child.pid as number }),
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}
