import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '@patna/toolchain/paths.ts';

/** What scripts in this checkout need to know to reach a running stack. */
export interface RunFile {
  readonly pid: number;
  readonly emulatorPort: number;
  /** Only set if the stack runs its own mongod, because a configured URI may contain a password. */
  readonly mongoUri?: string | undefined;
  /** Addresses separated by commas. Empty: the embedded log is used. */
  readonly kafkaBrokers: string;
}

/** Writes the run file of the stack that listens on `port`. */
export async function writeRunFile(port: number, running: RunFile): Promise<void> {
  const file = fileOf(port);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(running));
}

/** Reads the run file of the stack on `port`. Undefined when this checkout runs no stack there. */
export async function readRunFile(port: number): Promise<RunFile | undefined> {
  const written = await readFile(fileOf(port), 'utf8').catch(() => undefined);
  return written === undefined ? undefined : (JSON.parse(written) as RunFile);
}

export async function removeRunFile(port: number): Promise<void> {
  await rm(fileOf(port), { force: true });
}

function fileOf(port: number): string {
  return path.join(cacheDir, 'run', `${port}.json`);
}
