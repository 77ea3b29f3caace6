import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '@patna/toolchain/paths.ts';

/** What scripts of this checkout need to know of a stack that runs here. */
export interface RunFile {
  readonly pid: number;
  readonly emulatorPort: number;
  /** Only of a mongod of its own: an address that was given may hold a password. */
  readonly mongoUri?: string | undefined;
  /** Comma-separated; empty: the embedded log. */
  readonly kafkaBrokers: string;
}

/** Tells scripts about the stack that listens on `port`. */
export async function writeRunFile(port: number, running: RunFile): Promise<void> {
  const file = fileOf(port);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(running));
}

/** The stack that listens on `port`; undefined when none of this checkout does. */
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
