import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startStack } from '@patna/deploy/local/stack/stack.ts';
import { freePort } from '@patna/toolchain/free-port.ts';
import { makeTempDir } from '@patna/toolchain/paths.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    seededDataDir: string;
  }
}

/**
 * Global setup of Vitest. Starts the product once, so that each stack begins with a copy of its data instead of
 * importing the samples again.
 * @public
 */
export async function setup(project: TestProject): Promise<void> {
  const dataDir = await makeTempDir('seeded');
  const [port, publicPort] = [await freePort(), await freePort()];
  const config = { port, publicPort, dataDir, mongoUri: '', kafkaBrokers: '', logLevel: 'warn' };
  const stack = await startStack({ ...config, mode: 'one-process' }, () => undefined);
  await stack.stop();
  project.provide('seededDataDir', dataDir);
}

/** Copies the data folder of a stopped stack. */
export async function copyDataDir(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, filter: isNeeded });
}

/** Leaves out MongoDB's preallocated logs of 100 MB each, which MongoDB creates again. */
function isNeeded(file: string): boolean {
  return !path.basename(file).startsWith('WiredTigerPreplog');
}
