import type { ChildProcess } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@patna/contracts/calls';
import { freePort } from '@patna/toolchain/free-port.ts';
import {
  endProcess,
  killProcess,
  type ProcessSpec,
  spawnProcess,
  waitUntilReady,
} from './spawn-process.ts';
import {
  emulatorsEnvironment,
  gatewayEnvironment,
  type ProcessName,
  type SystemSettings,
  serviceEnvironment,
} from './system-settings.ts';

/** The product in separate processes, as on a cluster. */
export interface RunningProcesses {
  /** Port of each service on this machine. The gateway is left out. */
  readonly ports: Readonly<Record<ServiceName, number>>;
  /** The current process ids. `restart` changes them. */
  pids(): Readonly<Partial<Record<ProcessName, number>>>;
  stop(): Promise<void>;
  /** Sends SIGKILL to one process. */
  kill(name: ProcessName): Promise<void>;
  /** Starts a process that was killed, with the same port and environment as before. */
  restart(name: ProcessName): Promise<void>;
}

type NamedSpec = ProcessSpec & { readonly name: ProcessName };

/** Starts emulators and services, waits until they are ready, and only then starts the gateway. */
export async function startProcesses(settings: SystemSettings): Promise<RunningProcesses> {
  const ports = await portsOfServices();
  const specs = describeProcesses(settings, ports);
  const logs = path.join(settings.dataDir, 'logs');
  mkdirSync(logs, { recursive: true });
  const running = new Map<ProcessName, ChildProcess>();

  async function start(spec: NamedSpec): Promise<void> {
    const child = spawnProcess(spec, path.join(logs, `${spec.name}.log`));
    running.set(spec.name, child);
    await waitUntilReady(spec, child);
  }

  const byName = new Map(specs.map((spec) => [spec.name, spec]));
  const gateway = byName.get('gateway') as NamedSpec;
  const stop = async (): Promise<void> => {
    await Promise.all([...running.values()].map(endProcess));
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
      if (child) await killProcess(child);
    },

    async restart(name) {
      await start(byName.get(name) as NamedSpec);
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
): NamedSpec[] {
  const services = serviceNames.map((name) => ({
    name,
    entry: `services/${name}/src/main.ts`,
    environment: serviceEnvironment(name, settings, ports[name]),
    readyUrl: `http://127.0.0.1:${ports[name]}/readyz`,
  }));
  return [
    {
      name: 'emulators',
      entry: 'deploy/local/stack/emulators-main.ts',
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
