import { spawn } from 'node:child_process';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { clearDataDir, runFileOf, sweepTempDirs, type ProgramRunFile } from './orphans.ts';

/** A long-running program that owns a data directory. */
export interface ProgramSpec {
  /** Base name of its files in dataDir: the log (`<name>.log`) and the run file (`<name>.run.json`). */
  name: string;
  command: string;
  /** Must contain dataDir, because a later start recognises the process by it. */
  args: string[];
  /** An absolute path. */
  dataDir: string;
  stopSignal: NodeJS.Signals;
  report?: ((line: string) => void) | undefined;
}

export interface RunningProgram {
  pid: number;
  /** Resolves when the process has ended, for whatever reason. */
  exited: Promise<void>;
  hasExited: () => boolean;
  /** The output since this start. */
  log(): Promise<string>;
  /** Sends the stop signal, and SIGKILL after `graceMs` milliseconds. */
  stop(graceMs: number): Promise<void>;
  /** Sends SIGKILL. */
  kill: () => void;
}

/**
 * Starts a program in its data directory. Before that, ends a process of an interrupted run that still uses the
 * directory. The child is detached, so Ctrl-C in the terminal does not reach it; it gets the stop signal when this
 * process exits.
 * @throws when the program cannot be started or its directory is in use
 */
export async function startProgram(spec: ProgramSpec): Promise<RunningProgram> {
  const { name, command, args, dataDir, stopSignal, report } = spec;
  await mkdir(dataDir, { recursive: true });
  await sweepTempDirs(report);
  await clearDataDir(name, dataDir, report);
  const logFile = path.join(dataDir, `${name}.log`);
  const runFile = runFileOf(name, dataDir);
  // A file instead of a pipe, so that the program can still write its log after its owner was killed.
  const output = openSync(logFile, 'w');
  const child = spawn(command, args, {
    cwd: dataDir,
    stdio: ['ignore', output, output],
    detached: true,
    windowsHide: true,
  });
  closeSync(output);
  const endWithUs = (): void => void child.kill(stopSignal);
  let over = false;
  const exited = new Promise<void>((resolve) => {
    const end = (): void => {
      over = true;
      process.off('exit', endWithUs);
      resolve();
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const { pid } = child;
  if (pid === undefined) {
    await exited;
    throw new Error(`${command} could not be started`);
  }
  process.once('exit', endWithUs);
  writeFileSync(runFile, JSON.stringify({ pid, ownerPid: process.pid } satisfies ProgramRunFile));

  async function stop(graceMs: number): Promise<void> {
    child.kill(stopSignal);
    const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await exited;
    clearTimeout(timer);
    rmSync(runFile, { force: true });
  }

  return {
    pid,
    exited,
    hasExited: () => over,
    log: () => readFile(logFile, 'utf8'),
    stop,
    kill: () => void child.kill('SIGKILL'),
  };
}
