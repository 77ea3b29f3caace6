import path from 'node:path';
import {
  type RunningStack,
  startDistributedStack,
  startStack,
} from '@patna/deploy/local/stack/stack.ts';
import type { RunningProcesses } from '@patna/deploy/local/stack/separate-processes.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { startKafka } from '@patna/toolchain/kafka/kafka.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';
import { type FaultyLink, openLink } from '../links/faulty-link.ts';

/** The two ways to run the product. Tests must pass in both. */
export type StackShape = 'one process, embedded log' | 'separate processes, Kafka';

export interface TestStack {
  /** The address for browsers: the link in front of the gateway. */
  readonly url: string;
  readonly link: FaultyLink;
  /** The gateway itself, without the link. */
  readonly gatewayUrl: string;
  readonly mongoUri: string;
  /** Undefined when the product runs in one process. */
  readonly processes: RunningProcesses | undefined;
  readonly emulatorUrl: string;
  /** The metrics of the notification service. */
  readonly notificationMetrics: () => Promise<string>;
  stop(): Promise<void>;
}

/**
 * A complete product with new data, behind a link that can be cut. `gateway` overrides variables of
 * the gateway.
 */
export async function startTestStack(
  shape: StackShape,
  gateway: Readonly<Record<string, string>> = {},
): Promise<TestStack> {
  const dataDir = await makeTempDir('stack');
  const port = await freePort();
  const publicPort = await freePort();
  const config = { port, publicPort, dataDir, mongoUri: '', logLevel: 'warn', gateway };
  const silent = (): void => undefined;
  if (shape === 'one process, embedded log') {
    const stack = await startStack({ ...config, kafkaBrokers: '', mode: 'one-process' }, silent);
    return behindLink(stack, stack.system, undefined, async () => undefined);
  }
  const kafka = await startKafka({ dataDir: path.join(dataDir, 'kafka') });
  const kafkaBrokers = kafka.brokers.join(',');
  const stack = await startDistributedStack({ ...config, kafkaBrokers, mode: 'processes' }, silent);
  return behindLink(stack, stack.system, stack.system, () => kafka.stop());

  async function behindLink(
    running: RunningStack,
    { ports }: Pick<RunningProcesses, 'ports'>,
    processes: RunningProcesses | undefined,
    stopKafka: () => Promise<void>,
  ): Promise<TestStack> {
    const link = await openLink(publicPort, port);
    return {
      url: link.url,
      link,
      gatewayUrl: `http://127.0.0.1:${port}`,
      mongoUri: running.settings.mongoUri,
      processes,
      emulatorUrl: `http://127.0.0.1:${running.settings.emulatorPort}`,
      async notificationMetrics() {
        return (await fetch(`http://127.0.0.1:${ports.notification}/metrics`)).text();
      },
      async stop() {
        await link.stop();
        await running.stop();
        await stopKafka();
      },
    };
  }
}
