import { spawn } from 'node:child_process';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { commandLine, isAlive } from './process-info.ts';

/** A long-running program that owns a data directory. */
export interface ProgramSpec {
  /** Names its log (`<name>.log`) and its run file (`<name>.run.json`) inside dataDir. */
  name: string;
  command: string;
  /** Must mention dataDir: that is how a later start recognises the program. */
  args: string[];
  /** Absolute path. */
  dataDir: string;
  stopSignal: NodeJS.Signals;
  report?: ((line: string) => void) | undefined;
}

/** A started program. */
export interface RunningProgram {
  pid: number;
  /** Resolves when the process has ended, however it ended. */
  exited: Promise<void>;
  hasExited(): boolean;
  /** What it has printed since this start. */
  log(): Promise<string>;
  /** Asks it to end; kills it after `graceMs` milliseconds. */
  stop(graceMs: number): Promise<void>;
  /** SIGKILL, at once. */
  kill(): void;
}

interface RunFile {
  pid: number;
  ownerPid: number;
}

const OWNED_WAIT_MS = 5000;
const ORPHAN_STOP_MS = 20_000;

async function isRunning(pid: number, dataDir: string): Promise<boolean> {
  return isAlive(pid) && (await commandLine(pid)).includes(dataDir);
}

async function waitUntilGone(pid: number, dataDir: string, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (await isRunning(pid, dataDir)) {
    if (Date.now() > deadline) return false;
    await delay(50);
  }
  return true;
}

/** Ends what a killed earlier owner left running; throws when that owner still lives. */
async function clearDataDir({ name, dataDir, report }: ProgramSpec): Promise<void> {
  const text = await readFile(path.join(dataDir, `${name}.run.json`), 'utf8').catch(() => '');
  if (!text) return;
  const { pid, ownerPid } = JSON.parse(text) as RunFile;
  if (!(await isRunning(pid, dataDir))) return;
  if (isAlive(ownerPid)) {
    // Its owner may have sent SIGKILL a moment ago.
    if (await waitUntilGone(pid, dataDir, OWNED_WAIT_MS)) return;
    throw new Error(`${dataDir} is in use by ${name} ${pid}, which process ${ownerPid} started`);
  }
  report?.(`stopping ${name} ${pid}, left over from an interrupted run`);
  process.kill(pid, 'SIGTERM');
  if (await waitUntilGone(pid, dataDir, ORPHAN_STOP_MS)) return;
  process.kill(pid, 'SIGKILL');
  await waitUntilGone(pid, dataDir, ORPHAN_STOP_MS);
}

/**
 * Starts a program in its data directory, after ending one that an interrupted run left there.
 * The child ignores the terminal's Ctrl-C (its owner stops it in order) and is told to end when
 * this process exits. Throws when the program cannot be started or its directory is in use.
 */
export async function startProgram(spec: ProgramSpec): Promise<RunningProgram> {
  const { name, command, args, dataDir, stopSignal } = spec;
  await mkdir(dataDir, { recursive: true });
  await clearDataDir(spec);
  const logFile = path.join(dataDir, `${name}.log`);
  const runFile = path.join(dataDir, `${name}.run.json`);
  // A file, not a pipe: the program must be able to log after its owner was killed.
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
  writeFileSync(runFile, JSON.stringify({ pid, ownerPid: process.pid } satisfies RunFile));

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
