import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { freePort } from '@patna/toolchain/free-port.ts';
import { checkoutRoot, makeTempDir } from '@patna/toolchain/paths.ts';
import { inheritedEnvironment } from '../../../local/stack/config.ts';

/** Seconds from `npm start` until the product is ready. */
export interface StartTimes {
  /** With an empty data folder, and with a build of the app that uses no cache. */
  readonly first: number;
  readonly second: number;
}

/** Runs `npm start` twice on one data folder. @throws when it ends before it is ready */
export async function timeStarts(): Promise<StartTimes> {
  const dataDir = await makeTempDir('bench-start');
  try {
    const first = await timeStart(dataDir, { TURBO_FORCE: 'true' });
    return { first, second: await timeStart(dataDir, {}) };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timeStart(dataDir: string, more: Readonly<Record<string, string>>): Promise<number> {
  const port = String(await freePort());
  const began = performance.now();
  const npm = spawn('npm', ['start'], {
    cwd: checkoutRoot,
    env: { ...inheritedEnvironment(), DATA_DIR: dataDir, PORT: port, ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(npm.stdout, 'close');
  for await (const line of createInterface({ input: npm.stdout })) {
    if (!line.startsWith('ready ')) continue;
    const seconds = (performance.now() - began) / 1000;
    npm.kill();
    npm.stdout.resume();
    // The product holds the output open until it has stopped.
    await closed;
    return seconds;
  }
  throw new Error('npm start ended before the product was ready');
}
