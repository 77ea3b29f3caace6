import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ServiceName, serviceNames } from '@patna/contracts/calls';
import { freePort } from '../../toolchain/src/free-port.ts';
import { checkoutRoot } from '../../toolchain/src/paths.ts';
import { inheritedEnvironment } from './config.ts';
import {
  emulatorsEnvironment,
  gatewayEnvironment,
  type ProcessEnvironment,
  type ProcessName,
  type SystemSettings,
  serviceEnvironment,
} from './system.ts';

/** The system as separate processes, as it runs on a cluster. */
export interface RunningProcesses {
  /** Where each service listens on this machine, past the gateway. */
  readonly ports: Readonly<Record<ServiceName, number>>;
  /** Process ids as they are now: another one after restart(). */
  pids(): Readonly<Partial<Record<ProcessName, number>>>;
  stop(): Promise<void>;
  /** SIGKILL to one process. */
  kill(name: ProcessName): Promise<void>;
  /** Starts a killed process again, on the same port and environment. */
  restart(name: ProcessName): Promise<void>;
}

interface ProcessSpec {
  readonly name: ProcessName;
  readonly entry: string;
  readonly environment: ProcessEnvironment;
  readonly readyUrl: string;
}

const readyWithinMs = 60_000;
const stopWithinMs = 20_000;

/** Emulators and services first, then the gateway; each is awaited until it says it is ready. */
export async function startProcesses(settings: SystemSettings): Promise<RunningProcesses> {
  const ports = await portsOfServices();
  const specs = describeProcesses(settings, ports);
  const logs = path.join(settings.dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const running = new Map<ProcessName, ChildProcess>();

  async function start(spec: ProcessSpec): Promise<void> {
    const log = openSync(path.join(logs, `${spec.name}.log`), 'a');
    const child = spawn(process.execPath, [path.join(checkoutRoot, spec.entry)], {
      cwd: checkoutRoot,
      env: { ...inheritedEnvironment(), ...spec.environment },
      stdio: ['ignore', log, log],
    });
    running.set(spec.name, child);
    await untilReady(spec, child);
  }

  const byName = new Map(specs.map((spec) => [spec.name, spec]));
  const gateway = byName.get('gateway') as ProcessSpec;
  const stop = async (): Promise<void> => {
    await Promise.all([...running.values()].map(end));
  };
  const killAll = (): void => {
    for (const child of running.values()) child.kill('SIGKILL');
  };
  process.once('exit', killAll);
  try {
    await Promise.all(specs.filter((spec) => spec !== gateway).map(start));
    await start(gateway);
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    ports,

    pids: () => Object.fromEntries([...running].map(([name, { pid }]) => [name, pid])),

    async kill(name) {
      const child = running.get(name);
      if (!child || child.exitCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },

    async restart(name) {
      await start(byName.get(name) as ProcessSpec);
    },

    async stop() {
      await stop();
      process.off('exit', killAll);
    },
  };
}

async function portsOfServices(): Promise<Record<ServiceName, number>> {
  const ports = await Promise.all(serviceNames.map(async (name) => [name, await freePort()]));
  return Object.fromEntries(ports) as Record<ServiceName, number>;
}

function describeProcesses(
  settings: SystemSettings,
  ports: Readonly<Record<ServiceName, number>>,
): ProcessSpec[] {
  const services = serviceNames.map((name) => ({
    name,
    entry: `services/${name}/src/main.ts`,
    environment: serviceEnvironment(name, settings, ports[name]),
    readyUrl: `http://127.0.0.1:${ports[name]}/readyz`,
  }));
  return [
    {
      name: 'emulators',
      entry: 'deploy/stack/src/emulators-main.ts',
      environment: emulatorsEnvironment(settings),
      readyUrl: `http://127.0.0.1:${settings.emulatorPort}/livez`,
    },
    ...services,
    {
      name: 'gateway',
      entry: 'gateway/src/main.ts',
      environment: gatewayEnvironment(settings, ports),
      readyUrl: `http://127.0.0.1:${settings.port}/readyz`,
    },
  ];
}

async function untilReady({ name, readyUrl }: ProcessSpec, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${name} ended before it was ready; see its log`);
    const ready = await fetch(readyUrl).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error(`${name} was not ready within ${readyWithinMs / 1000} s; see its log`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  await exited;
  clearTimeout(timer);
}
