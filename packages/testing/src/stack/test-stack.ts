import path from 'node:path';
import type { StackConfig } from '@patna/deploy/local/stack/config.ts';
import type { RunningProcesses } from '@patna/deploy/local/stack/separate-processes.ts';
import type { SystemSettings } from '@patna/deploy/local/stack/system-settings.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { startKafka } from '@patna/toolchain/kafka/kafka.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { type FaultyLink, openLink } from '../links/faulty-link.ts';
import { copyDataDir } from './seeded-data.ts';
import { startStackProcess } from './stack-process.ts';

/** The two ways to run the product. Tests must pass in both. */
export type StackShape = 'one process, embedded log' | 'separate processes, Kafka';

export interface TestStackOptions {
  /** Variables of the gateway whose values are not the defaults. */
  readonly gateway?: Readonly<Record<string, string>> | undefined;
  /** See `SystemSettings.searchOptions`. */
  readonly searchOptions?: Readonly<Record<string, string>> | undefined;
  /** See `SystemSettings.sweepMs`. */
  readonly sweepMs?: number | undefined;
  /** Data folder of a stopped stack to start from. Ignored over Kafka, whose log it lacks. */
  readonly copyOf?: string | undefined;
  /** Port of the link. Default: a free port. */
  readonly publicPort?: number | undefined;
}

export interface TestStack {
  /** The address for browsers, which is that of the link in front of the gateway. */
  readonly url: string;
  readonly link: FaultyLink;
  /** The address of the gateway itself, bypassing the link. */
  readonly gatewayUrl: string;
  readonly mongoUri: string;
  /** Undefined when the product runs in a single process. */
  readonly processes: RunningProcesses | undefined;
  readonly settings: SystemSettings;
  readonly ports: RunningProcesses['ports'];
  readonly emulatorUrl: string;
  /** Reads the metrics of the notification service. */
  readonly notificationMetrics: () => Promise<string>;
  stop(): Promise<void>;
}

interface Started {
  readonly ports: RunningProcesses['ports'];
  readonly settings: SystemSettings;
  readonly processes: RunningProcesses | undefined;
  stop(): Promise<void>;
}

/** Starts a complete product with new data, behind a link that can be cut. */
export async function startTestStack(
  shape: StackShape,
  { gateway, searchOptions, sweepMs, copyOf, publicPort: givenPort }: TestStackOptions = {},
): Promise<TestStack> {
  const dataDir = await makeTempDir('stack');
  const port = await freePort();
  const publicPort = givenPort ?? (await freePort());
  // Before the product starts, which could take its port otherwise.
  const link = await openLink(publicPort, port);
  const config = {
    port,
    publicPort,
    dataDir,
    mongoUri: '',
    logLevel: 'warn',
    gateway,
    searchOptions,
    sweepMs,
  };
  const starting =
    shape === 'one process, embedded log'
      ? startInOneProcess({ ...config, kafkaBrokers: '', mode: 'one-process' }, copyOf)
      : startOverKafka({ ...config, kafkaBrokers: '', mode: 'processes' });
  const started = await starting.catch(async (error: unknown) => {
    await link.stop();
    throw error;
  });
  return {
    url: link.url,
    link,
    gatewayUrl: `http://127.0.0.1:${port}`,
    mongoUri: started.settings.mongoUri,
    processes: started.processes,
    settings: started.settings,
    ports: started.ports,
    emulatorUrl: `http://127.0.0.1:${started.settings.emulatorPort}`,
    async notificationMetrics() {
      return (await fetch(`http://127.0.0.1:${started.ports.notification}/metrics`)).text();
    },
    async stop() {
      await link.stop();
      await started.stop();
    },
  };
}

async function startInOneProcess(
  config: StackConfig,
  copyOf: string | undefined,
): Promise<Started> {
  if (copyOf) await copyDataDir(copyOf, config.dataDir);
  const stack = await startStackProcess(config);
  return { ...stack, processes: undefined };
}

async function startOverKafka(config: StackConfig): Promise<Started> {
  // Few tests need it, and it loads all services.
  const { startDistributedStack } = await import('@patna/deploy/local/stack/stack.ts');
  const kafka = await startKafka({ dataDir: path.join(config.dataDir, 'kafka') });
  const kafkaBrokers = kafka.brokers.join(',');
  const stack = await startDistributedStack({ ...config, kafkaBrokers }, () => undefined);
  return {
    settings: stack.settings,
    ports: stack.system.ports,
    processes: stack.system,
    async stop() {
      await stack.stop();
      await kafka.stop();
    },
  };
}
