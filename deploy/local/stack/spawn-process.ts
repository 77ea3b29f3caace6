import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkoutRoot } from '@patna/toolchain/paths.ts';
import { inheritedEnvironment } from './config.ts';
import type { ProcessEnvironment } from './system-settings.ts';

/** A process of the product: a service, the gateway or the emulators. */
export interface ProcessSpec {
  readonly name: string;
  /** Path of the program, starting at the root of the checkout. */
  readonly entry: string;
  readonly environment: ProcessEnvironment;
  readonly readyUrl: string;
}

const readyTimeoutMs = 60_000;
const stopTimeoutMs = 20_000;

/**
 * Starts a process that appends its output to the file `log`. A pipe would stay open as long as an orphaned process
 * lives.
 */
export function spawnProcess({ entry, environment }: ProcessSpec, log: string): ChildProcess {
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, [path.join(checkoutRoot, entry)], {
    cwd: checkoutRoot,
    env: { ...inheritedEnvironment(), ...environment },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  return child;
}

/** @throws when the process ends or is not ready within a minute */
export async function waitUntilReady(
  { name, readyUrl }: ProcessSpec,
  child: ChildProcess,
): Promise<void> {
  const deadline = Date.now() + readyTimeoutMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${name} ended before it was ready; see its log`);
    const ready = await fetch(readyUrl).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await sleep(100);
  }
  throw new Error(`${name} was not ready within ${readyTimeoutMs / 1000} s; see its log`);
}

/** Sends SIGTERM and, if the process does not end, SIGKILL. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  await exited;
  clearTimeout(timer);
}

/** Sends SIGKILL. */
export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}
