import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startProgram, type RunningProgram } from './child-program.ts';
import { makeTempDir } from './paths.ts';
import { isAlive } from './process-info.ts';

const WAIT = 'setInterval(() => {}, 1000);';
let dataDir: string;
const started: RunningProgram[] = [];

/** Starts a Node script as the program of dataDir, and waits until it prints `ready`. */
async function start(script: string): Promise<RunningProgram> {
  const program = await startProgram({
    name: 'demo',
    command: process.execPath,
    args: ['-e', `${script} console.log('ready');`, dataDir],
    dataDir,
    stopSignal: 'SIGTERM',
  });
  started.push(program);
  await vi.waitFor(async () => expect(await program.log()).toContain('ready'), { timeout: 10_000 });
  return program;
}

beforeEach(async () => {
  dataDir = await makeTempDir('program-test');
});

afterEach(async () => {
  for (const program of started.splice(0)) program.kill();
  await rm(dataDir, { recursive: true, force: true });
});

it('waits for a program to end on its stop signal', async () => {
  const program = await start(`process.on('SIGTERM', () => {
    console.log('bye'); process.exit(0); }); ${WAIT}`);
  await program.stop(10_000);
  expect(await program.log()).toContain('bye');
  expect(program.hasExited()).toBe(true);
});

it('kills a program that ignores its stop signal', async () => {
  const program = await start(`process.on('SIGTERM', () => {}); ${WAIT}`);
  await program.stop(100);
  expect(isAlive(program.pid)).toBe(false);
});

it('reports the command that cannot be started', async () => {
  const missing = path.join(dataDir, 'missing');
  const spec = {
    name: 'demo',
    command: missing,
    args: [],
    dataDir,
    stopSignal: 'SIGTERM' as const,
  };
  await expect(startProgram(spec)).rejects.toThrow(`${missing} could not be started`);
});

it('does not stop another program that has the process id of an earlier one', async () => {
  const stranger = spawn(process.execPath, ['-e', WAIT], { stdio: 'ignore' });
  await once(stranger, 'spawn');
  const run = { pid: stranger.pid, ownerPid: 999_999_999 };
  await writeFile(path.join(dataDir, 'demo.run.json'), JSON.stringify(run));
  await start(WAIT);
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull();
  stranger.kill();
  await once(stranger, 'exit');
});

it('cleans up temporary folders of runs interrupted long ago', async () => {
  const abandoned = await makeTempDir('program-test');
  await mkdir(path.join(abandoned, 'data'));
  const left = spawn(process.execPath, ['-e', WAIT, path.join(abandoned, 'data')], {
    stdio: 'ignore',
  });
  const ended = once(left, 'exit');
  const file = path.join(abandoned, 'data', 'demo.run.json');
  await writeFile(file, JSON.stringify({ pid: left.pid, ownerPid: 999_999_999 }));
  await utimes(file, new Date(0), new Date(0));
  await start(WAIT);
  await ended;
  await expect(stat(file)).rejects.toThrow('ENOENT');
  await rm(abandoned, { recursive: true, force: true });
});
