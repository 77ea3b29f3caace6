import { access, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startProgram, type RunningProgram } from '../child-program.ts';
import { findProgram } from '../find-program.ts';
import { findKafkaLibs } from './kafka-install.ts';
import { serverProperties, type BrokerSettings } from './kafka-settings.ts';
import { runCommand } from '../run-command.ts';
import { waitForPort } from '../wait-for-port.ts';

/** A broker process on 127.0.0.1 that tests can stop, pause and restart. */
export interface KafkaBroker {
  readonly id: number;
  /** The port on which the broker listens for clients, even if it advertises another one. */
  readonly port: number;
  /** Changes with every restart. */
  readonly pid: number;
  /** Sends SIGKILL. `restart` starts the broker again with its data. */
  kill(): void;
  /** Sends SIGSTOP. Connections stay open, but nothing answers. */
  pause(): void;
  /** Sends SIGCONT. */
  resume(): void;
  /**
   * Starts the broker again with the same ports and data, and stops it first if it is running. Resolves when it serves
   * clients. A cluster only serves with a majority of its brokers, so several brokers must be restarted in parallel.
   */
  restart(): Promise<void>;
  /** Shuts down cleanly, even if the broker is paused. Resolves when the process has ended. */
  stop(): Promise<void>;
}

export interface BrokerSpec extends BrokerSettings {
  clusterId: string;
  heapMb: number;
  report?: ((line: string) => void) | undefined;
}

const START_MS = 90_000;
const STOP_GRACE_MS = 20_000;

function javaArgs({ dataDir, heapMb }: BrokerSpec, libs: string): string[] {
  const tempDir = path.join(dataDir, 'tmp');
  const jvm = [`-Xmx${heapMb}m`, '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
  return [...jvm, '-XX:-UsePerfData', `-Djava.io.tmpdir=${tempDir}`, '-cp', path.join(libs, '*')];
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

async function format(java: string, jvm: string[], spec: BrokerSpec, file: string): Promise<void> {
  if (await exists(path.join(spec.dataDir, 'data', 'meta.properties'))) return;
  const tool = ['kafka.tools.StorageTool', 'format', '-t', spec.clusterId, '-c', file];
  for (const mechanism of spec.security ? ['SCRAM-SHA-256', 'SCRAM-SHA-512'] : []) {
    const { user, password } = spec.security ?? {};
    tool.push('--add-scram', `${mechanism}=[name=${user},password=${password}]`);
  }
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

async function launch(spec: BrokerSpec): Promise<RunningProgram> {
  const { dataDir, report } = spec;
  const java = await findProgram('java');
  if (!java) throw new Error('Kafka needs java on PATH');
  const jvm = javaArgs(spec, await findKafkaLibs(report));
  const file = path.join(dataDir, 'server.properties');
  await mkdir(path.join(dataDir, 'tmp'), { recursive: true });
  await writeFile(file, serverProperties(spec), { mode: 0o600 });
  await format(java, jvm, spec, file);
  const args = [...jvm, 'kafka.Kafka', file];
  const program = { name: 'kafka', command: java, args, dataDir, stopSignal: 'SIGTERM' as const };
  return startProgram({ ...program, report });
}

async function untilServing(program: RunningProgram, spec: BrokerSpec): Promise<void> {
  const { client } = spec.ports;
  try {
    await waitForStarted(program, client);
  } catch (error) {
    program.kill();
    const log = (await program.log()).trim().split('\n').slice(-15).join('\n');
    throw new Error(`Kafka on port ${client} did not start: ${String(error)}\n${log}`, {
      cause: error,
    });
  }
}

/** Starts a broker and waits until it serves clients. @throws with the end of its log when the start fails */
export async function startBroker(spec: BrokerSpec): Promise<KafkaBroker> {
  let program = await launch(spec);
  const signal = (name: NodeJS.Signals): void => {
    if (!program.hasExited()) process.kill(program.pid, name);
  };
  const resume = (): void => signal('SIGCONT');
  async function stop(): Promise<void> {
    resume();
    if (!program.hasExited()) await program.stop(STOP_GRACE_MS);
  }
  await untilServing(program, spec);
  return {
    id: spec.id,
    port: spec.ports.client,
    get pid() {
      return program.pid;
    },
    kill: () => program.kill(),
    pause: () => signal('SIGSTOP'),
    resume,
    stop,
    async restart() {
      await stop();
      program = await launch(spec);
      await untilServing(program, spec);
    },
  };
}
