import { globSync, statSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { cacheDir } from './paths.ts';
import { commandLine, isAlive } from './process-info.ts';

/** A file in a data directory while a program uses it. */
export interface ProgramRunFile {
  pid: number;
  /** Id of the process that started the program and is going to stop it. */
  ownerPid: number;
}

type Report = ((line: string) => void) | undefined;

const OWNED_WAIT_MS = 3000;
const ORPHAN_STOP_MS = 20_000;
const ABANDONED_MS = 15 * 60_000;

/** Path of a program's run file. */
export function runFileOf(name: string, dataDir: string): string {
  return path.join(dataDir, `${name}.run.json`);
}

async function readProgramRunFile(file: string): Promise<ProgramRunFile | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as ProgramRunFile;
  } catch {
    return undefined;
  }
}

// The command line is compared too, because another program may have got the process id meanwhile.
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

/** Stops a program in dataDir if its owner was killed. @throws when the owner is still alive */
export async function clearDataDir(name: string, dataDir: string, report: Report): Promise<void> {
  const run = await readProgramRunFile(runFileOf(name, dataDir));
  if (!run || !(await isRunning(run.pid, dataDir))) return;
  const { pid, ownerPid } = run;
  if (isAlive(ownerPid)) {
    // It may already be ending, because the owner may have just sent SIGKILL.
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
 * Stops programs of interrupted test runs and deletes their data in the cache's temp folder. Only data older than a
 * quarter of an hour is deleted, because crash tests kill owners on purpose and then use the data again.
 */
export async function sweepTempDirs(report: Report): Promise<void> {
  const tempDir = path.join(cacheDir, 'tmp');
  for (const found of globSync('*/{,*/,*/*/}*.run.json', { cwd: tempDir })) {
    const file = path.join(tempDir, found);
    const run = await readProgramRunFile(file);
    if (!run || isAlive(run.ownerPid)) continue;
    const startedAt = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - startedAt < ABANDONED_MS) continue;
    const dataDir = path.dirname(file);
    await clearDataDir(path.basename(file, '.run.json'), dataDir, report);
    await rm(dataDir, { recursive: true, force: true });
  }
}
