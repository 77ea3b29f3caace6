import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inheritedEnvironment } from '../../../local/stack/config.ts';
import { cacheDir, checkoutRoot } from '@patna/toolchain/paths.ts';
import type { ProcessEnd } from '../checker/process-ends.ts';

/** How a process of the product is started. */
export interface ProcessSpec {
  /** Name with the number of the replica: `enquiry-2`. */
  readonly name: string;
  readonly entry: string;
  readonly environment: Readonly<Record<string, string>>;
  /** URL that answers 200 when the process can do its work. */
  readonly readyUrl: string;
}

/** A process that is restarted whenever it ends, as on Kubernetes. */
export interface SupervisedProcess {
  readonly name: string;
  readonly pid: number | undefined;
  /** Sends SIGKILL. The process stays down until `start` is called. */
  kill(): Promise<void>;
  start(): void;
  pause(): void;
  resume(): void;
  isReady(): Promise<boolean>;
  stop(): Promise<void>;
}

const living = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of living) child.kill('SIGKILL');
});

/** The compile cache halves the CPU time of a start, of which a run has many. */
const compileCache = { NODE_COMPILE_CACHE: path.join(cacheDir, 'node-compile') };

const restartMs = 500;
const probeMs = 3000;
const pollMs = 300;
const reportMs = 3000;
const stopTimeoutMs = 5000;
const livenessMs = 5000;
const maxRefusals = 2;

/** Starts the process. `onEnd` is called each time it ends unexpectedly. */
export function supervise(
  spec: ProcessSpec,
  logDir: string,
  onEnd: (end: ProcessEnd) => void,
): SupervisedProcess {
  const { name } = spec;
  let child: ChildProcess | undefined;
  let wanted = false;

  function start(): void {
    wanted = true;
    const log = openSync(path.join(logDir, `${name}.log`), 'a');
    const started = spawn(process.execPath, [path.join(checkoutRoot, spec.entry)], {
      cwd: checkoutRoot,
      env: { ...inheritedEnvironment(), ...compileCache, ...spec.environment },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    child = started;
    living.add(started);
    started.once('exit', () => living.delete(started));
    started.once('exit', (code, signal) => {
      if (!wanted) return;
      onEnd({ name, cause: 'exit', detail: `${signal ?? code}` });
      setTimeout(() => {
        if (wanted && child === started) start();
      }, restartMs);
    });
  }

  start();
  const stopProbing = watchLiveness(spec, async (detail) => {
    if (!wanted) return;
    await end('SIGKILL');
    onEnd({ name, cause: 'not live', detail });
    start();
  });

  async function end(signal: NodeJS.Signals): Promise<void> {
    wanted = false;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    const timer = setTimeout(() => child?.kill('SIGKILL'), stopTimeoutMs);
    await exited;
    clearTimeout(timer);
  }

  return {
    name,
    get pid() {
      return child?.pid;
    },
    kill: () => end('SIGKILL'),
    start,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    isReady: () => answersOk(spec.readyUrl),
    stop() {
      stopProbing();
      return end('SIGTERM');
    },
  };
}

/** Restarts a process whose liveness probe answers 503 twice in a row, as Kubernetes would. */
function watchLiveness(spec: ProcessSpec, restart: (detail: string) => Promise<void>): () => void {
  const url = new URL('/livez', spec.readyUrl);
  let refusals = 0;
  const timer = setInterval(async () => {
    const options = { signal: AbortSignal.timeout(probeMs) };
    const answer = await fetch(url, options).catch(() => undefined);
    const detail = answer?.status === 503 ? await answer.text().catch(() => '') : undefined;
    refusals = detail === undefined ? 0 : refusals + 1;
    if (refusals < maxRefusals) return;
    refusals = 0;
    await restart(detail ?? '');
  }, livenessMs);
  timer.unref();
  return () => clearInterval(timer);
}

async function answersOk(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(probeMs) }).then(
    (answer) => answer.ok,
    () => false,
  );
}

/**
 * Resolves when every process is ready. From time to time `onLine` is called with those that are not.
 * @throws an error that names the processes that are not ready after `ms` milliseconds
 */
export async function waitUntilReady(
  processes: readonly SupervisedProcess[],
  ms: number,
  onLine: (line: string) => void = () => undefined,
): Promise<void> {
  const began = performance.now();
  let waiting = processes;
  for (let reportedAt = 0; ; await sleep(pollMs)) {
    const ready = await Promise.all(waiting.map((each) => each.isReady()));
    waiting = waiting.filter((_, index) => !ready[index]);
    if (waiting.length === 0) return;
    const names = `not ready: ${waiting.map((each) => each.name).join(', ')}`;
    const waited = performance.now() - began;
    if (waited > ms) throw new Error(names);
    if (waited < reportedAt + reportMs) continue;
    reportedAt = waited;
    onLine(names);
  }
}
