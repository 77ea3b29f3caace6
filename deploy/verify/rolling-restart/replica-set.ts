import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@patna/toolchain/free-port.ts';
import { cacheDir, checkoutRoot } from '@patna/toolchain/paths.ts';
import { inheritedEnvironment } from '../../local/stack/config.ts';
import type { Balancer } from './balancer.ts';

/** A workload of the manifests, with its replicas. */
export interface Workload {
  readonly name: string;
  readonly entry: string;
  readonly environmentOn: (port: number) => Readonly<Record<string, string>>;
}

export interface ReplicaSet {
  readonly name: string;
  readonly pids: readonly number[];
  /**
   * Replaces one replica after another, as a rolling update does: the new one must be ready first; the old one then
   * gets no new connections, and `preStopMs` later it gets SIGTERM.
   * @returns for each process, the milliseconds from SIGTERM to its end
   * @throws when a process does not start, or does not end by itself
   */
  restart(preStopMs: number): Promise<number[]>;
  stop(): Promise<void>;
}

interface Replica {
  readonly port: number;
  readonly child: ChildProcess;
}

/** The compile cache halves the CPU time of a start. */
const compileCache = { NODE_COMPILE_CACHE: path.join(cacheDir, 'node-compile') };

const readyTimeoutMs = 120_000;
const stopTimeoutMs = 30_000;
const pollMs = 200;

const runningProcesses = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of runningProcesses) child.kill('SIGKILL');
});

/** Starts the replicas of a workload behind its balancer, and waits until they are ready. */
export async function startReplicas(
  workload: Workload,
  count: number,
  balancer: Balancer,
  logDir: string,
): Promise<ReplicaSet> {
  const replicas = await Promise.all(
    Array.from({ length: count }, () => startReplica(workload, logDir)),
  );
  for (const { port } of replicas) balancer.add(port);
  return {
    name: workload.name,
    get pids() {
      return replicas.flatMap(({ child }) => child.pid ?? []);
    },
    async restart(preStopMs) {
      const durations: number[] = [];
      const former = Array.from(replicas);
      for (const old of former) {
        const replacement = await startReplica(workload, logDir);
        balancer.add(replacement.port);
        replicas.push(replacement);
        balancer.remove(old.port);
        await sleep(preStopMs);
        durations.push(await terminate(workload.name, old.child));
        replicas.splice(replicas.indexOf(old), 1);
      }
      return durations;
    },
    async stop() {
      await Promise.all(replicas.map(({ child }) => terminate(workload.name, child)));
    },
  };
}

async function startReplica(workload: Workload, logDir: string): Promise<Replica> {
  const port = await freePort();
  const log = openSync(path.join(logDir, `${workload.name}.log`), 'a');
  const child = spawn(process.execPath, [path.join(checkoutRoot, workload.entry)], {
    cwd: checkoutRoot,
    env: { ...inheritedEnvironment(), ...compileCache, ...workload.environmentOn(port) },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  runningProcesses.add(child);
  child.once('exit', () => runningProcesses.delete(child));
  await waitUntilReady(workload.name, port, child);
  return { port, child };
}

async function waitUntilReady(name: string, port: number, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs;
  while (performance.now() < deadline) {
    if (child.exitCode !== null)
      throw new Error(`${name} ended with ${child.exitCode}: see its log`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await sleep(pollMs);
  }
  throw new Error(`${name} is not ready after ${readyTimeoutMs} ms: see its log`);
}

async function terminate(name: string, child: ChildProcess): Promise<number> {
  const began = performance.now();
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  const [code, signal] = await exited;
  clearTimeout(timer);
  if (code !== 0) throw new Error(`${name} ended with ${String(signal ?? code)} after SIGTERM`);
  return Math.round(performance.now() - began);
}
