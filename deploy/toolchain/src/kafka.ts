import { randomBytes } from 'node:crypto';
import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProgram, type RunningProgram } from './child-program.ts';
import { findProgram } from './find-program.ts';
import { freePort } from './free-port.ts';
import { findKafkaLibs } from './kafka-install.ts';
import { runCommand } from './run-command.ts';
import { waitForPort } from './wait-for-port.ts';

export { kafkaAvailability } from './kafka-install.ts';

/** How to start a broker. */
export interface KafkaOptions {
  /** Holds the data, the settings, `kafka.log` and the run file; made when missing. */
  dataDir: string;
  /** A free port when absent. */
  port?: number | undefined;
  report?: ((line: string) => void) | undefined;
}

/** A running single broker on 127.0.0.1, without authentication. */
export interface Kafka {
  /** One "host:port". */
  brokers: string[];
  /** Of the current process: another one after restart(). */
  readonly pid: number;
  /** Clean shutdown; resolves when the process has ended. */
  stop(): Promise<void>;
  /** SIGKILL, for outage tests; restart() brings the broker back with its data. */
  kill(): void;
  /** Starts the broker again on the same port and data, stopping it first when it runs. */
  restart(): Promise<void>;
}

const START_MS = 60_000;
const STOP_GRACE_MS = 20_000;

function serverProperties(dataDir: string, port: number, controllerPort: number): string {
  const settings = {
    'process.roles': 'broker,controller',
    'node.id': 1,
    'controller.quorum.voters': `1@127.0.0.1:${controllerPort}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': path.join(dataDir, 'data').replaceAll('\\', '/'),
    'num.partitions': 1,
    'offsets.topic.num.partitions': 5,
    'offsets.topic.replication.factor': 1,
    'transaction.state.log.num.partitions': 5,
    'transaction.state.log.replication.factor': 1,
    'transaction.state.log.min.isr': 1,
    'share.coordinator.state.topic.num.partitions': 1,
    'share.coordinator.state.topic.replication.factor': 1,
    'share.coordinator.state.topic.min.isr': 1,
    'group.initial.rebalance.delay.ms': 0,
    // A killed broker's registration must lapse before its successor may take its place.
    'broker.heartbeat.interval.ms': 500,
    'broker.session.timeout.ms': 3000,
    'log.cleaner.dedupe.buffer.size': 8 << 20,
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  return lines.join('');
}

function javaArgs(dataDir: string, libs: string): string[] {
  const tempDir = path.join(dataDir, 'tmp');
  const jvm = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData'];
  return [...jvm, `-Djava.io.tmpdir=${tempDir}`, '-cp', path.join(libs, '*')];
}

async function format(java: string, jvm: string[], dataDir: string, file: string): Promise<void> {
  const formatted = path.join(dataDir, 'data', 'meta.properties');
  if (
    await access(formatted).then(
      () => true,
      () => false,
    )
  )
    return;
  const clusterId = randomBytes(16).toString('base64url').replace(/^-/, 'A');
  const tool = ['kafka.tools.StorageTool', 'format', '-t', clusterId, '-c', file];
  await runCommand(java, [...jvm, ...tool]);
}

async function waitForStarted(program: RunningProgram, port: number): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await program.log()).includes('Kafka Server started')) {
    if (program.hasExited()) throw new Error('it ended by itself');
    if (Date.now() > deadline) throw new Error(`not started after ${START_MS} ms`);
    await delay(50);
  }
  await waitForPort(port, program.hasExited, START_MS);
}

async function startOn(port: number, options: KafkaOptions): Promise<RunningProgram> {
  const { report } = options;
  const dataDir = path.resolve(options.dataDir);
  const java = await findProgram('java');
  if (!java) throw new Error('Kafka needs java on PATH');
  const jvm = javaArgs(dataDir, await findKafkaLibs(report));
  const file = path.join(dataDir, 'server.properties');
  await mkdir(path.join(dataDir, 'tmp'), { recursive: true });
  await writeFile(file, serverProperties(dataDir, port, await freePort()));
  await format(java, jvm, dataDir, file);
  const args = [...jvm, 'kafka.Kafka', file];
  const spec = { name: 'kafka', command: java, args, dataDir, stopSignal: 'SIGTERM' as const };
  const program = await startProgram({ ...spec, report });
  try {
    await waitForStarted(program, port);
    return program;
  } catch (error) {
    program.kill();
    const log = (await program.log()).trim().split('\n').slice(-15).join('\n');
    throw new Error(`Kafka on port ${port} did not start: ${String(error)}\n${log}`, {
      cause: error,
    });
  }
}

/**
 * Starts a KRaft broker and waits until it serves clients. An existing dataDir is taken over as
 * it is, also after SIGKILL. Throws, with the end of Kafka's log, when it does not come up.
 */
export async function startKafka(options: KafkaOptions): Promise<Kafka> {
  const port = options.port ?? (await freePort());
  let program = await startOn(port, options);
  return {
    brokers: [`127.0.0.1:${port}`],
    get pid() {
      return program.pid;
    },
    stop: () => program.stop(STOP_GRACE_MS),
    kill: () => program.kill(),
    restart: async () => {
      if (!program.hasExited()) await program.stop(STOP_GRACE_MS);
      program = await startOn(port, options);
    },
  };
}
